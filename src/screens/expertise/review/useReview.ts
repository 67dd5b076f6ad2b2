import type { ExpertiseView } from '#contract/expertises';
import type { ItemView } from '#contract/records/items';
import { CallError } from '../../../services/request/callError';
import { knownId } from '../../../services/request/knownId';
import { expertiseCalls } from '../../../services/expertises';
import { itemCalls } from '../../../services/items';
import { useProfile } from '../../data/session';
import { useWatched } from '../../data/useWatched';

/** No opinion of this expert on the object: the page says so without asking the server for one. */
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

/** What the page of a review shows, kept as the server says it is. `opinion` names an ended one. */
export const useReview = (item: string, opinion: string | null) => {
  const account = useProfile()?.account_id ?? '';
  return useWatched<ExpertiseView>({
    key: `review:${item}:${opinion ?? ''}`,
    topics: (shown) => [
      ...(account ? [`account:${account}`] : []),
      ...(shown ? [`expertise:${shown.id}`] : []),
    ],
    // Once it is known it is read by its own id: it stays on the page when it ends.
    read: (signal, shown) => readOpinion(item, opinion ?? shown?.id ?? null, account, signal),
  });
};

/** The object's record, which the review lets the expert see; null where it cannot be shown now. */
export const useRecord = (item: string): ItemView | null =>
  useWatched<ItemView>({
    key: item,
    read: (signal) => itemCalls.one({ params: { id: item }, signal }),
  }).thing;
