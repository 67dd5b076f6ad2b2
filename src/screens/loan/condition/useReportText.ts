import { useEffect, useState } from 'react';
import type { ConditionReport, LoanView } from '#contract/loans';
import { CallError } from '../../../services/request/callError';
import { loanFileCalls } from '../../../services/loans';
import { useSending } from '../../data/useSending';

/** The text of a report while somebody writes it. What the other side wrote meanwhile is never overwritten unseen. */
export const useReportText = (
  loan: string,
  { phase, text: told, version }: ConditionReport,
  onLoan: (loan: LoanView) => void,
) => {
  const [text, setText] = useState(told);
  /** The server's text and version that the writing began from. */
  const [base, setBase] = useState({ text: told, version });
  const changed = text !== base.text;
  useEffect(() => {
    // A photo that came in counts the version too: only another text is another text.
    if (told === base.text) setBase({ text: told, version });
    else if (!changed) {
      setText(told);
      setBase({ text: told, version });
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what the server tells sets off
  }, [told, version]);
  const saving = useSending(
    (written: string, idempotencyKey) =>
      loanFileCalls.saveCondition({
        params: { id: loan, phase },
        body: { text: written, version: base.version },
        idempotencyKey,
      }),
    {
      onDone: (answer) => {
        const saved = answer.conditions.find((one) => one.phase === phase);
        if (saved) {
          setBase({ text: saved.text, version: saved.version });
          setText(saved.text);
        }
        onLoan(answer);
      },
    },
  );
  const { error } = saving;
  return {
    text,
    setText,
    changed,
    saving,
    /** The other side has saved meanwhile. */
    outdated: error instanceof CallError && error.code === 'changed_meanwhile',
    load: () => {
      setText(told);
      setBase({ text: told, version });
      saving.dismiss();
    },
  };
};
