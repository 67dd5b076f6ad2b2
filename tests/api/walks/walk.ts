import { dice } from '../frame/dice';
import { deedsAt, worked } from '../model/choices';
import { historyIn, historyOf, judge, sinceNow } from '../model/oracle';
import type { Plan } from '../model/plan';
import { holdTime, untilNextTimer } from '../model/time';
import { befall, faultBy, type Fault } from './faults';
import { go, newWalked, pick, rest, type Going, type Walked } from './going';
import { openPage } from './page';
import { single } from './single';
import { together } from './together';
import type { WalkedServer } from './walkedServer';

const mostSteps = 11;

/** Time passes until the next timer of the row rings. Null where none is set. */
const wait = async (going: Going, fault: Fault): Promise<string | null> => {
  const { server, subject, page, roll } = going;
  const { lifecycle, id } = subject;
  const waited = await untilNextTimer(server, subject, going.place);
  if (!waited) return null;
  const { event, before, told } = waited;
  going.place = before;
  await befall(server, page, fault, roll, () => server.ring({ lifecycle, id, event }));
  go(going, told);
  return `${event} rings: ${told ? told.place.state : 'nothing'}`;
};

/** Something happens to the row by no call. Null where nothing can. */
const happen = async (going: Going): Promise<string | null> => {
  const { subject, place, roll } = going;
  const deeds = deedsAt(subject, place);
  if (deeds.length === 0) return null;
  const deed = pick(roll, deeds);
  await deed.do();
  go(going, deed.told);
  return `${deed.name}: ${going.place.state}`;
};

/** One walk: a row is born, random steps with random faults, and everything is held against the chart. */
export const walkOnce = async (server: WalkedServer, plan: Plan, seed: number): Promise<Walked> => {
  const roll = dice(seed);
  await server.parts.store.db.deleteFrom('allowances').execute();
  const since = await sinceNow(server);
  const bare = await plan.begin(server, `Walk ${seed} ${Date.now()}`);
  await rest({ subject: bare });
  const { place: first, steps: birth } = worked(bare, { place: bare.place, steps: bare.birth });
  const subject = { ...bare, place: first, birth };
  const walked = newWalked(seed, plan.lifecycle);
  const page = await openPage(server.url, subject);
  const going: Going = {
    ...{ server, subject, page, roll, walked },
    ...{ place: subject.place, steps: subject.birth },
  };
  const many = 2 + roll(mostSteps - 1);
  for (let step = 0; step < many && walked.off.length === 0; step += 1) {
    const key = `${seed} ${step} ${subject.id}`;
    const kind = roll(100);
    const fault = faultBy(roll);
    going.place = await holdTime(server, subject, going.place);
    const from = going.place.state;

    const waited = kind < 20 ? await wait(going, fault) : null;
    const happened = kind >= 85 ? await happen(going) : null;
    const met = waited ?? happened ?? (kind < 34 ? await together(going, key) : null);
    const told = met ?? (await single(going, fault, key));
    walked.steps += 1;
    if (waited || !met) walked.faults.push(fault);
    walked.trail.push(`${from}: ${told}${waited || !met ? ` (${fault})` : ''}`);
    await rest(going);
    const [is, should] = [await historyIn(server, subject), historyOf(subject, going.steps)].map(
      (entries) => JSON.stringify(entries.slice(-6)),
    );
    if (is !== should) walked.off.push(`step ${step}: history ${is} instead of ${should}`);
  }
  const { place, steps } = going;
  walked.off.push(...(await judge(server, subject, { place, steps, since })));
  walked.off.push(...(await page.judge(subject, subject.birth.length, place, steps)));
  page.leave();
  walked.arrows.push(...steps.flatMap(({ arrows }) => arrows));
  return walked;
};
