import { analyses } from '#contract/verification/analyses';
import { system } from '#machines/kernel/actor';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { advance } from '../../../../server/lifecycle/engine';
import type { EventOf } from '../../../../server/lifecycle/events';
import { transact } from '../../../../server/store/transaction';
import { make, publish } from '../../frame/concurrently';
import { send } from '../../media/uploading';
import { player, strangers } from '../moves';
import type { Deed, Place, Plan } from '../plan';
import { born } from '../predict';
import { picture } from './pictures';

const isRunning = ({ state }: Place) => tagged(lifecycles.verification, state, 'running');
const stages = ['decoding', 'quality', 'matching', 'scoring'] as const;

/** A run of the owner's. What the engine says of it is the server's event here: films have tests of their own. */
export const verificationPlan: Plan = {
  lifecycle: 'verification',
  begin: async (server, name) => {
    const [maker, owner] = [server.person('creator'), server.person('owner')];
    const { db } = server.parts.store;
    const thing = await make(server, maker, '', { name });
    await publish(server, maker, thing, { account: owner.id });
    const { item } = thing;
    const { id: fingerprint } = await db
      .insertInto('fingerprints')
      .values({ item_id: item, location: 'Clasp', registration: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    const params = { id: fingerprint };
    const film = async () => send(server, owner, await picture(), 'FINGERPRINTS', 'spot.png');
    const { id } = await server.done(owner, analyses.start, {
      params,
      body: { media_id: await film() },
    });
    const verifier = player(owner, 'O', ['owner', 'holder']);
    const { place, steps } = born('verification', undefined, [], verifier.actor, 0);
    const told = (title: string, event: EventOf<'verification'>): Deed => ({
      name: title,
      hears: [{ ...event, server: true }],
      fits: isRunning,
      do: () => transact(db, (tx) => advance(tx, 'verification', id, event, system)),
    });
    const another = await film();
    return {
      lifecycle: 'verification',
      ...{ id, item, place, birth: steps },
      players: {
        ...strangers(server),
        creator: player(maker, 'B', ['maker', 'author']),
        owner: verifier,
      },
      moves: [
        {
          name: 'E100 verify the same spot',
          row: analyses.start,
          ask: () => ({ params, body: { media_id: another } }),
          // One at a time over a spot: the chart of a run knows no second one.
          hears: () => [{ type: 'run.queue' }],
          fits: isRunning,
        },
      ],
      deeds: [
        ...stages.map((stage) => told(stage, { type: 'stage.reach', stage })),
        told('it is the same', { type: 'run.decide', confidence: 97, code: null }),
        told('it is another', { type: 'run.decide', confidence: 12, code: 101 }),
        told('it breaks', { type: 'run.break', code: 100 }),
        told('it is queued again', { type: 'run.requeue' }),
      ],
      letters: {},
      topic: `item:${item}`,
      watcher: owner,
      read: async () => {
        const runs = await server.done(owner, analyses.ofItem, { params: { id: item } });
        return runs.find((run) => run.id === id)?.lifecycle.state;
      },
      reads: ({ state }) => state,
    };
  },
};
