import { sql } from 'kysely';
import { items } from '#contract/records/items';
import { links } from '#contract/records/links';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { make, publish } from '../../frame/concurrently';
import { player, stepMoves, strangers } from '../moves';
import type { Place, Plan } from '../plan';
import { born } from '../predict';

const isOpen = ({ state }: Place) => tagged(lifecycles.link, state, 'active');

/** A maker's link to an object that they sold: its owner may revoke it too. */
export const linkPlan: Plan = {
  lifecycle: 'link',
  begin: async (server, name) => {
    const [maker, owner] = [server.person('creator'), server.person('owner')];
    const thing = await make(server, maker, '', { name });
    await publish(server, maker, thing, { account: owner.id });
    const params = { id: thing.item };
    const { code } = await server.done(maker, items.qrCodeDpp, {
      params,
      query: { expireTime: 3, unit: 'days', show_name: 'false' },
    });
    const [link] = await server.done(maker, links.ofItem, { params });
    if (!link) throw new Error('the link is not listed');
    const expiresAt = Date.parse(link.expires_at ?? '');
    const author = player(maker, 'B', ['author']);
    const { place, steps } = born('link', { expiresAt }, [], author.actor, Date.now());
    const { db } = server.parts.store;
    return {
      lifecycle: 'link',
      id: link.id,
      item: thing.item,
      ...{ place, birth: steps },
      players: {
        ...strangers(server),
        creator: author,
        owner: player(owner, 'O', ['owner', 'holder']),
      },
      moves: stepMoves('link', link.id),
      letters: {},
      topic: `account:${maker.id}`,
      watcher: maker,
      read: async () => {
        const listed = await server.done(maker, links.ofItem, { params });
        const opened = await server.call(null, items.byCode, { params, query: { code } });
        return { listed: listed.length, opened: opened.status };
      },
      reads: (at) => (isOpen(at) ? { listed: 1, opened: 200 } : { listed: 0, opened: 410 }),
      passes: (ms) =>
        sql`update links set expires_at = expires_at - make_interval(secs => ${ms / 1_000})
          where id = ${link.id}`.execute(db),
    };
  },
};
