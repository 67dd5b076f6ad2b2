import type { Stored } from '../../../../server/lifecycle/kinds/kinds';
import type { Told } from '../../model/predict';
import { earlier } from '../../model/predict';
import { passTime } from '../../model/time';
import type { Walked } from '../going';
import type { WalkedServer } from '../walkedServer';
import { keptRow, replay, type Recall } from './replay';

/** A row whose steps are taken anew as they come. */
export interface Followed {
  /** Where the chart says that it is. */
  told(): Told;
  /** Takes anew what the server has done since; `what` befell it, for the trail. */
  follow(what: string): Promise<void>;
  /** So many ms pass for the row; a timer of this event that is due then rings. */
  pass(ms: number, event?: string): Promise<void>;
}

export const followRow = (
  server: WalkedServer,
  { lifecycle, id, recall }: { lifecycle: Stored; id: string; recall: Recall },
  birth: Told,
  walked: Walked,
): Followed => {
  let told = birth;
  const follow = async (what: string) => {
    const from = told.place.state;
    const after = replay(lifecycle, told, await keptRow(server, lifecycle, id), recall);
    told = { place: after.place, steps: after.steps };
    walked.off.push(...after.off);
    walked.trail.push(`${from}: ${what}: ${told.place.state}`);
  };
  const isSet = (event: string) =>
    server.parts.store.db
      .selectFrom('timers')
      .select('at')
      .where('subject', '=', id)
      .where('event', '=', event)
      .executeTakeFirst();
  const pass = async (ms: number, event?: string) => {
    await passTime(server, { lifecycle, id }, ms);
    told = { ...told, place: { ...told.place, context: earlier(told.place.context, ms) } };
    if (event && (await isSet(event))) await server.ring({ lifecycle, id, event });
  };
  return { told: () => told, follow, pass };
};
