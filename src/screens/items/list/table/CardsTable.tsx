import { useMemo } from 'react';
import type { ItemCard } from '#contract/records/items';
import type { Column } from '../../../parts/list/Table';
import { LongTable } from '../../../parts/list/LongTable';
import type { LongList } from '../../../data/lists/longList';
import type { Lines } from '../../../parts/list/useLines';
import { isModel, titleOf, type By, type Card } from '../cards';
import { itemColumns } from './itemColumns';
import { modelColumns } from './modelColumns';
import { isOptional } from './shownColumns';
import { orderOf, orders, type OrderName } from '../query';

interface Props {
  list: LongList<Card>;
  by: By;
  place: (node: HTMLElement | null) => void;
  lines: Lines;
  height: number;
  count: number;
  order: OrderName;
  /** Keys of the optional columns; null: all. */
  shown: ReadonlySet<string> | null;
  onOrder: (order: string) => void;
}

/** Columns of one kind of card for a list that holds either; a list holds one kind only. */
const only = <Row extends Card>(
  fits: (card: Card) => card is Row,
  columns: readonly Column<Row>[],
): readonly Column<Card>[] =>
  columns.map(({ cell, ...column }) => ({
    ...column,
    cell: (card) => (fits(card) ? cell(card) : null),
  }));

export const columnsOf: Record<By, readonly Column<Card>[]> = {
  item: only((card): card is ItemCard => !isModel(card), itemColumns),
  model: only(isModel, modelColumns),
};

const nameOf = (card: Card) => card.name || 'Untitled';

/** Items or models as a dense table of any length; its heads sort. */
export const CardsTable = (props: Props) => {
  const { list, by, place, lines, height, count, order, shown, onOrder } = props;
  const columns = useMemo(
    () => columnsOf[by].filter((one) => !shown || !isOptional(one) || shown.has(one.key)),
    [by, shown],
  );
  return (
    <LongTable
      label={titleOf(by)}
      columns={columns}
      {...{ place, lines, height }}
      count={list.open() ? -1 : count}
      rowOf={list.row}
      failed={list.failed}
      again={list.retry}
      nameOf={nameOf}
      sort={{ key: orders[order].sort, direction: orders[order].direction }}
      onSort={(key, direction) => onOrder(orderOf(key, direction))}
    />
  );
};
