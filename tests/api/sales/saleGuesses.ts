import { sql } from 'kysely';
import { sales } from '#contract/sales';
import type { Db } from '../../../server/store/open';
import { join } from '../frame/concurrently';
import { codeFrom, emailOf, sellable, selling, forgetLimits } from './selling';
import type { TestServer } from '../frame/testServer';

export interface Guessed {
  /** Tries at a code that were answered, by what they were told. */
  told: Record<string, number>;
  /** Codes that were mailed in the attacker's sale, and the most wrong tries that one of them took. */
  codes: number;
  mostTries: number;
  /** Minutes that the honest seller was told to wait, all together. */
  waitedMinutes: number;
  /** Tries that the honest buyer had left when the code was entered. */
  triesLeft: number;
  result: string | null;
}

/** So long, in ms, the server repeats a refusal from memory after the clock of the limits was moved. */
const remembered = 2_200;

/** From the history: how many codes a sale has sent, and the most tries that were counted between two of them. */
const triesOf = async (db: Db, sale: string): Promise<Pick<Guessed, 'codes' | 'mostTries'>> => {
  const { rows } = await sql<{ code: number; tries: number }>`
    select code::int, count(*) filter (where event = 'code.validate')::int as tries
    from (select event, count(*) filter (where event = 'code.send') over (order by id) as code
      from history where subject = ${sale}) steps
    where code > 0 group by code`.execute(db);
  return { codes: rows.length, mostTries: Math.max(0, ...rows.map(({ tries }) => tries)) };
};

/**
 * A dishonest seller uses up every letter to a buyer and guesses the codes over `connections` connections, and so do
 * strangers at the sale of an honest seller to the same buyer. The attack goes on until the honest sale is done. The
 * clock of the limits is moved by what each refusal says, so no minute is really waited for.
 */
export const guessCodes = async (house: TestServer, connections: number): Promise<Guessed> => {
  const walk = selling(() => house);
  const { db } = house.parts.store;
  const attacker = house.person('dealer');
  const honest = house.person('seller');
  const stranger = await join(house, 'dealer', 'SALES_MANAGER');
  const email = await emailOf(house, await join(house, 'Buyer', 'BUYER'));
  const attacked = await walk.sent(attacker, await sellable(house, attacker, 'Guessed'), email);
  const { id } = await walk.begun(honest, await sellable(house, attacker, 'Honest'));
  walk.fine(await walk.prepare(honest, id));
  walk.fine(await walk.find(honest, id, email));
  const told: Guessed['told'] = {};
  const note = (who: string, { status, body }: { status: number; body: unknown }) => {
    const words = `${who} ${status === 200 ? status : (body as { code?: string }).code}`;
    told[words] = (told[words] ?? 0) + 1;
    return words;
  };
  let over = false;
  let next = 0;
  const attack = async (at: number) => {
    while (!over) {
      const code = String((next += 7) % 1_000_000).padStart(6, '0');
      if (at % 4 === 0) note('stranger', await walk.enter(stranger, id, email, code));
      else if (
        note('attacker', await walk.enter(attacker, attacked.id, email, code)).endsWith('locked')
      )
        note('attacker sends', await walk.send(attacker, attacked.id, email));
    }
  };
  const attacks = Promise.all(Array.from({ length: connections }, (_, at) => attack(at)));
  let waited = 0;
  const send = async () => {
    for (;;) {
      const answer = await walk.send(honest, id, email);
      if (answer.status !== 429) return walk.fine(answer);
      const seconds = Number(answer.headers.get('retry-after'));
      waited += seconds;
      await sql`update allowances set until = until - make_interval(secs => ${seconds}) where name like 'sale code %'`.execute(
        db,
      );
      await new Promise((wake) => setTimeout(wake, remembered));
    }
  };
  try {
    // The attacker has all three letters before the honest seller asks for one.
    for (let sends = 1; sends < 3; sends += 1) await walk.send(attacker, attacked.id, email);
    await send();
    const { code } = await house.done(honest, sales.one, { params: { id } });
    walk.fine(await walk.enter(honest, id, email, await codeFrom(house, email, 'Honest')));
    walk.fine(await walk.review(honest, id));
    const { result } = walk.fine(await walk.sell(honest, id));
    return {
      ...(await triesOf(db, attacked.id)),
      told,
      waitedMinutes: waited / 60,
      triesLeft: code?.tries_left ?? 0,
      result,
    };
  } finally {
    over = true;
    await attacks;
    await forgetLimits(house);
  }
};
