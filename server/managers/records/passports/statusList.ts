import { gzipSync } from 'node:zlib';
import { randomInt } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import { sql } from 'kysely';
import { reportHistory } from '#contract/records/reports';
import { notFound } from '../../../errors/httpError';
import type { Services } from '../../../providers/ports';
import type { Reader } from '../../../store/open';
import { openReports } from '../reports/view';
import { issuerOf } from './issuer';

/** Entries of a list: the least that the standard asks for, so that an index tells nothing (section 3.3). */
export const listEntries = 131_072;
/** Bits of an entry: four states. */
export const statusSize = 2;
/** Half of a list is given away, so that a random index is found at the second draw on average. */
const given = listEntries / 2;
/** How long a copy of a list may be taken for the newest, in seconds. */
export const listAge = 60;

/** W3C Bitstring Status List 1.0, section 2.1: one message for each value of the entry. */
const messages = ['not reported', reportHistory.missing, reportHistory.stolen, 'undefined'].map(
  (message, value) => ({ status: `0x${value}`, message }),
);

const addressOf = (publicUrl: string, list: number) => `${publicUrl}/passport/status/${list}`;

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

/** `credentialStatus` of a passport's credential: where a checker reads whether it is missing or stolen now. */
export const statusEntry = (
  publicUrl: string,
  { list, index }: { list: number; index: number },
) => ({
  id: `${addressOf(publicUrl, list)}#${index}`,
  type: 'BitstringStatusListEntry',
  statusPurpose: 'message',
  statusListIndex: String(index),
  statusListCredential: addressOf(publicUrl, list),
  statusSize,
  statusMessage: messages,
});

const bitsOf = async (db: Reader, list: number): Promise<Buffer> => {
  const { rows } = await sql<{ index: number; state: string }>`
    select s.index, r.state from reports r join status_places s on s.item_id = r.item_id
    where s.list = ${list} and r.state = any(${openReports})`.execute(db);
  const bits = Buffer.alloc((listEntries * statusSize) / 8);
  for (const { index, state } of rows) {
    const value = state === 'stolen' ? 2 : 1;
    const bit = index * statusSize;
    // The first bit of a byte is its highest (section 3.2)
    bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (value << (8 - statusSize - (bit & 7)));
  }
  return bits;
};

/** A list as a signed credential in `vc+jwt`, as it is this minute. 404 for a list that does not exist. */
export const statusListCredential = async (
  { db, publicUrl, passportKey }: Pick<Services, 'db' | 'publicUrl' | 'passportKey'>,
  list: number,
): Promise<string> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(list) as last from status_places`.execute(db);
  if (list < 1 || list > (rows[0]?.last ?? 1)) throw notFound();
  const id = addressOf(publicUrl, list);
  const issuer = issuerOf(publicUrl);
  const minute = Math.floor(Date.now() / 60_000) * 60_000;
  const key = await importJWK(passportKey.privateKey, 'EdDSA');
  return new SignJWT({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer,
    validFrom: new Date(minute).toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'message',
      encodedList: `u${gzipSync(await bitsOf(db, list)).toString('base64url')}`,
    },
  })
    .setProtectedHeader({
      alg: 'EdDSA',
      typ: 'vc+jwt',
      cty: 'vc',
      kid: `${issuer}#${passportKey.kid}`,
    })
    .sign(key);
};
