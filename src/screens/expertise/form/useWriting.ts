import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useRef } from 'react';
import type { EvaluationView, ExpertiseView } from '#contract/expertises';
import { writing, type Save } from '#machines/screens/writing';
import { CallError } from '../../../services/request/callError';
import { expertiseCalls } from '../../../services/expertises';
import { uuid } from '../../../services/request/uuid';
import { keepUnsent, readUnsent } from '../../data/keptWriting';
import { useProfile } from '../../data/session';
import { keyOf } from '../../data/useSending';
import { valuesOf, type FormValues } from './formValues';

const changedMeanwhile = 'changed_meanwhile';

/** The form's id; a form that was never opened begins now (E094). */
const begin = async (expertise: string, key: string) => {
  const begun = await expertiseCalls.evaluate({
    body: { expertise_id: expertise },
    idempotencyKey: keyOf(key, 'begin'),
  });
  if (begun.version > 1)
    throw new CallError(409, changedMeanwhile, 'This form was started in another window.');
  return begun.id;
};

/** The writing chart of one form, with the server (E094, E095) and this browser's storage behind it. */
export const useWriting = (
  { id: expertise, evaluation }: Pick<ExpertiseView, 'id' | 'evaluation'>,
  onSaved: (evaluation: EvaluationView) => void,
) => {
  const account = useProfile()?.account_id ?? '';
  const place = `opinion:${account}:${expertise}`;
  const form = useRef(evaluation?.id ?? null);
  const told = useRef(onSaved);
  told.current = onSaved;
  const save = async ({ values, version, done, key }: Save) => {
    const id = (form.current ??= await begin(expertise, key));
    const { captions = {}, ...fields } = values as Partial<FormValues>;
    const media = Object.entries(captions).map(([media_id, caption]) => ({ media_id, caption }));
    const saved = await expertiseCalls.editEvaluation({
      body: {
        ...fields,
        ...(media.length > 0 && { media }),
        id,
        form: done ? 'DONE' : 'DRAFT',
        // A form is born with version 1.
        version: Math.max(1, version),
      },
      idempotencyKey: key,
    });
    told.current(saved);
    return saved;
  };
  const [state, send] = useMachine(writing, {
    input: {
      values: valuesOf(evaluation),
      version: evaluation?.version ?? 0,
      kept: readUnsent(place),
      save,
      newKey: uuid,
      keep: (unsent) => keepUnsent(place, unsent),
      isUnanswered: (error) =>
        error instanceof CallError && (error.status === 0 || error.status >= 500),
      isOutdated: (error) => error instanceof CallError && error.code === changedMeanwhile,
    },
  });
  useEffect(() => {
    if (!evaluation) return;
    form.current = evaluation.id;
    send({ type: 'told', values: valuesOf(evaluation), version: evaluation.version });
  }, [evaluation, send]);
  useEffect(() => {
    const online = () => send({ type: 'save.now' });
    addEventListener('online', online);
    return () => removeEventListener('online', online);
  }, [send]);
  return {
    state,
    send,
    values: state.context.values as FormValues & Record<string, unknown>,
    change: useCallback((values: Partial<FormValues>) => send({ type: 'change', values }), [send]),
  };
};
