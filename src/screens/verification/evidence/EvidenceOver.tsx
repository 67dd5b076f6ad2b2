import { Box } from '@chakra-ui/react';
import { useId, useState } from 'react';
import type { Evidence } from '#contract/verification/analyses';
import { Button } from '../../parts/Button';
import { ChangedPart } from './ChangedPart';
import type { Affine } from './laidOver';
import { ZoomFrame } from './ZoomFrame';

/** The probe laid over the reference by their matched points; a slider wipes from one to the other. */
export function EvidenceOver({ evidence, over }: { evidence: Evidence; over: Affine }) {
  const [share, setShare] = useState(50);
  const clip = useId();
  const { reference, probe, reference_size: size, probe_size: own, changed } = evidence;
  const edge = (size.width * share) / 100;
  const other = share > 50 ? 0 : 100;
  return (
    <Box as="figure" m="0">
      <Box borderRadius="md" overflow="hidden" bg="#000">
        <ZoomFrame
          width={size.width}
          height={size.height}
          label={`The film laid over the reference, ${share}% of it shown`}
        >
          <clipPath id={clip}>
            <rect x="0" y="0" width={edge} height={size.height} />
          </clipPath>
          <image href={reference} width={size.width} height={size.height} />
          <g clipPath={`url(#${clip})`}>
            <image
              href={probe}
              width={own.width}
              height={own.height}
              transform={`matrix(${over.join(' ')})`}
            />
          </g>
          {changed && <ChangedPart corners={changed.reference} at={{ x: 0, y: 0, scale: 1 }} />}
          {share > 0 && share < 100 && (
            <path
              d={`M${edge} 0V${size.height}`}
              stroke="#fff"
              strokeWidth="2"
              vectorEffect="non-scaling-stroke"
            />
          )}
        </ZoomFrame>
      </Box>
      <Box
        as="figcaption"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        gap="4"
        mt="2"
        fontSize="sm"
      >
        <Box as="label" display="flex" alignItems="center" gap="3" flex="1" minWidth="14rem">
          <Box as="span" color="fg.muted">
            Reference
          </Box>
          <input
            type="range"
            min="0"
            max="100"
            value={share}
            aria-label="How much of the film is shown over the reference"
            style={{ flex: 1, minHeight: '2.75rem', accentColor: 'currentColor' }}
            onChange={(event) => setShare(Number(event.target.value))}
          />
          <Box as="span" color="fg.muted">
            Filmed
          </Box>
        </Box>
        <Button variant="outline" size="sm" onClick={() => setShare(other)}>
          {other === 100 ? 'Show the film' : 'Show the reference'}
        </Button>
      </Box>
    </Box>
  );
}
