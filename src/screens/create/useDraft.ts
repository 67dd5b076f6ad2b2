import { useMachine } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import type { DraftStep, ModelView } from '#contract/records/models';
import { draft, type DraftValues, type SaveInput } from '#machines/screens/draft';
import { CallError } from '../../services/request/callError';
import { modelCalls } from '../../services/models';
import { uuid } from '../../services/request/uuid';
import { useWatched } from '../data/useWatched';
import { openStep } from './draftSteps';
import type { RecordInput } from './values/formValues';
import { keep, readKept } from './kept';

type Physicality = 'physical' | 'digital';
export type Flow = 'item' | 'object' | 'nfdi';

const load = (id: string, signal?: AbortSignal) =>
  modelCalls.one({ params: { id }, ...(signal ? { signal } : {}) });

/** Saves what changed and ends the step if it is the open one: an edit may have moved the draft back, so the answer decides. */
const save = async ({ id, model, values, complete, key }: SaveInput, type: Physicality) => {
  const record = values as RecordInput;
  const ending = (step: DraftStep | null) => (step ? { complete: step } : {});
  // Another tab may have chosen meanwhile: what is replaced is said, so that only one is ever chosen.
  const before = record.digital_art ? { digital_art_before: model?.digital_art?.id ?? null } : {};
  if (id === null)
    return modelCalls.create({
      body: { ...record, type, name: record.name ?? '', ...ending(complete) },
      idempotencyKey: key,
    });
  const edit = (body: RecordInput & { complete?: DraftStep }) =>
    modelCalls.edit({ params: { id }, body: { ...body, ...before } });
  if (complete === null) return edit(record);
  if (openStep(model) === complete && Object.keys(values).length === 0)
    return edit(ending(complete));
  const saved = Object.keys(values).length > 0 ? await edit(record) : await load(id);
  return openStep(saved) === complete ? edit(ending(complete)) : saved;
};

/** The form with all its pictures ends the media step as well: nothing is left to do in it. */
const saveWith = async (input: SaveInput, type: Physicality, hasPictures: boolean) => {
  const saved = await save(input, type);
  if (input.complete !== 'form' || !hasPictures || openStep(saved) !== 'media') return saved;
  try {
    return await modelCalls.edit({ params: { id: saved.id }, body: { complete: 'media' } });
  } catch {
    // The form is saved whatever this says: the media step itself tells what is missing.
    return saved;
  }
};

interface Options {
  /** Who writes it. */
  account: string;
  flow: Flow;
  id: string | null;
  /** Whether pictures are there, and all of them have arrived. */
  hasPictures: () => boolean;
  /** A step is done on the server. */
  onTurn: (step: DraftStep | null, model: ModelView) => void;
}

/** The draft as the server says it is, and the draft chart over it with this browser's storage behind it. */
export const useDraft = ({ account, flow, id, hasPictures, onTurn }: Options) => {
  const [kept] = useState(() => readKept({ account, flow, id }));
  // Pictures get ready and another tab edits: the model is read anew, what is typed here stays.
  const { thing, failure, again, take } = useWatched<ModelView>({
    key: id,
    topics: id ? [`model:${id}`] : [],
    read: (signal) => load(id ?? '', signal),
  });
  const newest = useRef({ onTurn, hasPictures, take });
  useEffect(() => {
    newest.current = { onTurn, hasPictures, take };
  }, [onTurn, hasPictures, take]);
  const chart = useMemo(
    () =>
      draft.provide({
        actors: {
          save: fromPromise<ModelView, SaveInput>(async ({ input }) => {
            const type = flow === 'nfdi' ? 'digital' : 'physical';
            const saved = await saveWith(input, type, newest.current.hasPictures());
            newest.current.take(saved);
            return saved;
          }),
        },
        guards: {
          isPassing: (_, { error }) =>
            error instanceof CallError &&
            (error.status === 0 || error.status >= 500 || error.status === 429),
        },
        actions: {
          keep: ({ context: { id: now, sending, changed, unborn } }) => {
            const values: DraftValues = unborn ? changed : { ...sending, ...changed };
            keep({ account, flow, id: now }, { values, unborn });
            // Just born: what was typed meanwhile goes along to the draft's own page.
            if (id === null && now !== null)
              keep({ account, flow, id }, { values: {}, unborn: null });
          },
          turn: (_, { step, model }) => newest.current.onTurn(step, model),
        },
      }),
    [account, flow, id],
  );
  const [state, send] = useMachine(chart, {
    input: { id, kept: kept?.values ?? {}, unborn: kept?.unborn ?? null, newKey: uuid },
  });
  useEffect(() => {
    if (thing) send({ type: 'model.told', model: thing });
  }, [thing, send]);
  return { state, send, kept, failure, again };
};
