import { Box, chakra } from '@chakra-ui/react';
import type { CSSProperties } from 'react';

const Round = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '20',
    height: '20',
    flexShrink: '0',
    borderRadius: 'full',
    color: 'inherit',
    cursor: 'pointer',
    touchAction: 'manipulation',
    '& .recorder-ring': { animation: 'recorder-close var(--seconds) linear forwards' },
    // Nothing counts before the film has begun.
    '&[aria-busy=true] .recorder-ring': { animationPlayState: 'paused' },
    // The seconds are counted in words too: nothing is lost when the ring only stands.
    '@media (prefers-reduced-motion: reduce)': {
      '& .recorder-ring': { animationTimingFunction: 'steps(var(--steps))' },
    },
  },
});

interface Props {
  /** How long the film is. */
  seconds: number;
  filming: boolean;
  /** Pressed, and about to begin. */
  starting: boolean;
  left: number;
  onRecord: () => void;
  onStop: () => void;
}

/** The one large button: records a few seconds as a ring that closes, and stops before. */
export function RecordButton({ seconds, filming, starting, left, onRecord, onStop }: Props) {
  const ring = { '--seconds': `${seconds}s`, '--steps': seconds } as CSSProperties;
  return (
    <Round
      type="button"
      aria-label={filming ? 'Stop' : `Record ${seconds} seconds`}
      aria-busy={starting}
      style={ring}
      onClick={filming ? onStop : onRecord}
    >
      <Box asChild gridArea="1 / 1" width="100%" height="100%">
        <svg viewBox="0 0 44 44" aria-hidden="true">
          <circle
            cx="22"
            cy="22"
            r="20"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            opacity={filming ? 0.3 : 1}
          />
          {filming ? (
            <circle
              className="recorder-ring"
              cx="22"
              cy="22"
              r="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              pathLength={100}
              strokeDasharray="100"
              transform="rotate(-90 22 22)"
            />
          ) : (
            <circle cx="22" cy="22" r="16.5" fill="#C4373B" opacity={starting ? 0.5 : 1} />
          )}
        </svg>
      </Box>
      {filming && (
        <Box
          gridArea="1 / 1"
          fontSize="lg"
          fontVariantNumeric="tabular-nums"
          aria-hidden="true"
          data-left={left}
        >
          {left}
        </Box>
      )}
    </Round>
  );
}
