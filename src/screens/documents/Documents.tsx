import { Box } from '@chakra-ui/react';
import { lazy, Suspense, useState } from 'react';
import { documentTypes, type DocumentView } from '#contract/records/documents';
import { uuid } from '../../services/request/uuid';
import { useSending } from '../data/useSending';
import { Confirm } from '../parts/overlay/Confirm';
import { DropZone } from '../parts/form/DropZone';
import { Failure } from '../parts/Failure';
import { Loading } from '../parts/Loading';
import { toast } from '../parts/overlay/toast';
import { DocumentLine } from './DocumentLine';
import type { useDocuments } from './useDocuments';

// It comes with the first file that is chosen.
const DocumentForm = lazy(() =>
  import('./DocumentForm').then((module) => ({ default: module.DocumentForm })),
);

interface Props {
  documents: ReturnType<typeof useDocuments>;
  /** What the chart allows this person now. */
  may: { add: boolean; replace: boolean; remove: boolean };
  /** Said where nothing may be added, or what adding leads to. */
  hint?: string | undefined;
}

/** A file that was chosen and is not kept yet. */
interface Taken {
  key: string;
  file: File;
  replaces: DocumentView | null;
}

const takenOf = (file: File, replaces: DocumentView | null): Taken => ({
  key: uuid(),
  file,
  replaces,
});

const listId = 'documents';

/** Papers beside a record: what stands, what it replaced, and adding, replacing, removing where the chart allows. */
export function Documents({
  documents: { data, error, loading, again, take, send, remove },
  may,
  hint,
}: Props) {
  const [taken, setTaken] = useState<readonly Taken[]>([]);
  const [asked, setAsked] = useState<DocumentView | null>(null);
  const ended = () => {
    setAsked(null);
    document.getElementById(listId)?.focus();
  };
  const removing = useSending(remove, {
    onDone: (now, { name }) => {
      take(now);
      toast.done(`“${name}” was removed.`);
      ended();
    },
    onFailed: (refused) => {
      toast.error(refused);
      again();
      ended();
    },
  });
  if (loading && !data) return <Loading shape="lines" label="Loading the documents" />;
  if (error && !data) return <Failure error={error} again={again} />;
  const drop = () => {
    setTaken(([, ...rest]) => rest);
    // The form makes way: the next one has the focus, or else the list.
    if (taken.length === 1) document.getElementById(listId)?.focus({ preventScroll: true });
  };
  const replace = (file: File, replaces: DocumentView) => {
    setTaken((before) => [...before, takenOf(file, replaces)]);
    // The form that is open may be out of view.
    if (taken.length > 0)
      toast.say(`“${file.name}” waits. Finish the document that is open first.`);
  };
  const shown = data?.documents ?? [];
  const [next] = taken;
  return (
    <Box display="grid" gap="5" id={listId} tabIndex={-1} outline="none" minW="0">
      {shown.length > 0 && (
        <Box as="ul" aria-label="Documents" listStyleType="none">
          {shown.map((one) => (
            <DocumentLine
              key={one.id}
              paper={one}
              onReplace={may.replace && !one.of_record ? (file) => replace(file, one) : undefined}
              onRemove={may.remove && !one.of_record ? () => setAsked(one) : undefined}
            />
          ))}
        </Box>
      )}
      {shown.length === 0 && !next && (
        <Box fontSize="sm" color="fg.muted">
          No documents yet.
        </Box>
      )}
      {next ? (
        <Suspense fallback={<Loading shape="lines" label="Loading the form" />}>
          <DocumentForm
            key={next.key}
            file={next.file}
            replaces={next.replaces}
            rest={taken.length - 1}
            send={send}
            onSent={take}
            onDone={drop}
          />
        </Suspense>
      ) : (
        may.add && (
          <DropZone
            most={10}
            act="Choose documents"
            accept={documentTypes.join(',')}
            onFiles={(files) => setTaken(files.map((file) => takenOf(file, null)))}
          >
            Or drop them here. PDF or picture, up to 20 MB each. Stored unchanged.
          </DropZone>
        )
      )}
      {hint && (
        <Box fontSize="sm" color="fg.muted" data-print="no">
          {hint}
        </Box>
      )}
      <Confirm
        open={asked !== null}
        title={`Remove “${asked?.name ?? ''}”?`}
        act="Remove"
        sending={removing.busy}
        onConfirm={() => asked && removing.send(asked)}
        onClose={() => setAsked(null)}
      >
        The file is deleted
        {asked && asked.earlier.length > 0 && ', with the versions that it replaced'}. This cannot
        be undone.
      </Confirm>
    </Box>
  );
}
