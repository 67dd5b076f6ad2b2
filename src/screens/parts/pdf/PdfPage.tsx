import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { drawPage, type Pdf } from './openPdf';
import './textLayer.css';

interface Props {
  pdf: Pdf;
  /** From 1. */
  number: number;
  zoom: number;
  label: string;
  onDrawn: () => void;
}

/** Width of an element, followed as it changes. */
const useWidthOf = () => {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!place.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return [place, width] as const;
};

/** One page, as wide as its place or larger; then it scrolls, by keys too. */
export function PdfPage({ pdf, number, zoom, label, onDrawn }: Props) {
  const [place, width] = useWidthOf();
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const drawn = useRef(onDrawn);
  drawn.current = onDrawn;
  useEffect(() => {
    if (!canvas.current || !text.current || width === 0) return;
    const stop = new AbortController();
    place.current?.firstElementChild?.scrollTo(0, 0);
    drawPage(
      pdf,
      number,
      { canvas: canvas.current, text: text.current, width: width * zoom },
      stop.signal,
    ).then(
      () => stop.signal.aborted || drawn.current(),
      (error: unknown) => stop.signal.aborted || console.error('A page was not drawn', error),
    );
    return () => stop.abort();
  }, [pdf, number, zoom, width, place]);
  return (
    <Box ref={place}>
      <Box
        role="region"
        aria-label={label}
        tabIndex={0}
        overflow="auto"
        maxHeight={zoom > 1 ? '80dvh' : undefined}
        bg="white"
        borderWidth="1px"
        borderRadius="sm"
      >
        <Box position="relative" style={{ width: width ? width * zoom : undefined }}>
          <canvas
            ref={canvas}
            aria-hidden="true"
            style={{ display: 'block', width: '100%', height: 'auto' }}
          />
          <div ref={text} className="pdf-text" />
        </Box>
      </Box>
    </Box>
  );
}
