import { sql } from 'kysely';
import type { Role } from '#contract/frame/roles';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import type { Relation } from '#machines/kernel/actor';
import { statesTagged } from '#machines/kernel/transition';
import { peopleOf, type Recipient } from '../../mail/recipients';
import type { Tx } from '../../store/open';

const approved = statesTagged(lifecycles.account, 'approved');

interface Side {
  subject: string;
  relation: Relation;
  /** Who of a company acts for it. */
  roles: readonly Role[];
}

interface Member {
  id: string;
  role: string;
  /** The relation is the person's own, not their company's. */
  alone: boolean;
}

/** The person who has a relation to a thing, or everybody approved who acts for the company that has it. */
export const sideOf = async (tx: Tx, { subject, relation, roles }: Side): Promise<Member[]> => {
  const { rows } = await sql<Member>`
    select a.id, a.roles[1] as role, r.account_id is not null as alone
    from relations r join accounts a on a.id = r.account_id
      or (a.company_id = r.company_id and a.roles[1] = any(${roles}))
    where r.subject = ${subject} and r.relation = ${relation} and r.until is null
      and a.state = any(${approved})
    order by a.id`.execute(tx);
  return rows;
};

/**
 * Who of a side gets a letter: the person alone; of a company its main representatives and `concerned`, or everybody who
 * acts for it where there are none such.
 */
export const toWrite = async (
  tx: Tx,
  side: readonly Member[],
  concerned: string | null,
): Promise<Recipient[]> => {
  const written = side.filter(
    ({ id, role, alone }) => alone || id === concerned || role === 'MAIN_REPRESENTATIVE',
  );
  const ids = (written.length > 0 ? written : side).map(({ id }) => id);
  return ids.length > 0 ? peopleOf(tx, ids) : [];
};
