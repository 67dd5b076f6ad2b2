import { sql } from 'kysely';
import type { RecordFields } from '#contract/records/record';
import { subtypes } from '#contract/records/taxonomies';
import { unprocessable } from '../../errors/httpError';
import type { Reader } from '../../store/open';

type Kinds = Pick<RecordFields, 'category' | 'subtype'>;

const refuse = (field: keyof Kinds, message: string) =>
  unprocessable('not_listed', `${field}: ${message}`, [{ field, message }]);

/** Whether somebody added the name to a list; those of the specification are known without asking. */
const isAdded = async (db: Reader, kind: 'category' | 'type', name: string): Promise<boolean> => {
  const found = await db
    .selectFrom('taxonomies')
    .select('id')
    .where('kind', '=', kind)
    .where(sql<boolean>`name = ${name}`)
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Category and type come from the lists (decisions.md, Record); a new one is added by the taxonomy calls first. A type of
 * the specification stands in its own category alone. `before` is what the record says where nothing is sent. 422
 * `not_listed` names the field.
 */
export const demandListed = async (
  db: Reader,
  sent: Partial<Kinds>,
  before: Kinds = { category: '', subtype: '' },
): Promise<void> => {
  if (sent.category === undefined && sent.subtype === undefined) return;
  const { category, subtype } = { ...before, ...sent };
  if (category !== '' && !(category in subtypes) && !(await isAdded(db, 'category', category)))
    throw refuse('category', `“${category}” is in no list: choose a category, or add it first`);
  if (subtype === '' || subtypes[category]?.includes(subtype)) return;
  const homes = Object.keys(subtypes).filter((one) => subtypes[one]?.includes(subtype));
  if (homes.length > 0)
    throw refuse('subtype', `“${subtype}” is a type of ${homes.join(', ')}, not of this category`);
  if (!(await isAdded(db, 'type', subtype)))
    throw refuse('subtype', `“${subtype}” is in no list: choose a type, or add it first`);
};
