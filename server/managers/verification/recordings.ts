import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Grade } from '#contract/frame/grades';
import { recordingTokenSeconds, type recordings } from '#contract/verification/recordings';
import { day } from '#contract/frame/span';
import { conflict, HttpError, notFound } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { loadWithRelations, requireRelation, requireVerifier } from '../../relations/load';
import { now } from '../../store/clock';
import { drawChallenge } from './challenge';
import type { Reader } from '../../store/open';
import { secretHash } from '../../store/secretHash';

type Begin = CallRequest<typeof recordings.begin>;

/** The item of what is filmed, where this person may film it. A reference is its maker's to film. */
const itemOf = async ({ body, person, tx }: Begin): Promise<string> => {
  if (body.item_id !== undefined) {
    const { relations } = await loadWithRelations(tx, person, body.item_id);
    requireRelation(relations, 'maker');
    return body.item_id;
  }
  const fingerprint = await tx
    .selectFrom('fingerprints')
    .select('item_id')
    .where('id', '=', body.fingerprint_id ?? '')
    .executeTakeFirst();
  if (!fingerprint) throw notFound();
  const { relations } = await loadWithRelations(tx, person, fingerprint.item_id);
  requireVerifier(relations);
  return fingerprint.item_id;
};

/** X100: 256 random bits, told once, and what a verification has to answer. A reference is filmed for a light of its own. */
export const beginRecording = async (asked: Begin) => {
  const { body, person, tx } = asked;
  const item_id = await itemOf(asked);
  const token = randomBytes(32).toString('base64url');
  const at = now();
  const expires_at = new Date(at + recordingTokenSeconds * 1000);
  const challenge = body.fingerprint_id === undefined ? null : drawChallenge(body.light === true);
  await tx
    .insertInto('recordings')
    .values({
      account_id: person.account,
      session: person.claims.session ?? '',
      item_id,
      fingerprint_id: body.fingerprint_id ?? null,
      token_hash: secretHash(token),
      challenge: challenge && JSON.stringify(challenge),
      expires_at,
    })
    .execute();
  return {
    token,
    challenge,
    expires_at: expires_at.toISOString(),
    now: new Date(at).toISOString(),
  };
};

/**
 * X101: the use of a token. From here on the film is fixed, however long its upload takes. Of another person, or of another
 * log-in, a token is as unknown as one that never was; a second film is refused; after its minute it makes a sent file.
 */
export const fixFilm = async ({
  body,
  person,
  tx,
}: CallRequest<typeof recordings.film>): Promise<{ grade: Grade }> => {
  const recording = await tx
    .selectFrom('recordings')
    .selectAll()
    .where('token_hash', '=', secretHash(body.token))
    .where('account_id', '=', person.account)
    .where('session', '=', person.claims.session ?? '')
    .forUpdate()
    .executeTakeFirst();
  if (!recording)
    throw new HttpError(404, 'recording_unknown', 'This recording token is not known.');
  if (recording.film_sha256 === body.sha256) return { grade: 'recorded' };
  if (recording.film_sha256 !== null)
    throw conflict('recording_used', 'This recording token was used for another film.');
  const at = new Date(now());
  if (at > recording.expires_at) return { grade: 'file' };
  await tx
    .updateTable('recordings')
    .set({
      film_sha256: body.sha256,
      used_at: at,
      light: recording.challenge?.light ? body.light === true : null,
    })
    .where('id', '=', recording.id)
    .execute();
  return { grade: 'recorded' };
};

interface Filmed {
  item: string;
  /** Null: as the reference of a fingerprint of the item. */
  fingerprint: string | null;
}

export type Film = { sha256: string; account_id: string };

/** The recording that a film was fixed under, by its own person and for what it is used for. */
export const recordingOf = (
  db: Reader,
  { item, fingerprint }: Filmed,
  { sha256, account_id }: Film,
) =>
  db
    .selectFrom('recordings')
    .select(['id', 'challenge', 'light'])
    .where('account_id', '=', account_id)
    .where('film_sha256', '=', sha256)
    .where('item_id', '=', item)
    .where('fingerprint_id', fingerprint === null ? 'is' : '=', fingerprint)
    .orderBy('used_at')
    .limit(1)
    .executeTakeFirst();

/** How films came: recorded, where each was fixed under a token. Whether one answered its challenge, the engine says later. */
export const gradeOf = async (
  db: Reader,
  filmed: Filmed,
  films: readonly Film[],
): Promise<Grade> => {
  for (const film of films) if (!(await recordingOf(db, filmed, film))) return 'file';
  return films.length > 0 ? 'recorded' : 'file';
};

/** Once an hour: tokens that came to nothing, after a day. What a used one says of its film is kept. */
export const forgetRecordings = (db: Reader): Promise<unknown> =>
  sql`delete from recordings where used_at is null and expires_at < ${new Date(now() - day)}`.execute(
    db,
  );
