import { setTimeout as sleep } from 'node:timers/promises';
import { follower } from '../live/follower';
import { toldOf } from '../model/oracle';
import type { Step } from '../model/predict';
import type { Place, Subject } from '../model/plan';

/** A page that watches a row: it comes back after each loss and says what it has. */
export interface Page {
  come(): Promise<void>;
  cut(): void;
  leave(): void;
  /** Lines of what it was told of a row otherwise than the steps say: each once and in order. `from`: the first version that it must have heard of. */
  judge(row: Watched, from: number, place: Place, steps: Step[]): Promise<string[]>;
}

type Watched = Pick<Subject, 'id' | 'lifecycle' | 'isGone'>;

export const openPage = async (
  url: string,
  { topic, watcher }: Pick<Subject, 'topic' | 'watcher'>,
): Promise<Page> => {
  const live = follower(url, watcher.token, topic);
  let dropped = false;
  const come = async () => {
    const answer = await live.come();
    live.hear('dropped', () => (dropped = true));
    if (!answer.ok) dropped = true;
  };
  await come();
  const saidOf = ({ id, lifecycle }: Watched) =>
    live.events
      .filter((one) => one.id === id && one.type === lifecycle && one.kind === 'changed')
      .map(({ state, data }) => ({ event: data.event, state, version: data.version }));
  const judge: Page['judge'] = async (row, from, place, steps) => {
    const said = () => saidOf(row);
    const should = toldOf(row, steps).filter(({ version }) => version >= from);
    const isGone = row.isGone?.(place) ?? false;
    // It is told as soon as it is committed; one that is told nothing in five seconds is told too little.
    const isDone = () =>
      (isGone !== false && dropped) || (isGone !== true && said().length >= should.length);
    for (let tries = 0; tries < 100 && !isDone(); tries += 1) await sleep(50);
    if (isGone !== 'on return' && isGone !== dropped)
      return [`the page ${isGone ? 'still follows' : 'was shut out'}`];
    // What is gone for its reader is not told to the end.
    const expected = dropped ? should.slice(0, said().length) : should;
    return JSON.stringify(said()) === JSON.stringify(expected)
      ? []
      : [`the page was told ${JSON.stringify(said())} instead of ${JSON.stringify(expected)}`];
  };
  return { come, cut: live.cut, leave: live.leave, judge };
};
