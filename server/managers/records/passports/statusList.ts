import { gzipSync } from 'node:zlib';
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { reportHistory } from '#contract/records/reports';
import { notFound } from '../../../errors/httpError';
import type { Services } from '../../../providers/ports';
import type { Reader } from '../../../store/open';
import { openReports } from '../reports/view';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { signClaims } from './signClaims';

/** Entries of a list: the least that the standard asks for, so that an index tells nothing (section 3.3). */
const listEntries = 131_072;
/** What the platform says of a credential: of its object a message, which may change; of itself that it is revoked, for good. */
const statusPurposes = ['message', 'revocation'] as const;
export type StatusPurpose = (typeof statusPurposes)[number];
/** Bits of an entry: four messages; revoked or not. */
const statusSizes: Record<StatusPurpose, number> = { message: 2, revocation: 1 };
const withdrawn = statesTagged(lifecycles.publication, 'withdrawn');
/** Half of a list is given away, so that a random index is found at the second draw on average. */
const given = listEntries / 2;
/** How long a copy of a list may be taken for the newest, in seconds. */
export const listAge = 60;

/** W3C Bitstring Status List 1.0, section 2.1: one message for each value of the entry. */
const messages = ['not reported', reportHistory.missing, reportHistory.stolen, 'undefined'].map(
  (message, value) => ({ status: `0x${value}`, message }),
);

const paths: Record<StatusPurpose, string> = { message: 'status', revocation: 'revocation' };
const addressOf = (publicUrl: string, purpose: StatusPurpose, list: number) =>
  `${publicUrl}/passport/${paths[purpose]}/${list}`;

/** The place of a passport, drawn at random where it has none. Two at once for one passport get the same. */
export const statusPlaceOf = async (
  db: Reader,
  item: string,
): Promise<{ list: number; index: number }> => {
  for (;;) {
    const known = await db
      .selectFrom('status_places')
      .select(['list', 'index'])
      .where('item_id', '=', item)
      .executeTakeFirst();
    if (known) return known;
    await sql`
      insert into status_places (item_id, list, index)
      select ${item}, count(*) / ${given}::int + 1, ${randomInt(listEntries)} from status_places
      on conflict do nothing`.execute(db);
  }
};

/** `credentialStatus` of a passport's credential: its place is the same in the list of each purpose. */
export const statusEntries = (
  publicUrl: string,
  { list, index }: { list: number; index: number },
) =>
  statusPurposes.map((purpose) => ({
    id: `${addressOf(publicUrl, purpose, list)}#${index}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: purpose,
    statusListIndex: String(index),
    statusListCredential: addressOf(publicUrl, purpose, list),
    ...(purpose === 'message' && { statusSize: statusSizes.message, statusMessage: messages }),
  }));

interface Entry {
  index: number;
  value: number;
}

/** The entries of a list that are not 0. */
const entriesOf: Record<StatusPurpose, (db: Reader, list: number) => Promise<Entry[]>> = {
  message: async (db, list) => {
    const { rows } = await sql<Entry>`
      select s.index, case r.state when 'stolen' then 2 else 1 end as value
      from reports r join status_places s on s.item_id = r.item_id
      where s.list = ${list} and r.state = any(${openReports})`.execute(db);
    return rows;
  },
  revocation: async (db, list) => {
    const { rows } = await sql<Entry>`
      select s.index, 1 as value from items i join status_places s on s.item_id = i.id
      where s.list = ${list} and i.state = any(${withdrawn})`.execute(db);
    return rows;
  },
};

const bitsOf = (entries: readonly Entry[], size: number): Buffer => {
  const bits = Buffer.alloc((listEntries * size) / 8);
  for (const { index, value } of entries) {
    const bit = index * size;
    // The first bit of a byte is its highest (section 3.2)
    bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (value << (8 - size - (bit & 7)));
  }
  return bits;
};

/** A list as a signed credential in `vc+jwt`, as it is this minute. 404 for a list that does not exist. */
export const statusListCredential = async (
  services: Pick<Services, 'db' | 'publicUrl' | 'passportKey'>,
  list: number,
  purpose: StatusPurpose,
): Promise<string> => {
  const { db, publicUrl } = services;
  const { rows } = await sql<{ last: number | null }>`
    select max(list) as last from status_places`.execute(db);
  if (list < 1 || list > (rows[0]?.last ?? 1)) throw notFound();
  const id = addressOf(publicUrl, purpose, list);
  const bits = bitsOf(await entriesOf[purpose](db, list), statusSizes[purpose]);
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  return signClaims(services, {
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    validFrom: new Date(minute).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: purpose,
      encodedList: `u${gzipSync(bits).toString('base64url')}`,
    },
  });
};
