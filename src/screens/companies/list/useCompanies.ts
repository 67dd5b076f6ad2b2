import { inventoryCalls } from '../../../services/inventories';
import { useWatched } from '../../data/useWatched';
import { askOf, type ListQuery } from './listQuery';

/** Companies of a query. */
export const useCompanies = (query: ListQuery) => {
  const { thing, failure, loading, again } = useWatched({
    key: 'companies',
    question: JSON.stringify(query),
    read: (signal) => inventoryCalls.search({ ...askOf(query), signal }),
  });
  return { page: thing, error: failure, busy: loading, again };
};
