import { Box } from '@chakra-ui/react';
import type { ImportView } from '#contract/imports/imports';
import { importCalls } from '../../services/imports';
import { Button } from '../parts/Button';
import { Progress } from '../parts/Progress';
import { number, rowsText } from './counts';
import { isTagged, type May } from './standing';
import { useImportAction } from './useImportAction';

interface Props {
  view: ImportView;
  may: May;
  again: () => void;
  take: (answer: ImportView) => void;
}

const words = (view: ImportView): string => {
  if (isTagged(view, 'checking')) return 'Checking every row. Nothing is created yet.';
  if (isTagged(view, 'making')) return 'Creating drafts';
  if (isTagged(view, 'undoing')) return 'Removing drafts';
  return 'Reading the file';
};

/** What the server is at now. One may go away: it goes on, and this page shows it again. */
export function WorkStep({ view, may, again, take }: Props) {
  const { send, busy } = useImportAction(
    (_: null, idempotencyKey) =>
      importCalls.run({ params: { id: view.id }, body: { running: false }, idempotencyKey }),
    take,
    again,
  );
  const done = view.progress?.done ?? 0;
  const of = view.progress?.of ?? null;
  return (
    <Box display="grid" gap="3" maxW="form">
      <Progress share={of ? done / of : null} label={words(view)} />
      <Box
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="4"
        minH="11"
        fontSize="sm"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      >
        <span>
          {done > 0 && (of ? `${number(done)} of ${rowsText(of)}` : rowsText(done))}
          {done > 0 && '. '}You can leave this page. The import continues.
        </span>
        {may('run.stop') && (
          <Button
            data-event="run.stop"
            variant="outline"
            disabled={busy}
            aria-busy={busy}
            onClick={() => send(null)}
          >
            Stop
          </Button>
        )}
      </Box>
    </Box>
  );
}
