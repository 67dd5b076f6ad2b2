import { Box } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '../Button';
import { Failure } from '../Failure';
import { Icon } from '../Icon';
import { Loading } from '../Loading';
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

/** A PDF page by page, in print quality. Opened lazily: the reader is large. */
export function PdfPages({ bytes, label, onSeen }: Props) {
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const [failed, setFailed] = useState(false);
  const [round, setRound] = useState(0);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    let wanted = true;
    const { opened, close } = openPdf(bytes);
    opened.then(
      (found) => wanted && setPdf(found),
      (error: unknown) => {
        if (!wanted) return;
        console.error('The PDF could not be opened', error);
        setFailed(true);
      },
    );
    return () => {
      wanted = false;
      setPdf(null);
      setFailed(false);
      close();
    };
  }, [bytes, round]);
  if (failed) return <Failure error={undefined} again={() => setRound((count) => count + 1)} />;
  if (!pdf) return <Loading label="Opening the document" />;
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
