import { receiverOf } from '#machines/lifecycles/loanCondition';
import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import type { ConditionReport, LoanView } from '#contract/loans';
import { sentence } from '../../../services/callError';
import { loanFileCalls } from '../../../services/loans';
import { useSending } from '../../data/useSending';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { TextArea } from '../../parts/form/Input';
import { Confirm } from '../../parts/overlay/Confirm';
import { ReportPhotos } from './ReportPhotos';
import { useReportText } from './useReportText';

interface Props {
  loan: LoanView;
  report: ConditionReport;
  onLoan: (loan: LoanView) => void;
  again: () => void;
}

const mostText = 8_000;
/** A condition report while it is written: text, photos by view, and the signature of whoever received the object. */
export function ReportEditor({ loan, report, onLoan, again }: Props) {
  const { phase, photos } = report;
  const { text, setText, changed, saving, outdated, load } = useReportText(loan.id, report, onLoan);
  const [asking, setAsking] = useState(false);
  const receiving = useSending(
    (_: null, idempotencyKey) =>
      loanFileCalls.receive({ params: { id: loan.id, phase }, body: {}, idempotencyKey }),
    {
      onDone: (answer) => {
        setAsking(false);
        onLoan(answer);
      },
    },
  );
  const receives = loan.lifecycle.relations.includes(receiverOf[phase]);
  const empty = !report.text && photos.length === 0;
  return (
    <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="grid" gap="3">
        <Field
          label="Condition"
          hint="What you see: surface, frame, old damage."
          error={saving.error === null ? undefined : sentence(saving.error)}
        >
          {(aria) => (
            <TextArea
              {...aria}
              maxLength={mostText}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Box display="flex" flexWrap="wrap" gap="3" alignItems="center">
          <Button
            variant="outline"
            size="sm"
            disabled={!changed || saving.busy}
            aria-busy={saving.busy}
            onClick={() => saving.send(text.trim())}
          >
            Save text
          </Button>
          {outdated && (
            <Button
              variant="plain"
              size="sm"
              onClick={() => {
                load();
                again();
              }}
            >
              Load again
            </Button>
          )}
          <Box role="status" fontSize="sm" color="fg.muted">
            {changed ? 'Changed' : report.text ? 'Saved' : ''}
          </Box>
        </Box>
      </Box>
      <ReportPhotos loan={loan.id} phase={phase} photos={photos} onLoan={onLoan} />
      {receives ? (
        <Box>
          <Button variant="outline" disabled={empty || changed} onClick={() => setAsking(true)}>
            I received the object in this condition
          </Button>
          {(empty || changed) && (
            <Box fontSize="sm" color="fg.muted" mt="2">
              {empty ? 'Describe the condition or add a photo first.' : 'Save the text first.'}
            </Box>
          )}
        </Box>
      ) : (
        <Box fontSize="sm" color="fg.muted">
          The {receiverOf[phase]} signs this report on receiving the object.
        </Box>
      )}
      <Confirm
        open={asking}
        title="Did you receive the object in this condition?"
        act="Yes, I received it"
        destructive={false}
        sending={receiving.busy}
        onConfirm={() => receiving.send(null)}
        onClose={() => {
          setAsking(false);
          receiving.dismiss();
        }}
      >
        Your name and the time are written beneath the report. It cannot be changed afterwards.
        {receiving.error !== null && (
          <Box role="alert" color="fg.error" mt="3" fontSize="sm">
            {sentence(receiving.error)}
          </Box>
        )}
      </Confirm>
    </Box>
  );
}
