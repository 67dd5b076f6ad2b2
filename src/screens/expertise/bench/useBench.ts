import { useEffect, useState } from 'react';
import type { ExpertiseView } from '#contract/expertises';
import type { ItemView } from '#contract/records/items';
import { CallError } from '../../../services/request/callError';
import { knownId } from '../../../services/request/knownId';
import { expertiseCalls } from '../../../services/expertises';
import { itemCalls } from '../../../services/items';
import { useProfile } from '../../data/session';
import { useWatched } from '../../data/useWatched';

/** No opinion of this expert on the object: the bench says so without asking the server for one. */
const noOpinion = () => new CallError(404, 'not_found', 'This opinion was not found.');

/** The opinion that is named, or the expert's newest one on this object (E089, then E088). */
const readOpinion = async (
  item: string,
  opinion: string | null,
  account: string,
  signal: AbortSignal,
): Promise<ExpertiseView> => {
  const one = (id: string) => expertiseCalls.one({ params: { id }, signal });
  if (opinion) return one(opinion);
  const cards = await expertiseCalls.byItem({ query: { itemId: knownId(item) }, signal });
  const own = cards.find(({ expert }) => expert.id === account);
  if (!own) throw noOpinion();
  return one(own.id);
};

/** What the bench shows, kept as the server says it is. `opinion` names an ended one. */
export const useBench = (item: string, opinion: string | null) => {
  const account = useProfile()?.account_id ?? '';
  const [followed, setFollowed] = useState<string | null>(null);
  const watched = useWatched({
    key: `bench:${item}:${opinion ?? ''}`,
    topics: [
      ...(account ? [`account:${account}`] : []),
      ...(followed ? [`expertise:${followed}`] : []),
    ],
    // Once it is known it is read by its own id: it stays on the bench when it ends.
    read: (signal) => readOpinion(item, opinion ?? followed, account, signal),
  });
  const id = watched.thing?.id ?? null;
  useEffect(() => setFollowed(id), [id]);
  return watched;
};

/** The object's record, once the review lets the expert see it. */
export const useRecord = (item: string, wanted: boolean): ItemView | null => {
  const [record, setRecord] = useState<ItemView | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    itemCalls
      .one({ params: { id: item }, signal: stop.signal })
      .then(setRecord, (error: unknown) => {
        if (!stop.signal.aborted) console.info('The record cannot be shown now', error);
      });
    return () => stop.abort();
  }, [item, wanted]);
  return record;
};
