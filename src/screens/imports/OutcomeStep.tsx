import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ImportView } from '#contract/imports/imports';
import { importCalls } from '../../services/imports';
import { Button, ButtonLink } from '../parts/Button';
import { Confirm } from '../parts/overlay/Confirm';
import { Section } from '../parts/Section';
import { rowsText } from './counts';
import { reasonOf, type May } from './standing';
import { useImportAction } from './useImportAction';

interface Props {
  view: ImportView;
  may: May;
  again: () => void;
  take: (answer: ImportView) => void;
}

const sentences = ({ counts }: ImportView, usable: number): string[] => [
  ...(counts.made > 0 ? [`${rowsText(counts.made, 'draft')} created.`] : []),
  ...(counts.kept > 0
    ? [
        `${rowsText(counts.kept, 'draft')} stayed when you undid the import, because somebody has changed them since. The rows say why.`,
      ]
    : []),
  ...(counts.made === 0 && usable > 0
    ? [`${rowsText(usable)} ready. Import when you are ready.`]
    : []),
  ...(counts.refused > 0
    ? [`${rowsText(counts.refused)} cannot be imported. The reasons are below.`]
    : []),
  ...(counts.there > 0
    ? [
        `${rowsText(counts.there)} ${counts.there === 1 ? 'is' : 'are'} in your company already, by catalogue number.`,
      ]
    : []),
];

/** What can be made, what was made, going on, and the way back. */
export function OutcomeStep({ view, may, again, take }: Props) {
  const [asking, setAsking] = useState(false);
  const { id, counts, file_name } = view;
  const { send, busy } = useImportAction(
    (act: 'run' | 'undo', idempotencyKey) =>
      act === 'run'
        ? importCalls.run({ params: { id }, body: { running: true }, idempotencyKey })
        : importCalls.undo({ params: { id }, idempotencyKey }),
    (answer) => {
      setAsking(false);
      take(answer);
    },
    again,
  );
  const usable = Number(view.lifecycle.context.usable ?? 0);
  const begun = may('undo.start');
  const reason = reasonOf(view);
  return (
    <Section title={begun ? 'What it made' : 'Ready to import'}>
      <Box display="grid" gap="2" maxW="prose">
        {reason && (
          <Box borderLeftWidth="3px" borderColor="waiting" pl="4">
            It ended early: {reason}
          </Box>
        )}
        {sentences(view, usable).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {begun && counts.made === 0 && counts.kept === 0 && <p>Nothing was created.</p>}
        {!begun &&
          view.same_file.map((one) => (
            <p key={one.id}>
              The same file was imported before. It created {rowsText(one.made, 'draft')}.
            </p>
          ))}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="3" mt="5">
        {may('run.start') && (
          <Button
            data-event="run.start"
            disabled={busy}
            aria-busy={busy}
            onClick={() => send('run')}
          >
            {begun ? 'Continue' : `Import ${rowsText(usable)}`}
          </Button>
        )}
        {counts.made > 0 && (
          <ButtonLink to="/dashboard/unpublished_objects" variant="outline">
            Unpublished objects
          </ButtonLink>
        )}
        {begun && counts.made > 0 && (
          <Button variant="ghost" colorPalette="danger" onClick={() => setAsking(true)}>
            Undo
          </Button>
        )}
      </Box>
      <Confirm
        open={asking}
        title={`Undo the import of “${file_name}”?`}
        act="Undo"
        sending={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => send('undo')}
      >
        At most {rowsText(counts.made, 'draft')} will be removed. A draft that somebody has changed
        since stays, and its row says so.
      </Confirm>
    </Section>
  );
}
