import { sql } from 'kysely';
import type { sales } from '#contract/sales';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { tooManyRequests } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import { consume } from '../../http/rateLimit';
import type { Services } from '../../providers/ports';
import { databaseFolded } from '../../store/databaseFolded';
import type { Db, Reader } from '../../store/open';
import { objectLimitOf } from './limit';

const approved = statesTagged(lifecycles.account, 'approved');
const waiting = statesTagged(lifecycles.account, 'waiting');
const deleted = statesTagged(lifecycles.publication, 'deleted');

/** Addresses that one seller may ask about in ten minutes. */
const asking = { most: 20, seconds: 600 };

export interface Ability {
  /** Null: nobody has the address. */
  account: string | null;
  able: boolean;
}

interface Found {
  id: string;
  fit: boolean;
  owned: string;
}

/** A buyer: approved in that role, or registered by a seller on the spot and waiting for the approval. */
const fit = sql<boolean>`(a.state = any(${approved}) and a.roles[1] = 'BUYER'
  or a.state = any(${waiting}) and exists (select from relations r
    where r.subject = a.id and r.relation = 'introducer' and r.until is null) and a.wished_role = 'BUYER')`;

const judged = async (db: Reader, found: Found | undefined): Promise<Ability> => {
  if (!found) return { account: null, able: false };
  const able = found.fit && Number(found.owned) < (await objectLimitOf(db, found.id));
  return { account: found.id, able };
};

const find = async (db: Reader, where: ReturnType<typeof sql<boolean>>) => {
  const { rows } = await sql<Found>`
    select a.id, ${fit} as fit,
      (select count(*) from relations r join items i on i.id = r.subject
        where r.account_id = a.id and r.subject_kind = 'item' and r.relation = 'owner' and r.until is null
          and i.state <> all(${deleted})) as owned
    from accounts a where ${where}`.execute(db);
  return judged(db, rows[0]);
};

/** Whether whoever has exactly this address may buy one object more. */
export const abilityOfAddress = (db: Reader, email: string): Promise<Ability> =>
  find(db, sql<boolean>`a.email_key = ${databaseFolded(email)}`);

/** The same of an account. */
export const abilityOf = (db: Reader, account: string): Promise<Ability> =>
  find(db, sql<boolean>`a.id = ${account}`);

/** Takes one question about an address from the seller; 429 where they have asked about too many. */
export const takeQuestion = async (db: Db, seller: string): Promise<void> => {
  const wait = await consume(db, [`sale buyer ${seller}`], asking);
  if (wait > 0) throw tooManyRequests(wait);
};

/** E069: yes or no. A stranger, a person of another role and somebody at their limit are all no. */
export const abilityToBuy = async (
  { db }: Pick<Services, 'db'>,
  { query, person, tx }: CallRequest<typeof sales.abilityToBuy>,
) => {
  await takeQuestion(db, person.account);
  const { account, able } = await abilityOfAddress(tx, query.buyerEmail);
  return { able: able && account !== person.account };
};
