import { Box } from '@chakra-ui/react';
import { useEffect } from 'react';
import type { ConditionReport, LoanView } from '#contract/loans';
import { receiverOf } from '../../data/lifecycles/loan';
import { sentence } from '../../../services/request/callError';
import { Button } from '../../parts/Button';
import { Field } from '../../parts/form/Field';
import { TextArea } from '../../parts/form/Input';
import { Receiving } from './Receiving';
import { ReportPhotos } from './ReportPhotos';
import { useReportText } from './useReportText';

interface Props {
  loan: LoanView;
  report: ConditionReport;
  /** Every fingerprint was verified for this hand-over. */
  verified: boolean;
  onLoan: (loan: LoanView) => void;
  /** Whether text is typed that is not saved. */
  onChanged: (changed: boolean) => void;
  again: () => void;
}

const mostText = 8_000;
/** A condition report while it is written: text, photos by view, and the signature of whoever received the object. */
export function ReportEditor({ loan, report, verified, onLoan, onChanged, again }: Props) {
  const { phase, photos } = report;
  const { text, setText, changed, saving, outdated, load } = useReportText(loan.id, report, onLoan);
  useEffect(() => {
    onChanged(changed);
    return () => onChanged(false);
  }, [changed, onChanged]);
  const empty = !report.text && photos.length === 0;
  return (
    <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <Box display="grid" gap="3">
        <Field
          label="Condition"
          hint="What you see: surface, frame, old damage."
          error={
            outdated
              ? 'The report was changed meanwhile. Copy your text if you need it, then load it again.'
              : saving.error === null
                ? undefined
                : sentence(saving.error)
          }
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
      {loan.lifecycle.relations.includes(receiverOf[phase]) ? (
        <Receiving
          loan={loan}
          phase={phase}
          version={report.version}
          verified={verified}
          wants={
            empty
              ? 'Describe the condition or add a photo first.'
              : changed
                ? 'Save the text first.'
                : null
          }
          onLoan={onLoan}
          again={again}
        />
      ) : (
        <Box fontSize="sm" color="fg.muted">
          The {receiverOf[phase]} signs this report on receiving the object.
        </Box>
      )}
    </Box>
  );
}
