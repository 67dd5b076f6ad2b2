import { itemCalls } from '../../../services/items';
import { modelCalls } from '../../../services/models';
import type { LongPage, PageAsk } from '../../data/lists/longList';
import { useLongList } from '../../data/lists/useLongList';
import type { By, Card } from './cards';
import { searchOf, type Query } from './query';

const read = (query: Query, ask: PageAsk, signal: AbortSignal): Promise<LongPage<Card>> => {
  const asked = { body: searchOf(query, ask), signal };
  return query.by === 'model' ? modelCalls.search(asked) : itemCalls.search(asked);
};

/** Items or models of a query as one long list, read from a row on; `by` says what the list that is shown is of. */
export const useItems = (query: Query, from: number) => {
  const { key, ...found } = useLongList<Card>(JSON.stringify(query), from, (ask, signal) =>
    read(query, ask, signal),
  );
  const by: By = key === null ? query.by : (JSON.parse(key) as Query).by;
  return { ...found, by };
};
