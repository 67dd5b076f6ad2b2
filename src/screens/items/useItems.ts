import { itemCalls } from '../../services/items';
import { useLongList } from '../shared/useLongList';
import { searchOf, type Query } from './query';

/** Items of a query as one long list, read from a row on. */
export const useItems = (query: Query, from: number) =>
  useLongList(JSON.stringify(query), from, (ask, signal) =>
    itemCalls.search({ body: searchOf(query, ask), signal }),
  );
