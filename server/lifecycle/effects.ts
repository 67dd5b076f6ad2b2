import { sql } from 'kysely';
import type { Actor } from '#machines/actor';
import type { Effect } from '#machines/effects';
import type { Tx } from '../store/open';
import { enqueue } from './jobs';
import { write } from './letters/write';

interface Audience {
  item: string | null;
  model: string | null;
}

/** Carries out what a chart named, in the transaction of the step: nothing is sent or started before it commits. */
export const carryOut = async (
  tx: Tx,
  lifecycle: string,
  row: Record<string, unknown>,
  audience: Audience,
  effects: Effect[],
  by: Actor,
): Promise<void> => {
  const id = row.id as string;
  for (const effect of effects) {
    switch (effect.type) {
      case 'record':
        break; // stands in the history entry that advance() writes
      case 'count':
        await tx
          .insertInto('statistics')
          .values({
            action: effect.action,
            account_id:
              by.role === 'SYSTEM' ? ((row.account_id as string | undefined) ?? null) : by.id,
            item_id: audience.item,
            model_id: audience.model,
          })
          .execute();
        break;
      case 'job':
        await enqueue(tx, effect.task, { lifecycle, id }, { key: `${effect.task}:${id}` });
        break;
      case 'timer':
        await enqueue(
          tx,
          'timer',
          { lifecycle, id, event: effect.event },
          {
            key: `timer:${lifecycle}:${id}:${effect.event}`,
            at: effect.at === null ? undefined : new Date(effect.at),
          },
        );
        break;
      case 'untimer':
        await sql`select graphile_worker.remove_job(${`timer:${lifecycle}:${id}:${effect.event}`})`.execute(
          tx,
        );
        break;
      case 'mail':
        await write(tx, lifecycle, row, effect.template, effect.to);
        break;
    }
  }
};
