import type { ItemCard } from '#contract/items';
import { LongTable } from '../shared/LongTable';
import type { LongList } from '../shared/longList';
import type { Lines } from '../shared/useLines';
import { itemColumns } from './itemColumns';
import { orderOf, orders, type OrderName } from './query';

interface Props {
  list: LongList<ItemCard>;
  place: (node: HTMLElement | null) => void;
  lines: Lines;
  height: number;
  count: number;
  order: OrderName;
  onOrder: (order: string) => void;
}

/** Items as a dense table of any length; its heads sort. */
export const ItemsTable = ({ list, place, lines, height, count, order, onOrder }: Props) => (
  <LongTable
    label="Items"
    columns={itemColumns}
    {...{ place, lines, height }}
    count={list.open() ? -1 : count}
    rowOf={list.row}
    failed={list.failed}
    again={list.retry}
    sort={{ key: orders[order].sort, direction: orders[order].direction }}
    onSort={(key, direction) => onOrder(orderOf(key, direction))}
  />
);
