import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '../Button';
import { Failure } from '../Failure';
import { Icon } from '../Icon';
import { Loading } from '../Loading';
import { useIdentity } from '../../data/useIdentity';
import { useWatched } from '../../data/useWatched';
import { openPdf, type Pdf } from './openPdf';
import { PdfPage } from './PdfPage';

interface Props {
  bytes: Uint8Array;
  /** What it is, for readers: "The certificate". */
  label: string;
  /** A page has been drawn: its number, from 1, and how many there are. */
  onSeen?: (page: number, pages: number) => void;
}

/** How much larger than the place is wide. */
const zooms = [1, 1.5, 2, 3] as const;

interface OpenedPdf {
  pdf: Pdf;
  close: () => void;
}

const opened = async (bytes: Uint8Array, signal: AbortSignal): Promise<OpenedPdf> => {
  const { opened: opening, close } = openPdf(bytes);
  signal.addEventListener('abort', close);
  try {
    return { pdf: await opening, close };
  } catch (error) {
    if (!signal.aborted) console.error('The PDF could not be opened', error);
    throw error;
  }
};

/** A PDF page by page, in print quality. Opened lazily: the reader is large. */
export function PdfPages({ bytes, label, onSeen }: Props) {
  const { thing, failure, again } = useWatched<OpenedPdf>({
    key: useIdentity(bytes),
    read: (signal) => opened(bytes, signal),
  });
  useEffect(() => () => thing?.close(), [thing]);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  if (failure !== null) return <Failure error={undefined} again={again} />;
  if (!thing) return <Loading label="Opening the document" />;
  const { pdf } = thing;
  const pages = pdf.numPages;
  const tool = { variant: 'outline', px: '3', minW: '11', bg: 'bg.raised' } as const;
  return (
    <Box role="group" aria-label={label}>
      <Box display="flex" flexWrap="wrap" gap="2" alignItems="center" mb="3">
        <Button
          {...tool}
          aria-label="Previous page"
          disabled={page === 1}
          onClick={() => setPage(page - 1)}
        >
          <Icon name="left" />
        </Button>
        <Box
          role="status"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          minWidth="24"
          textAlign="center"
        >
          Page {page} of {pages}
        </Box>
        <Button
          {...tool}
          aria-label="Next page"
          disabled={page === pages}
          onClick={() => setPage(page + 1)}
        >
          <Icon name="right" />
        </Button>
        <Box flex="1" />
        <Button
          {...tool}
          aria-label="Smaller"
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <Icon name="minus" />
        </Button>
        <Button
          {...tool}
          aria-label="Larger"
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <Icon name="plus" />
        </Button>
      </Box>
      <PdfPage
        pdf={pdf}
        number={page}
        zoom={zooms[zoom] ?? 1}
        label={`${label}, page ${page} of ${pages}`}
        onDrawn={() => onSeen?.(page, pages)}
      />
      {page < pages && (
        <Box mt="4">
          <Button variant="outline" onClick={() => setPage(page + 1)}>
            Next page
            <Icon name="right" />
          </Button>
        </Box>
      )}
    </Box>
  );
}
