import { verificationThreshold } from '#contract/frame/limits';
import type { Tx } from '../../../store/open';
import type { Services } from '../../../providers/ports';
import { framesOf } from './frames';

export interface Alike {
  other: string;
  confidence: number;
}

/** The other spots of the object that a verification would take for this one. Null: the engine could not tell. */
export const alikeOf = async (
  ports: Services,
  { id, item_id }: { id: string; item_id: string },
): Promise<Alike[] | null> => {
  const rows = await ports.db
    .selectFrom('fingerprints')
    .select('id')
    .where('item_id', '=', item_id)
    .where('id', '<>', id)
    .execute();
  const frames = await framesOf(ports, [id, ...rows.map((row) => row.id)]);
  const own = frames.get(id);
  frames.delete(id);
  if (!own || frames.size === 0) return [];
  const others = [...frames].map(([other, kept]) => ({ id: other, frames: kept }));
  const found = await ports.analysis.compare({ frames: own, others });
  return (
    found
      ?.filter(({ confidence }) => confidence > verificationThreshold)
      .map(({ id: other, confidence }) => ({ other, confidence })) ?? null
  );
};

/** Replaces every pair that this spot is part of; a spot removed meanwhile is left out. */
export const saveAlike = async (
  tx: Tx,
  id: string,
  engine: string,
  alike: Alike[],
): Promise<void> => {
  await tx
    .deleteFrom('fingerprint_likeness')
    .where((or) => or.or([or('first', '=', id), or('second', '=', id)]))
    .execute();
  for (const { other, confidence } of alike) {
    const there = await tx
      .selectFrom('fingerprints')
      .select('id')
      .where('id', '=', other)
      .forKeyShare()
      .executeTakeFirst();
    const [first = '', second = ''] = [id, other].sort();
    if (there)
      await tx
        .insertInto('fingerprint_likeness')
        .values({ first, second, confidence, engine })
        .onConflict((on) => on.columns(['first', 'second']).doUpdateSet({ confidence, engine }))
        .execute();
  }
};
