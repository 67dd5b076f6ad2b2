import type { Selectable } from 'kysely';
import { labelOf } from '#machines/kernel/labels';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { HttpError } from '../errors/httpError';
import type { Tx } from '../store/open';
import type { Items, Models } from '../store/tables';

type Serial = Pick<
  Selectable<Items>,
  'id' | 'state' | 'edition_type' | 'edition_number' | 'serial_number'
>;

const isSealed = ({ state }: Pick<Serial, 'state'>) =>
  tagged(lifecycles.publication, state, 'sealed');

const isWithdrawn = ({ state }: Pick<Serial, 'state'>) =>
  tagged(lifecycles.publication, state, 'withdrawn');

/** A serial as people call it: by its place in the edition, or by its serial number. */
export const serialName = (
  { edition_type, edition_number, serial_number }: Serial,
  record: Selectable<Models>['record'],
): string => {
  const size = Number(record.serial_number_size ?? 1);
  const proofs = Number(record.ap_edition_size ?? 0);
  const place =
    edition_type === 'EDITION_AP'
      ? `Artist’s proof ${edition_number} of ${proofs}`
      : size + proofs > 1
        ? `Edition ${edition_number} of ${size}`
        : 'This object';
  const number = serial_number || (size + proofs === 1 ? String(record.serial_number ?? '') : '');
  return number ? `${place} (serial number ${number})` : place;
};

/** What a person does instead. */
const otherwise = 'Use “Correct the record” on its page: that makes a new version.';

/**
 * decisions.md, "Sealed": nothing that the passport of one of these shows may change by an edit. 409 `refused` with the
 * reason `sealed`, which names the serial and, of a `correctable` part of the record, the way to correct it. The rows must
 * be locked.
 */
export const demandUnsealed = async (
  tx: Tx,
  model: string,
  serials: Serial[],
  { correctable }: { correctable: boolean },
): Promise<void> => {
  // A withdrawn one is corrected by nobody: another names the way
  const sealed =
    serials.find((one) => isSealed(one) && !isWithdrawn(one)) ?? serials.find(isSealed);
  if (!sealed) return;
  const { record } = await tx
    .selectFrom('models')
    .select('record')
    .where('id', '=', model)
    .executeTakeFirstOrThrow();
  const published = tagged(lifecycles.publication, sealed.state, 'published');
  const standing = isWithdrawn(sealed)
    ? 'is withdrawn'
    : published
      ? 'is published'
      : `is being published (${labelOf(lifecycles.publication, sealed.state)})`;
  const message = [
    `${serialName(sealed, record)} ${standing}.`,
    'What its passport shows can no longer be edited.',
    ...(correctable && published && !isWithdrawn(sealed) ? [otherwise] : []),
  ].join(' ');
  throw new HttpError(409, 'refused', message, {
    state: sealed.state,
    reasons: [{ code: 'sealed', message }],
  });
};
