import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import probe from '../../assets/evidence-probe.webp?url';
import reference from '../../assets/evidence-reference.webp?url';
import { Button } from '../parts/Button';
import { Icon } from '../parts/Icon';
import { matched } from './matched';

/** What a verification does, in order; each takes a second of the picture. */
const stages = [
  { name: 'Registered', text: 'The surface is filmed once, when the passport is made.' },
  { name: 'Filmed again', text: 'Film the same spot later, with a phone.' },
  { name: 'Compared', text: 'The engine finds the points that are in both films.' },
  { name: 'Decided', text: 'More than 82.5 % confidence is a match. Here: 99.9 %.' },
] as const;
const stageMs = 1100;
const [width, height, gap] = [480, 360, 12];

/** How far the picture is: it starts when it comes into view, runs once, and ends complete. */
const useStage = () => {
  const place = useRef<HTMLElement>(null);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [at, setAt] = useState(still ? stages.length - 1 : -1);
  useEffect(() => {
    if (at !== -1) return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setAt(0);
      },
      { threshold: 0.4 },
    );
    if (place.current) seen.observe(place.current);
    return () => seen.disconnect();
  }, [at]);
  useEffect(() => {
    if (at < 0 || at >= stages.length - 1) return;
    const timer = setTimeout(() => setAt(at + 1), stageMs);
    return () => clearTimeout(timer);
  }, [at]);
  return { place, at, again: () => setAt(0), still };
};

const shift = width + gap;

/** The evidence of one real verification of the demo, stage by stage: two films, their points, the verdict. */
export function EvidenceStages() {
  const { place, at, again, still } = useStage();
  return (
    <Box as="figure" ref={place} m="0">
      <Box bg="#0B0D0E" borderRadius="md" overflow="hidden">
        <svg
          viewBox={`0 0 ${shift + width} ${height}`}
          width="100%"
          role="img"
          aria-label="Two films of the same spot, side by side, with lines between the points that match"
        >
          <image
            href={reference}
            width={width}
            height={height}
            preserveAspectRatio="xMidYMid slice"
          />
          <Box asChild opacity={at >= 1 ? '1' : '0'} transition="opacity 250ms">
            <image
              href={probe}
              x={shift}
              width={width}
              height={height}
              preserveAspectRatio="xMidYMid slice"
            />
          </Box>
          <Box
            asChild
            opacity={at >= 2 ? '1' : '0'}
            transition="opacity 250ms"
            css={{
              '& line': {
                strokeDasharray: 1,
                strokeDashoffset: at >= 2 ? 0 : 1,
                transition: `stroke-dashoffset ${stageMs * 0.8}ms cubic-bezier(0.2, 0, 0, 1)`,
              },
            }}
          >
            <g stroke={at >= 3 ? '#74CDA0' : '#D6BC86'} strokeWidth="1.25" fill="#FFFFFF">
              {matched.map(([rx, ry, px, py]) => (
                <g key={`${rx} ${ry}`}>
                  <line
                    pathLength="1"
                    x1={rx * width}
                    y1={ry * height}
                    x2={shift + px * width}
                    y2={py * height}
                  />
                  <circle cx={rx * width} cy={ry * height} r="2.5" stroke="none" />
                  <circle cx={shift + px * width} cy={py * height} r="2.5" stroke="none" />
                </g>
              ))}
            </g>
          </Box>
        </svg>
      </Box>
      <Box
        as="ol"
        listStyleType="none"
        mt="5"
        display="grid"
        gap={{ base: '4', md: '6' }}
        gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
      >
        {stages.map(({ name, text }, index) => (
          <Box
            as="li"
            key={name}
            borderTopWidth="2px"
            borderTopColor={at >= index ? (index === 3 ? 'verified' : 'accent') : 'border'}
            transition="border-color 250ms"
            pt="3"
          >
            <Box fontFamily="heading" fontSize="lg" display="flex" alignItems="center" gap="2">
              {index === 3 && (
                <Box as="span" color="verified" display="inline-flex">
                  <Icon name="tick" size="1.125rem" />
                </Box>
              )}
              {name}
            </Box>
            <Box color="fg.muted">{text}</Box>
          </Box>
        ))}
      </Box>
      {!still && (
        <Button
          variant="ghost"
          size="sm"
          mt="4"
          ms="-3"
          disabled={at < stages.length - 1}
          onClick={again}
        >
          Play again
        </Button>
      )}
    </Box>
  );
}
