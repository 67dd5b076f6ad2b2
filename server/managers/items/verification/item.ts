import { sql } from 'kysely';
import { lifecycles } from '#machines/lifecycles';
import { statesTagged } from '#machines/next';
import { itemVerification } from '#machines/verification';
import type { Tx } from '../../../store/open';

/** A run that broke says nothing about the object: what was found before still stands. */
const broken = statesTagged(lifecycles.verification, 'error');

/** The item's status follows from the latest run of each of its fingerprints (lifecycles.md); lists filter by it. */
export const refreshItem = async (tx: Tx, item: string): Promise<void> => {
  const { rows } = await sql<{ state: string | null }>`
    select (select r.state from verification_runs r where r.fingerprint_id = f.id and r.created_at >= f.created_at
              and r.state <> all(${broken}) order by r.created_at desc limit 1) as state
    from fingerprints f where f.item_id = ${item}`.execute(tx);
  const status = itemVerification(rows.map(({ state }) => state));
  await tx
    .updateTable('items')
    .set({ verification: status, updated_at: new Date() })
    .where('id', '=', item)
    .execute();
};
