import { sql } from 'kysely';
import type { SerialNumber } from '#contract/records/record';
import { unprocessable } from '../../errors/httpError';
import type { Tx } from '../../store/open';
import { demandUnsealed } from '../sealed';
import type { ItemRow } from './view';

const refuse = (index: number, message: string) =>
  unprocessable('not_valid', `serial_numbers: ${message}`, [
    { field: `serial_numbers.${index}.serial_number`, message },
  ]);

type Place = Pick<SerialNumber, 'edition_type' | 'edition_number'>;
const keyOf = ({ edition_type, edition_number }: Place) => `${edition_type} ${edition_number}`;
const folded = (number: string) => number.trim().toLowerCase();

/** The numbers that serials get, by their place. 422 where there is no such serial, or two would share a number. */
export const numbersFor = <S extends Place & { serial_number?: string }>(
  serials: readonly S[],
  sent: readonly SerialNumber[],
): Map<S, string> => {
  const given = new Map<S, string>();
  for (const [index, one] of sent.entries()) {
    const serial = serials.find((row) => keyOf(row) === keyOf(one));
    if (!serial) throw refuse(index, 'the edition has no such serial');
    given.set(serial, one.serial_number);
  }
  const taken = new Set<string>();
  for (const serial of serials) {
    const number = folded(given.get(serial) ?? serial.serial_number ?? '');
    if (number === '') continue;
    const index = sent.findIndex((one) => keyOf(one) === keyOf(serial));
    if (taken.has(number)) throw refuse(Math.max(index, 0), 'another serial has this number');
    taken.add(number);
  }
  return given;
};

/**
 * Writes the numbers that differ into the serials of one model, which must be locked. Answers the rows that changed;
 * 409 names a serial that is sealed.
 */
export const saveSerialNumbers = async (
  tx: Tx,
  model: string,
  serials: readonly ItemRow[],
  sent: readonly SerialNumber[],
): Promise<ItemRow[]> => {
  const changed = [...numbersFor(serials, sent)].filter(([row, to]) => row.serial_number !== to);
  if (changed.length === 0) return [];
  const rows = changed.map(([row]) => row);
  await demandUnsealed(tx, model, rows, { correctable: true });
  await sql`
    update items i set serial_number = n.number, updated_at = now()
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${changed.map(([, to]) => to)}::text[]) as n(id, number)
    where i.id = n.id`.execute(tx);
  return rows;
};
