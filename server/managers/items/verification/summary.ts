import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles';
import { statesTagged } from '#machines/next';
import type { ItemView } from '#contract/items';
import type { Reader } from '../../../store/open';

const success = statesTagged(lifecycles.verification, 'success');

/** What the public page rests its word on: the last success of every fingerprint, the weakest of them, how many. */
export const verifiedOf = async (db: Reader, item: string): Promise<ItemView['verified']> => {
  const { rows } = await sql<{
    at: Date | null;
    confidence: number | null;
    fingerprints: string;
    verified: string;
  }>`
    select max(r.finished_at) as at, min(r.confidence) as confidence, count(*) as fingerprints, count(r.id) as verified
    from fingerprints f left join lateral (
      select id, finished_at, confidence from verification_runs
      where fingerprint_id = f.id and state = any(${success}) and created_at >= f.created_at
      order by created_at desc limit 1) r on true
    where f.item_id = ${item}`.execute(db);
  const found = rows[0];
  if (!found?.at || found.confidence === null || found.fingerprints !== found.verified) return null;
  return {
    at: found.at.toISOString(),
    confidence: found.confidence,
    fingerprints: Number(found.fingerprints),
  };
};
