import { sql } from 'kysely';
import { system } from '#machines/kernel/actor';
import { birthOf, born } from '../../../lifecycle/engine';
import type { Services } from '../../../providers/ports';
import { advisoryLocks } from '../../../store/advisoryLocks';
import { now } from '../../../store/clock';
import { transact } from '../../../store/transaction';
import { rootOfLog, sizeOfLog } from '../proof/log';
import { anchorsAt, closedStates, openAnchor } from './rows';

/** A root is cut when the log has grown, and at most this often, in ms. */
export const anchorEvery = 60 * 60_000;

/**
 * Cuts the log where it is now: its size and root become an anchor, which a job carries into the chain. Answers its id; null
 * where no chain is connected, an anchor is on its way, the log has not grown, or the last one is not an hour old.
 */
export const cutAnchor = ({ db, anchors }: Pick<Services, 'db' | 'anchors'>) =>
  transact(db, async (tx): Promise<string | null> => {
    const { place } = anchors;
    if (!place) return null;
    await sql`select pg_advisory_xact_lock(${advisoryLocks.anchor})`.execute(tx);
    if (await openAnchor(tx)) return null;
    const last = await anchorsAt(tx, place)
      .where('state', 'not in', closedStates)
      .executeTakeFirst();
    const size = await sizeOfLog(tx);
    if (size === 0 || size <= Number(last?.size ?? 0)) return null;
    if (last && last.created_at.getTime() + anchorEvery > now()) return null;
    const birth = birthOf('anchor', { confirmations: place.confirmations }, system);
    const row = await tx
      .insertInto('anchors')
      .values({
        ...{ size, root: await rootOfLog(tx, size) },
        ...{ chain_id: place.chainId, contract: place.contract },
        created_at: new Date(now()),
        ...birth.columns,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await born(tx, 'anchor', [row], birth, system);
    return row.id;
  });
