import { sql } from 'kysely';
import { kinds } from '../../../server/lifecycle/kinds/kinds';
import { until, type Answer } from '../frame/testServer';
import { choicesAt, isEnd, outcomeAt, type Choice } from '../model/choices';
import { historyIn } from '../model/oracle';
import type { Outcome, Step } from '../model/predict';
import type { Place, Sent, Subject } from '../model/plan';
import type { Fault } from './faults';
import type { Page } from './page';
import type { WalkedServer } from './walkedServer';

/** What a walk was, and what was found otherwise than the chart says; `off` is empty where all agrees. */
export interface Walked {
  seed: number;
  lifecycle: string;
  /** One line a step: who did what, what befell it, what became of it. */
  trail: string[];
  steps: number;
  acknowledged: number;
  refused: number;
  /** Steps whose answer was lost and not asked for again: those that had happened, and those that had not. */
  happened: number;
  vanished: number;
  /** Steps whose answer was lost and asked for again with the same key. */
  again: number;
  faults: Fault[];
  together: number;
  /** Arrows of the chart that were taken. */
  arrows: unknown[];
  off: string[];
}

export const newWalked = (seed: number, lifecycle: string): Walked => ({
  ...{ seed, lifecycle, trail: [], steps: 0, acknowledged: 0, refused: 0 },
  ...{ happened: 0, vanished: 0, again: 0, faults: [], together: 0, arrows: [], off: [] },
});

/** A walk on its way: where the chart says that the row is, by the steps that were taken. */
export interface Going {
  server: WalkedServer;
  subject: Subject;
  page: Page;
  roll: (sides: number) => number;
  place: Place;
  steps: Step[];
  walked: Walked;
}

export const go = (going: Going, told: Outcome['told']): void => {
  if (!told) return;
  going.place = told.place;
  going.steps = [...going.steps, ...told.steps];
};

export const pick = <T>(roll: Going['roll'], all: readonly T[]): T => {
  const found = all[roll(all.length)];
  if (found === undefined) throw new Error('nothing to choose from');
  return found;
};

/** Mostly what the chart allows; else mostly people with a part in the row: the others are refused by their role. */
export const choose = ({ subject, place, roll }: Going): Choice | null => {
  const all = choicesAt(subject, place);
  const told = (one: Choice) => outcomeAt(subject, one, place).told;
  const allowed = all.filter((one) => told(one) !== null);
  const parties = all.filter(({ player }) => player.actor.relations.length > 0);
  const among = roll(100) < 70 ? allowed : roll(100) < 70 ? parties : all;
  const some = [among, allowed, all].find(({ length }) => length > 0);
  if (!some) return null;
  const first = pick(roll, some);
  const after = told(first)?.place;
  // Half of the ends are chosen anew, so that walks get further.
  return after && isEnd(subject, after) && roll(2) === 0 ? pick(roll, some) : first;
};

/** The server has done what it does of itself. */
export const rest = async ({ subject }: Pick<Going, 'subject'>): Promise<void> => {
  const { rests } = subject;
  if (rests) await until(`${subject.lifecycle} at rest`, rests);
};

/** Sends a call; null where no answer came, or only that the database is away. */
export const send = async (
  { server, walked }: Going,
  { move, player: { person } }: Choice,
  asked: Sent,
  key: string,
): Promise<Answer | null> => {
  const answer = await server
    .callUntyped(person.token ? person : null, move.row, asked, {
      key,
      ...(asked.form && { form: asked.form }),
    })
    .catch(() => null);
  if (answer && answer.status >= 500 && answer.status !== 503)
    walked.off.push(`${move.name} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer && answer.status < 500 ? answer : null;
};

/** A client that got no answer asks again with the same key until there is one. */
export const insist = (going: Going, choice: Choice, asked: Sent, key: string): Promise<Answer> =>
  until(`an answer to ${choice.name}`, () => send(going, choice, asked, key));

/** How far a row has come: entries of its history, and its version, which counts the steps that leave none too. */
export interface Mark {
  entries: number;
  version: number;
}

export const markOf = async ({ server, subject }: Going): Promise<Mark> => {
  const { id, lifecycle } = subject;
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(kinds[lifecycle].table)} where id = ${id}`.execute(
    server.parts.store.db,
  );
  return {
    entries: (await historyIn(server, subject)).length,
    version: rows[0]?.version ?? 0,
  };
};

/** A screen has no keys: what it sends twice happens twice. */
export const isKeyed = ({ move }: Choice): boolean => move.row.login !== 'device';
