import { sql } from 'kysely';
import { system } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { itemVerification } from '#machines/lifecycles/verification';
import { advance } from '../../lifecycle/engine';
import type { Tx } from '../../store/open';
import { fingerprintsOf } from './summary';

/** A run that broke says nothing about the object: what was found before still stands. */
const broken = statesTagged(lifecycles.verification, 'error');

/**
 * The item's status follows from the latest run of each of its fingerprints (lifecycles.md); lists filter by it. A film of
 * a grade that does not count changes nothing, however its run ends.
 */
export const refreshItem = async (tx: Tx, item: string): Promise<void> => {
  const { rows } = await sql<{ state: string | null }>`
    select (select r.state from verification_runs r where r.fingerprint_id = f.id and r.created_at >= f.created_at
              and r.state <> all(${broken}) and (r.finished_at is null or grade_counts('verified', r.grade)) order by r.created_at desc limit 1) as state
    from fingerprints f where f.item_id = ${item}`.execute(tx);
  const status = itemVerification(rows.map(({ state }) => state));
  await tx
    .updateTable('items')
    .set({ verification: status, updated_at: new Date() })
    .where('id', '=', item)
    .execute();
};

/** Tells the chart how many fingerprints a serial has and how many of them a verification has confirmed at least once. */
export const countFingerprints = async (tx: Tx, item: string) => {
  const all = await fingerprintsOf(tx, item);
  const verified = all.filter((fingerprint) => fingerprint.verified).length;
  await advance(
    tx,
    'publication',
    item,
    { type: 'fingerprints.counted', total: all.length, verified },
    system,
  );
};
