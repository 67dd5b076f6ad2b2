import { items } from '#contract/records/items';
import { reports } from '#contract/records/reports';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { make, publish } from '../../frame/concurrently';
import { facts } from '../../passport/reports/reporting';
import { player, stepMoves, strangers } from '../moves';
import type { Move, Place, Plan } from '../plan';
import { born } from '../predict';

const isOpen = ({ state }: Place) => tagged(lifecycles.report, state, 'open');

/** The report of a buyer's object. One that is found is not reported again here: that would be another row. */
const reportedAs = (first: 'missing' | 'stolen'): Plan => ({
  lifecycle: 'report',
  begin: async (server, name) => {
    const [maker, owner] = [server.person('creator'), server.person('owner')];
    const thing = await make(server, maker, '', { name });
    await publish(server, maker, thing, { account: owner.id });
    const { item } = thing;
    const params = { id: item };
    const body = { ...facts, kind: first };
    const { own } = await server.done(owner, reports.open, { params, body });
    if (!own) throw new Error('the report is not its owner’s');
    const reporter = player(owner, 'O', ['owner', 'holder']);
    const said = [{ type: 'report.open', kind: first }];
    const { place, steps } = born('report', undefined, said, reporter.actor, Date.now());
    const open = (kind: 'missing' | 'stolen'): Move => ({
      name: `X097 report as ${kind}`,
      row: reports.open,
      ask: () => ({ params, body: { ...facts, kind } }),
      hears: () => [{ type: 'report.open', kind }],
      fits: isOpen,
    });
    return {
      lifecycle: 'report',
      ...{ id: own.id, item, place, birth: steps },
      players: { ...strangers(server), owner: reporter },
      moves: [open('missing'), open('stolen'), ...stepMoves('report', own.id)],
      deeds: [
        {
          name: 'a finder writes',
          hears: [{ type: 'message.leave', server: true }],
          fits: (at) => isOpen(at) && at.context.unread === 0,
          do: async () => {
            const { status } = await fetch(`${server.url}/object_detail/${item}/message`, {
              method: 'POST',
              body: new URLSearchParams({ text: 'It is at the station.' }),
            });
            if (status !== 200) throw new Error(`the finder was answered ${status}`);
          },
        },
      ],
      letters: { owner: [owner.id] },
      topic: `item:${item}`,
      watcher: owner,
      read: async () => (await server.done(owner, items.one, { params })).report?.state ?? null,
      reads: (at) => (isOpen(at) ? at.state : null),
    };
  },
});

export const missingPlan = reportedAs('missing');
export const stolenPlan = reportedAs('stolen');
