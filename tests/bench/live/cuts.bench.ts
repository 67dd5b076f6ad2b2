/**
 * `npm run bench -- cuts`: 60,000 events to 1,000 sockets, ten on each topic, a fifth of which is cut every second. CUT_EVENTS says how
 * many events.
 */
import { expect, it } from 'vitest';
import { cutRun } from '../../api/live/liveCutRun';
import { startTestServer } from '../../api/frame/testServer';
import { print } from '../table';

const events = Number(process.env['CUT_EVENTS'] ?? 60_000);
const [sockets, topics] = [1_000, 100];

it(`${events} events to ${sockets} sockets`, async () => {
  const house = await startTestServer('cuts', { jobs: false });
  const from = performance.now();
  const ended = await cutRun(house, {
    ...{ sockets, topics, events, perSecond: 500, cutEveryMs: 1_000 },
  });
  const seconds = (performance.now() - from) / 1000;
  await house.close();
  print([
    {
      what: `${events} events to ${sockets} sockets in ${seconds.toFixed(0)} s, ${ended.deliveries} deliveries, ${ended.cuts} cuts`,
      figure: `lost ${ended.lost}, doubled ${ended.doubled}, misordered ${ended.misordered}`,
      target: '0, 0, 0',
    },
  ]);
  expect(ended).toMatchObject({ lost: 0, doubled: 0, misordered: 0, lines: [] });
}, 1_800_000);
