import { devices } from '#contract/devices';
import { system } from '#machines/kernel/actor';
import { advance } from '../../../../server/lifecycle/engine';
import { transact } from '../../../../server/store/transaction';
import { displaying, type Screen } from '../../displays/screens';
import { companyOf, join, make, publish } from '../../frame/concurrently';
import { player, stepMoves, strangers } from '../moves';
import type { Move, Place, Plan, Player } from '../plan';
import { birthOf, hearing } from '../predict';

/** A screen whose code was entered; `expires`: when that is worth nothing any more, in ms since 1970. */
interface Paired {
  pairing: string;
  screen: Screen;
  expires: number;
}

const isAt = (pairing: string, { context: { device, last } }: Place) =>
  device === pairing || last === pairing;

/** The image of somebody of a company, on the first of its screens. That the right to show it ends is the server's event. */
export const displayPlan: Plan = {
  lifecycle: 'display',
  begin: async (server, name) => {
    const { confirmed, connect, displayOf, fine, poll } = displaying(() => server);
    const { db } = server.parts.store;
    const company = await companyOf(server, 'Studio Ilse Marrow');
    const painter = await join(server, 'Painter', 'DIGITAL_ARTIST', { company });
    const technician = await join(server, 'Tech', 'IT_TECHNICAL_REPRESENTATIVE', { company });
    const maker = server.person('artist');
    const thing = await make(server, maker, '', { name, type: 'digital' });
    await publish(server, maker, thing, { account: painter.id });
    const { item } = thing;
    const params = { id: item };

    const pair = async (): Promise<Paired> => {
      const { screen, pairing } = await confirmed(painter, item);
      return { pairing, screen, expires: Date.parse(screen.expires_at) };
    };
    const tokenOf = async ({ screen }: Paired) =>
      fine<{ token: string | null }>(await poll(screen)).token ?? '';
    const first = await pair();
    fine(await connect(painter, item, first.pairing));
    const id = (await displayOf(item))?.id ?? '';
    const holder = player(painter, 'DA', ['owner', 'holder']);
    const connecting = ({ pairing, expires }: Paired) => ({
      ...{ type: 'display.connect', device: pairing, codeExpiresAt: expires, litUntil: 0 },
    });
    const birth = birthOf('display', undefined, null);
    const shown = hearing('display', birth.place, [connecting(first)], holder.actor, Date.now());
    if (!shown) throw new Error('the chart refuses the first screen');

    /** The screen that shows the image, or showed it last, and the one before it. */
    let [now, before] = [first, first];
    const tokens = new Map([[first.pairing, await tokenOf(first)]]);
    let next = await pair();
    const stale = { ...(await pair()), expires: Date.now() - 1_000 };
    await db
      .updateTable('screens')
      .set({ expires_at: new Date(stale.expires) })
      .where('id', '=', stale.pairing)
      .execute();
    const connectTo = (what: string, which: () => Paired): Move => ({
      name: `E083 connect ${what}`,
      row: devices.connect,
      ask: () => ({ params, query: { pairing: which().pairing } }),
      hears: ({ context }, _sentAt, { actor }) =>
        // Asked twice for one screen it answers the same.
        actor.relations.includes('holder') && context['device'] === which().pairing
          ? []
          : [connecting(which())],
      after: async () => {
        const { context } = (await displayOf(item)) ?? {};
        if ((context as { device: string | null }).device !== next.pairing) return;
        [before, now] = [now, next];
        tokens.set(now.pairing, await tokenOf(now));
        next = await pair();
      },
    });
    const screen = (which: () => Paired): Player => ({
      get person() {
        return { name: 'a screen', id: '', token: tokens.get(which().pairing) ?? '' };
      },
      get actor() {
        return { id: which().pairing, role: null, relations: ['device' as const] };
      },
      abbr: '',
      screen: true,
      knows: () => true,
      turned: (at) => (isAt(which().pairing, at) ? null : 410),
    });
    return {
      lifecycle: 'display',
      ...{ id, item, place: shown.place, birth: [...birth.steps, ...shown.steps] },
      players: {
        ...strangers(server),
        'the owner': holder,
        'the technician': player(technician, 'ITR', ['institution']),
        'the screen': screen(() => now),
        'the screen before': screen(() => before),
      },
      moves: [
        connectTo('a screen', () => next),
        connectTo('a screen whose code is over', () => stale),
        {
          name: 'E085 stop it',
          row: devices.drop,
          ask: () => ({ params }),
          hears: () => [{ type: 'display.drop' }],
        },
        {
          name: 'X092 say that it is there',
          row: devices.beat,
          ask: () => ({}),
          hears: ({ context: { device, last } }) => [
            device ? { type: 'display.beat', device } : { type: 'display.return', device: last },
          ],
          // What it shows after it was stopped is not in the row: displays.test.ts tries that.
          after: async () =>
            void (await db.updateTable('screens').set({ dark_at: new Date() }).execute()),
        },
        ...stepMoves('display', id),
      ],
      deeds: [
        {
          name: 'the right ends',
          hears: [{ type: 'holding.end', server: true }],
          fits: () => true,
          do: () =>
            transact(db, (tx) => advance(tx, 'display', id, { type: 'holding.end' }, system)),
        },
      ],
      letters: {},
      topic: `display:${item}`,
      watcher: painter,
      read: async () => {
        const seen = await server.done(painter, devices.available, { params });
        return { state: seen.lifecycle.state, screen: seen.screen !== null };
      },
      reads: ({ state, context: { device, last } }) => ({
        ...{ state, screen: (device ?? last) !== null },
      }),
    };
  },
};
