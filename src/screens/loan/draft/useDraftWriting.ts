import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { LoanView } from '#contract/loans';
import { writing, type Save } from '#machines/screens/writing';
import { CallError } from '../../../services/request/callError';
import { loanCalls } from '../../../services/loans';
import { uuid } from '../../../services/request/uuid';
import { keepUnsent, readUnsent } from '../../data/keptWriting';
import { useProfile } from '../../data/session';
import { missingIn, termsOf, valuesOf, type DraftValues } from './draftValues';

interface Asked {
  item: string;
  /** Null until the first save makes one. */
  loan: LoanView | null;
  /** Of the insurance value, where none was chosen. */
  currency: string;
  onSaved: (loan: LoanView) => void;
}

/** Where this browser keeps what the server has not confirmed. */
export const placeOf = (account: string, item: string) => `loan:${account}:${item}`;

/** The writing chart of one draft loan, with the server (E074) and this browser's storage behind it. Closing it creates the loan. */
export const useDraftWriting = ({ item, loan, currency, onSaved }: Asked) => {
  const account = useProfile()?.account_id ?? '';
  const place = placeOf(account, item);
  const told = useRef(onSaved);
  told.current = onSaved;
  const whole = useRef<DraftValues>(valuesOf(loan, currency));
  const save = async ({ values, done, key }: Save) => {
    const { terms, faults } = termsOf(values as Partial<DraftValues>);
    if (faults.length > 0)
      throw new CallError(422, 'not_whole', 'Not saved. Correct the marked fields.', faults);
    const missing = done ? missingIn(whole.current) : [];
    if (missing.length > 0)
      throw new CallError(422, 'not_whole', 'Not created: something above is missing.', missing);
    const saved = await loanCalls.create({
      body: { ...terms, item_id: item, draft: !done },
      idempotencyKey: key,
    });
    told.current(saved);
    return { version: saved.lifecycle.version };
  };
  const [state, send] = useMachine(writing, {
    input: {
      values: valuesOf(loan, currency),
      version: loan?.lifecycle.version ?? 0,
      kept: readUnsent(place),
      save,
      newKey: uuid,
      keep: (unsent) => keepUnsent(place, unsent),
      isUnanswered: (error) =>
        error instanceof CallError && (error.status === 0 || error.status >= 500),
      isOutdated: () => false,
    },
  });
  const values = state.context.values as DraftValues & Record<string, unknown>;
  whole.current = values;
  useEffect(() => {
    if (loan)
      send({ type: 'told', values: valuesOf(loan, currency), version: loan.lifecycle.version });
  }, [loan, currency, send]);
  useEffect(() => {
    const online = () => send({ type: 'save.now' });
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [send]);
  return {
    state,
    send,
    values,
    change: useCallback(
      (values: Partial<DraftValues>) => send({ type: 'change', values: { ...values } }),
      [send],
    ),
  };
};
