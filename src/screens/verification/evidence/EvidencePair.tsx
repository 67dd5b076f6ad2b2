import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { Evidence } from '#contract/verification/analyses';
import { Button } from '../../parts/Button';
import { useIsWide } from '../useIsWide';
import { ChangedPart } from './ChangedPart';
import { ZoomFrame } from './ZoomFrame';

/** More lines than these make a carpet, not evidence. */
const mostLines = 90;
const unit = 1000;

interface Side {
  href: string;
  x: number;
  y: number;
  width: number;
  height: number;
  scale: number;
}

/** Lays both pictures into one frame: beside each other with equal heights, or (narrow) under each other with equal widths. */
const lay = ({ reference, probe, reference_size, probe_size }: Evidence, wide: boolean) => {
  const place = (href: string, size: { width: number; height: number }): Side => {
    const scale = unit / (wide ? size.height : size.width);
    return { href, x: 0, y: 0, width: size.width * scale, height: size.height * scale, scale };
  };
  const left = place(reference, reference_size);
  const right = place(probe, probe_size);
  const gap = unit / 80;
  if (wide) right.x = left.width + gap;
  else right.y = left.height + gap;
  const width = wide ? right.x + right.width : unit;
  const height = wide ? unit : right.y + right.height;
  return { left, right, width, height };
};

/** Every nth point, so that what is drawn is spread over all that matched. */
const spread = (points: Evidence['points']) => {
  const step = Math.max(1, points.length / mostLines);
  return Array.from(
    { length: Math.min(points.length, mostLines) },
    (_, index) => points[Math.floor(index * step)],
  ).filter((point) => point !== undefined);
};

const Caption = ({ children }: { children: string }) => (
  <Box as="span" textStyle="eyebrow" color="fg.muted">
    {children}
  </Box>
);

/** Reference and probe in one frame, the points that matched joined between them. */
export function EvidencePair({ evidence, live }: { evidence: Evidence; live: boolean }) {
  const [drawn, setDrawn] = useState(true);
  const wide = useIsWide();
  const { left, right, width, height } = lay(evidence, wide);
  const points = spread(evidence.points).map(([rx, ry, px, py]) => ({
    x1: left.x + rx * left.scale,
    y1: left.y + ry * left.scale,
    x2: right.x + px * right.scale,
    y2: right.y + py * right.scale,
  }));
  const dot = width / (wide ? 260 : 110);
  const { changed } = evidence;
  return (
    <Box as="figure" m="0">
      <Box display="flex" justifyContent="space-between" mb="2">
        <Caption>Reference</Caption>
        <Caption>{wide ? 'Filmed now' : 'Filmed now, below'}</Caption>
      </Box>
      <Box
        borderRadius="md"
        overflow="hidden"
        bg="#000"
        css={{
          '@keyframes evidence-join': {
            from: { strokeDashoffset: 100 },
            to: { strokeDashoffset: 0 },
          },
          '& .evidence-live line': {
            strokeDasharray: 100,
            animation: 'evidence-join 250ms cubic-bezier(0.2, 0, 0, 1) backwards',
          },
          '@media (prefers-reduced-motion: reduce)': {
            '& .evidence-live line': { animation: 'none' },
          },
        }}
      >
        <ZoomFrame
          width={width}
          height={height}
          label={`Reference and probe, ${evidence.points.length} matched points${changed ? ', the part that differs outlined' : ''}`}
        >
          {[left, right].map((side) => (
            <image
              key={side.href}
              {...{ href: side.href, x: side.x, y: side.y, width: side.width, height: side.height }}
            />
          ))}
          {drawn && (
            <g className={live ? 'evidence-live' : undefined}>
              <g stroke="#000" strokeOpacity="0.35" strokeWidth={dot * 0.9}>
                {points.map((point, index) => (
                  <line key={index} {...point} pathLength={100} />
                ))}
              </g>
              <g stroke="#F0D08A" strokeOpacity="0.9" strokeWidth={dot * 0.4}>
                {points.map((point, index) => (
                  <line
                    key={index}
                    {...point}
                    pathLength={100}
                    style={{ animationDelay: `${index * 6}ms` }}
                  />
                ))}
              </g>
              <g fill="#F0D08A" stroke="#000" strokeOpacity="0.5" strokeWidth={dot * 0.25}>
                {points.flatMap(({ x1, y1, x2, y2 }, index) => [
                  <circle key={`r${index}`} cx={x1} cy={y1} r={dot} />,
                  <circle key={`p${index}`} cx={x2} cy={y2} r={dot} />,
                ])}
              </g>
            </g>
          )}
          {drawn && changed && (
            <>
              <ChangedPart corners={changed.reference} at={left} />
              <ChangedPart corners={changed.probe} at={right} />
            </>
          )}
        </ZoomFrame>
      </Box>
      <Box
        as="figcaption"
        display="flex"
        flexWrap="wrap"
        gap="3"
        justifyContent="space-between"
        alignItems="center"
        mt="2"
        fontSize="sm"
        color="fg.muted"
      >
        <span>
          {evidence.points.length === 1
            ? '1 matching point'
            : `${evidence.points.length} matching points`}
          {evidence.points.length > points.length && ` (${points.length} shown)`}
          {changed && '. The outlined part differs.'}
        </span>
        {(points.length > 0 || changed) && (
          <Button variant="ghost" size="sm" aria-pressed={drawn} onClick={() => setDrawn(!drawn)}>
            {drawn ? 'Hide the marks' : 'Show the marks'}
          </Button>
        )}
      </Box>
    </Box>
  );
}
