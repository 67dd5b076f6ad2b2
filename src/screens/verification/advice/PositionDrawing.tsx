import { Box } from '@chakra-ui/react';
import type { AnalysisRun } from '#contract/verification/analyses';
import { cameraTolerance } from '#contract/frame/limits';

type Position = NonNullable<AnalysisRun['position']>;

/** Thousandths from the middle to the edge of the drawing: what is farther off is drawn at the edge. */
const reach = 400;
const held = (value: number) => Math.max(-reach, Math.min(reach, value));
const within = (value: number) => Math.abs(value) <= cameraTolerance;

/** What one axis says in words. */
const words = ({ x, y, z }: Position) => {
  const said = [
    !within(x) && (x > 0 ? 'too far right' : 'too far left'),
    !within(y) && (y > 0 ? 'too low' : 'too high'),
    !within(z - 1000) && (z > 1000 ? 'too far away' : 'too near'),
  ].filter((word) => word !== false);
  return said.length > 0 ? `The camera was ${said.join(', ')}.` : 'Camera position matches.';
};
const signed = (value: number) => (value > 0 ? `+${value}` : String(value));

/** Where the camera stood against the reference's: the square is what is still called aligned (150 thousandths). */
export function PositionDrawing({ position }: { position: Position }) {
  const { x, y, z } = position;
  const away = z - 1000;
  return (
    <Box as="section" aria-label="Position of the camera">
      <Box as="h2" textStyle="eyebrow" fontFamily="body" color="fg.muted" mb="3">
        Position of the camera
      </Box>
      <Box display="flex" gap="5" alignItems="center">
        <Box asChild width="8rem" height="6rem" flexShrink="0" color="fg">
          <svg
            viewBox={`${-reach - 20} ${-reach - 20} ${2 * reach + 280} ${2 * reach + 40}`}
            aria-hidden="true"
            fill="none"
            stroke="currentColor"
            strokeWidth="8"
          >
            <rect x={-reach} y={-reach} width={2 * reach} height={2 * reach} opacity="0.25" />
            <rect
              x={-cameraTolerance}
              y={-cameraTolerance}
              width={2 * cameraTolerance}
              height={2 * cameraTolerance}
              strokeDasharray="24 20"
            />
            <path d="M-24 0h48M0-24v48" opacity="0.5" />
            <circle cx={held(x)} cy={held(y)} r="34" fill="currentColor" stroke="none" />
            <path d={`M${reach + 140} ${-reach}V${reach}`} opacity="0.25" />
            <path
              d={`M${reach + 90} ${-cameraTolerance}h100M${reach + 90} ${cameraTolerance}h100`}
              strokeDasharray="24 20"
            />
            <circle cx={reach + 140} cy={-held(away)} r="34" fill="currentColor" stroke="none" />
          </svg>
        </Box>
        <Box fontSize="sm">
          <Box>{words(position)}</Box>
          <Box as="details" color="fg.muted" fontVariantNumeric="tabular-nums">
            <Box as="summary" cursor="pointer" py="2">
              In numbers
            </Box>
            x {signed(x)}, y {signed(y)}, distance {signed(away)}; up to ±{cameraTolerance} counts
            as the same place.
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
