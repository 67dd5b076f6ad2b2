import { Box } from '@chakra-ui/react';
import type { Pose } from './framing/pose';

/** Half the width of the frame that is aimed with, as a share of the picture's longest side. */
const half = 0.28;
const bar = 0.09;

interface Size {
  width: number;
  height: number;
}

/** Four corners of a frame around 0, in shares of the longest side. */
const corners = (height: number) =>
  [
    [-half, -height],
    [half, -height],
    [half, height],
    [-half, height],
  ]
    .map(([x = 0, y = 0]) => {
      const inX = -Math.sign(x) * bar;
      const inY = -Math.sign(y) * bar;
      return `M${x + inX} ${y}H${x}V${y + inY}`;
    })
    .join('');

interface Props {
  frame: Size;
  /** The reference's picture and its size; null: there is none to be met. */
  ghost: { address: string; size: Size } | null;
  /** How strongly it lies over the live picture, 0 to 1. */
  strength: number;
  pose: Pose | null;
  good: boolean;
}

/**
 * What lies over the live picture: the reference as a ghost, corners where its middle belongs, and, once it is found,
 * the outline of where it is now.
 */
export function Overlay({ frame, ghost, strength, pose, good }: Props) {
  const long = Math.max(frame.width, frame.height);
  const tall = ghost ? (half * ghost.size.height) / ghost.size.width : half * 0.75;
  const size = ghost && Math.max(ghost.size.width, ghost.size.height);
  const ink = good ? '#F0D08A' : '#fff';
  return (
    <Box asChild position="absolute" inset="0" width="100%" height="100%" pointerEvents="none">
      <svg
        viewBox={`${-frame.width / 2} ${-frame.height / 2} ${frame.width} ${frame.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <g transform={`scale(${long})`}>
          {ghost && size && strength > 0 && (
            <image
              href={ghost.address}
              x={-ghost.size.width / size / 2}
              y={-ghost.size.height / size / 2}
              width={ghost.size.width / size}
              height={ghost.size.height / size}
              opacity={strength}
            />
          )}
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path d={corners(tall)} stroke="#000" strokeOpacity="0.5" strokeWidth="0.009" />
            <path d={corners(tall)} stroke={ink} strokeWidth="0.005" />
            <path d="M-0.012 0h0.024M0 -0.012v0.024" stroke={ink} strokeWidth="0.003" />
          </g>
          {pose && (
            <g
              data-found="true"
              style={{ transition: 'transform 200ms linear' }}
              transform={`rotate(${pose.turn}) scale(${pose.magnified}) translate(${-pose.x} ${-pose.y})`}
              fill="none"
            >
              <rect
                x={-half}
                y={-tall}
                width={half * 2}
                height={tall * 2}
                stroke="#000"
                strokeOpacity="0.5"
                strokeWidth="0.006"
              />
              <rect
                x={-half}
                y={-tall}
                width={half * 2}
                height={tall * 2}
                stroke={ink}
                strokeWidth="0.003"
                strokeDasharray="0.012 0.012"
              />
            </g>
          )}
        </g>
      </svg>
    </Box>
  );
}
