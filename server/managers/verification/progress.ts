import { sql } from 'kysely';
import { announce } from '../../lifecycle/outbox';
import type { StageEvent } from '../../providers/analysis/port';
import type { Db } from '../../store/open';
import { transact } from '../../store/transaction';

export const stageOrder: StageEvent['stage'][] = ['decoding', 'quality', 'matching', 'scoring'];

interface Run {
  id: string;
  item_id: string;
  claim: string;
}
/** How far a run has got: the stage's place, and the part of it, 0 to 1. */
interface Mark {
  stage: number;
  part: number;
}

/** What was last told of a run; an attempt that begins anew tells nothing lower. */
export const lastPublishedProgress = async (db: Db, { id, item_id }: Run): Promise<Mark> => {
  const { rows } = await sql<{ state: StageEvent['stage']; part: number }>`
    select state, coalesce((data->>'progress')::float8, 0) as part from outbox
    where topic = ${`item:${item_id}`} and subject = ${id} and state = any(${stageOrder})
      and coalesce(data->>'event', '') <> 'run.requeue'
    order by number desc limit 1`.execute(db);
  const [last] = rows;
  return last ? { stage: stageOrder.indexOf(last.state), part: last.part } : { stage: -1, part: 0 };
};

/** Whether an event is news, and where it stands then. */
export const newerProgress = (mark: Mark, { stage, progress }: StageEvent): Mark | null => {
  const at = { stage: stageOrder.indexOf(stage), part: progress };
  return at.stage > mark.stage || (at.stage === mark.stage && at.part > mark.part) ? at : null;
};

/** Tells how far a run is, unless another attempt has taken it over. */
export const publishProgress = (
  db: Db,
  { id, item_id, claim }: Run,
  { stage, progress: part, detail }: StageEvent,
): Promise<void> =>
  transact(db, async (tx) => {
    const own = await tx
      .selectFrom('verification_runs')
      .select('id')
      .where('id', '=', id)
      .where('claim', '=', claim)
      .where('finished_at', 'is', null)
      .forShare()
      .executeTakeFirst();
    if (!own) return;
    await announce(tx, [
      {
        topic: `item:${item_id}`,
        kind: 'progress',
        subject: id,
        type: 'verification',
        state: stage,
        data: { progress: Math.round(part * 100) / 100, ...detail },
      },
    ]);
  });
