import type { AnswerOf } from '#contract/frame/call';
import { mostFilterValues, type models } from '#contract/records/models';
import { Select } from '../../parts/form/Input';
import { filterWord, type FilterKey, type Query } from './query';

export type Values = AnswerOf<typeof models.filter>;

const titles: Record<FilterKey, string> = {
  category: 'All categories',
  subtype: 'All types',
  brand: 'All brands',
  collection: 'All collections',
  material: 'Any material',
  type: 'Physical or digital',
  verification: 'Any status',
};

interface Props {
  name: FilterKey;
  query: Query;
  values: Values | undefined;
  onChange: (name: string, value: string) => void;
}

/** One filter: the values that are there, each with how many items have it; a value of the address stays choosable. */
export function FilterSelect({ name, query, values, onChange }: Props) {
  const chosen = query.filters[name] ?? '';
  const listed = values?.[name] ?? [];
  // Counted are items; of models nobody counts them.
  const many = (count: number) =>
    query.by === 'item' ? ` (${count.toLocaleString('en-GB')})` : '';
  const unlisted = chosen !== '' && !listed.some(({ value }) => value === chosen);
  return (
    <Select
      aria-label={titles[name]}
      value={chosen}
      onChange={(event) => onChange(name, event.target.value)}
    >
      <option value="">{titles[name]}</option>
      {unlisted && <option value={chosen}>{filterWord(name, chosen)}</option>}
      {listed.map(({ value, count }) => (
        <option key={value} value={value}>
          {filterWord(name, value)}
          {many(count)}
        </option>
      ))}
      {listed.length >= mostFilterValues && <option disabled>Search the list to see more</option>}
    </Select>
  );
}
