import { Box, chakra } from '@chakra-ui/react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { moved, viewOf, whole, zoomed, type Zoom } from './zoom';

const Round = chakra('button', {
  base: {
    width: '11',
    height: '11',
    borderRadius: 'full',
    bg: 'rgb(0 0 0 / 0.66)',
    color: '#fff',
    fontSize: 'lg',
    lineHeight: '1',
    cursor: 'pointer',
    _disabled: { opacity: '0.45', cursor: 'default' },
  },
});

interface Props {
  width: number;
  height: number;
  label: string;
  children: ReactNode;
}

const step = 1.5;

/** A drawing that can be gone into: buttons, keys (+ − 0 and arrows), and dragging. It never takes the page's scroll. */
export function ZoomFrame({ width, height, label, children }: Props) {
  const [zoom, setZoom] = useState<Zoom>(whole);
  const drag = useRef<{ x: number; y: number } | null>(null);
  const view = viewOf(zoom, width, height);
  const near = zoom.scale > 1;
  const keys = (event: KeyboardEvent) => {
    const acts: Record<string, Zoom> = {
      '+': zoomed(zoom, step),
      '=': zoomed(zoom, step),
      '-': zoomed(zoom, 1 / step),
      '0': whole,
      ...(near && {
        ArrowLeft: moved(zoom, -0.1, 0),
        ArrowRight: moved(zoom, 0.1, 0),
        ArrowUp: moved(zoom, 0, -0.1),
        ArrowDown: moved(zoom, 0, 0.1),
      }),
    };
    const next = acts[event.key];
    if (!next || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setZoom(next);
  };
  const pull = (event: PointerEvent<Element>) => {
    const from = drag.current;
    if (!from || !near) return;
    const box = event.currentTarget.getBoundingClientRect();
    setZoom(
      moved(zoom, (from.x - event.clientX) / box.width, (from.y - event.clientY) / box.height),
    );
    drag.current = { x: event.clientX, y: event.clientY };
  };
  return (
    <Box position="relative">
      <Box
        tabIndex={0}
        role="group"
        aria-label={`${label}. Plus and minus zoom, arrows move.`}
        onKeyDown={keys}
        onPointerDown={(event) => {
          if (!near) return;
          drag.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={pull}
        onPointerUp={() => (drag.current = null)}
        style={{ touchAction: near ? 'none' : 'auto', cursor: near ? 'grab' : 'auto' }}
      >
        <svg
          viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
          role="img"
          aria-label={label}
          data-zoom={zoom.scale.toFixed(1)}
          style={{ display: 'block', width: '100%', height: 'auto', maxHeight: '78vh' }}
        >
          {children}
        </svg>
      </Box>
      <Box position="absolute" bottom="3" right="3" display="flex" gap="2">
        <Round
          type="button"
          aria-label="Zoom out"
          disabled={!near}
          onClick={() => setZoom(zoomed(zoom, 1 / step))}
        >
          −
        </Round>
        <Round type="button" aria-label="Zoom in" onClick={() => setZoom(zoomed(zoom, step))}>
          +
        </Round>
      </Box>
    </Box>
  );
}
