import { inventoryCalls } from '../../../services/inventories';
import { usePage } from '../../data/lists/usePage';
import { askOf, type ListQuery } from './listQuery';

/** Companies of a query. */
export const useCompanies = (query: ListQuery) =>
  usePage(query, (asked, signal) => inventoryCalls.search({ ...askOf(asked), signal }));
