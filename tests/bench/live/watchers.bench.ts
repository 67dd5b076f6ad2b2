import { expect, it } from 'vitest';
import type { LiveEvent } from '#contract/frame/events';
import { analyses } from '#contract/verification/analyses';
import { published } from '../../api/records/drafts';
import { follower } from '../../api/live/follower';
import { secondFilming } from '../../api/verification/footage';
import { opinions } from '../../api/opinions/opinions';
import { startTestServer, until, type Person } from '../../api/frame/testServer';
import { send } from '../../api/media/uploading';
import { ms, percentile, print } from '../table';

/** Takes of the surface; the first brought the publication. A film verifies once. */
const takes = [2, 3, 4, 5];
const rounds = takes.length;

/** A client that notes when it heard each event of the object's verifications, by the event's number. */
const watcher = async (url: string, { token }: Person, item: string) => {
  const live = follower(url, token, `item:${item}`);
  expect(await live.come()).toMatchObject({ ok: true });
  const heard = new Map<number, number>();
  live.hear('event', (said) => {
    const { number, type } = said as LiveEvent;
    if (type === 'verification') heard.set(number, performance.now());
  });
  return { heard, leave: live.leave };
};

it('expert and asker see the same stages of a verification', async () => {
  const house = await startTestServer('watchers');
  const [dealer, expert] = [house.person('dealer'), house.person('expert')];
  const { item, fingerprint } = await published(house, dealer);
  const { asked, accept } = opinions(() => ({ house, dealer, expert, item }));
  await accept((await asked()).id);
  const two = [await watcher(house.url, dealer, item), await watcher(house.url, expert, item)];
  for (const take of takes) {
    const film = await secondFilming(11, take);
    const media_id = await send(house, expert, film, 'FINGERPRINTS', 'film.mp4');
    const { id } = await house.done(expert, analyses.start, {
      params: { id: fingerprint },
      body: { media_id },
    });
    await until('the verdict', async () => {
      const runs = await house.done(expert, analyses.ofItem, { params: { id: item } });
      return runs.some((run) => run.id === id && run.finished_at !== null);
    });
  }
  two.forEach(({ leave }) => leave());
  await house.close();
  const [one, other] = two.map(({ heard }) => heard);
  expect([...(one?.keys() ?? [])]).toEqual([...(other?.keys() ?? [])]);
  const apart = [...(one ?? [])].map(([number, at]) => Math.abs(at - (other?.get(number) ?? NaN)));
  expect(apart.length).toBeGreaterThan(rounds * 5);
  print([
    {
      what: `the same event at expert and asker, ${apart.length} events of ${rounds} verifications`,
      figure: `p50 ${ms(percentile(apart, 0.5))}, worst ${ms(Math.max(...apart))}`,
      target: '<= 100 ms',
    },
  ]);
  expect(Math.max(...apart)).toBeLessThanOrEqual(100);
}, 600_000);
