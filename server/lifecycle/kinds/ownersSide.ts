import { sql } from 'kysely';
import { linkMakers } from '#contract/records/links';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { statesTagged } from '#machines/kernel/transition';
import { peopleOf, type Recipient } from '../../mail/recipients';
import type { Tx } from '../../store/open';

const approved = statesTagged(lifecycles.account, 'approved');

/** The owner, or everybody approved who acts for the company that owns it. */
export const ownersSide = async (tx: Tx, item: string) => {
  const { rows } = await sql<{ id: string; role: string; alone: boolean }>`
    select a.id, a.roles[1] as role, r.account_id is not null as alone
    from relations r join accounts a on a.id = r.account_id
      or (a.company_id = r.company_id and a.roles[1] = any(${linkMakers.filter((role) => role !== 'BUYER')}))
    where r.subject = ${item} and r.relation = 'owner' and r.until is null and a.state = any(${approved})
    order by a.id`.execute(tx);
  return rows;
};

/**
 * Who of them gets a letter: the owner; of a company its main representatives and `concerned`, or everybody who acts for it
 * where there are none such.
 */
export const ownersToWrite = async (
  tx: Tx,
  item: string,
  concerned: string | null = null,
): Promise<Recipient[]> => {
  const people = await ownersSide(tx, item);
  const written = people.filter(
    ({ id, role, alone }) => alone || id === concerned || role === 'MAIN_REPRESENTATIVE',
  );
  const ids = (written.length > 0 ? written : people).map(({ id }) => id);
  return ids.length > 0 ? peopleOf(tx, ids) : [];
};
