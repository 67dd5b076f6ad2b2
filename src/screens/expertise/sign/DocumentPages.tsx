import { lazy, Suspense } from 'react';
import { Failure } from '../../parts/Failure';
import { Loading } from '../../parts/Loading';
import type { useDocument } from './useDocument';

const PdfPages = lazy(() =>
  import('../../parts/pdf/PdfPages').then((module) => ({ default: module.PdfPages })),
);

interface Props {
  document: ReturnType<typeof useDocument>;
  label: string;
  onSeen?: (page: number, pages: number) => void;
}

/** The pages of a document that is read first, or why it cannot be. */
export function DocumentPages({ document: { read, error, again }, label, onSeen }: Props) {
  if (error !== null) return <Failure error={error} again={again} />;
  if (!read) return <Loading label="Reading the document" />;
  return (
    <Suspense fallback={<Loading label="Opening the document" />}>
      <PdfPages bytes={read.bytes} label={label} {...(onSeen && { onSeen })} />
    </Suspense>
  );
}
