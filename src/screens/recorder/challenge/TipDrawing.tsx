import { chakra } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import type { ChallengeEdge } from '#contract/verification/challenge';
import type { Tilt } from '../framing/tilt';

const Drawing = chakra('svg', {
  base: {
    flexShrink: '0',
    width: '5.5rem',
    height: '5.5rem',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: '3',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    '& .tipped': {
      transformOrigin: '48px 32px',
      animation: 'tip 1.8s ease-in-out infinite',
    },
    // What has come far enough, or too far, is seen as it is.
    '&[data-still] .tipped': { animation: 'none', transform: 'rotate(var(--tip))' },
    '@media (prefers-reduced-motion: reduce)': {
      '& .tipped': { animation: 'none', transform: 'rotate(var(--tip))' },
    },
  },
});

/** Where the left end comes closer; the right one is its mirror. */
const arrows = { closer: 'M14 42v20m-7-7 7 7 7-7', away: 'M14 62V42m-7 7 7-7 7 7' };
const degrees = { tip: 20, far: 34 };

interface Props {
  edge: ChallengeEdge;
  tilt: Tilt | null;
}

/** The phone seen from its side over the object: its named edge goes closer, or a little back. */
export function TipDrawing({ edge, tilt }: Props) {
  const mirrored = edge === 'right' || edge === 'top';
  const upright = edge === 'top' || edge === 'bottom';
  const over = tilt === 'enough' || tilt === 'far';
  const ink = tilt === 'enough' ? 'currentColor' : '#F0D08A';
  const style = { '--tip': `${tilt === 'far' ? -degrees.far : -degrees.tip}deg` } as CSSProperties;
  const turned = `${upright ? 'rotate(-90 48 48) ' : ''}${mirrored ? 'translate(96) scale(-1 1)' : ''}`;
  return (
    <Drawing viewBox="4 4 88 88" style={style} data-still={over || undefined}>
      <g transform={turned}>
        <path d="M6 78h84" strokeWidth="4" />
        <path d="m12 90 8-12m10 12 8-12m10 12 8-12m10 12 8-12" opacity="0.6" />
        <g className="tipped">
          <path d="M38 25H70a5 5 0 0 1 5 5v4a5 5 0 0 1-5 5H38" />
          <path d="M38 25H26a5 5 0 0 0-5 5v4a5 5 0 0 0 5 5h12" stroke={ink} strokeWidth="5" />
          <path d="M45 44.5h6" />
        </g>
        {tilt !== 'enough' && (
          <path d={tilt === 'far' ? arrows.away : arrows.closer} stroke={ink} strokeWidth="4" />
        )}
      </g>
    </Drawing>
  );
}
