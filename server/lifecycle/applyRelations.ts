import { sql } from 'kysely';
import type { Actor, Relation } from '#machines/kernel/actor';
import type { Effect } from '#machines/kernel/effects';
import { giverOf, holderOf, type Granted } from '../relations/holders';
import type { Tx } from '../store/open';
import type { Row } from './kinds/kind';
import { kindOf, type Stored } from './kinds/kinds';
import { announce, rightsChanged } from './outbox';

type Change = Extract<Effect, { type: 'grant' | 'revoke' | 'pass' }>;

/** Everybody whom the change concerns asks again what they may follow; a screen does so at every step of its display. */
const tellHolder = async (
  tx: Tx,
  holder: Partial<Record<'account' | 'company' | 'screen', string | null>>,
) => {
  const { account, company } = holder;
  if (account) return announce(tx, [rightsChanged(account)]);
  if (!company) return;
  const people = await tx
    .selectFrom('accounts')
    .select('id')
    .where('company_id', '=', company)
    .orderBy('id')
    .execute();
  return announce(
    tx,
    people.map(({ id }) => rightsChanged(id)),
  );
};

const grant = async (
  tx: Tx,
  source: Source,
  subject: Subject,
  relation: Relation,
  holder: Granted,
) => {
  await tx
    .insertInto('relations')
    .values({
      ...subject,
      ...source,
      relation,
      account_id: 'account' in holder ? holder.account : null,
      company_id: 'company' in holder ? holder.company : null,
      screen_id: 'screen' in holder ? holder.screen : null,
    })
    // The same grant twice is one; a second owner is an error
    .onConflict((same) =>
      same
        .expression(sql`subject, relation, source, coalesce(account_id, company_id, screen_id)`)
        .where('until', 'is', null)
        .doNothing(),
    )
    .execute();
  await tellHolder(tx, holder);
};

const end = async (tx: Tx, subject: Subject, relation: Relation, source?: Source) => {
  const ended = await tx
    .updateTable('relations')
    // The transaction's moment, as `since` of what is granted in it
    .set({ until: sql<Date>`now()` })
    .where('subject', '=', subject.subject)
    .$if(source !== undefined, (of) => of.where('source', '=', source?.source ?? ''))
    .where('relation', '=', relation)
    .where('until', 'is', null)
    .returning(['account_id', 'company_id'])
    .execute();
  for (const { account_id, company_id } of ended)
    await tellHolder(tx, { account: account_id, company: company_id });
};

interface Source {
  source_kind: string;
  source: string;
}
interface Subject {
  subject_kind: string;
  subject: string;
}

/** The relation to an item passes from its holder, whatever row gave it, to another holder. */
export const passOn = async (
  tx: Tx,
  source: Source,
  item: string,
  relation: Relation,
  holder: Granted,
): Promise<void> => {
  const subject = { subject_kind: 'item', subject: item };
  await end(tx, subject, relation);
  await grant(tx, source, subject, relation, holder);
};

/** Carries out `grant`, `revoke` and `pass`, the writers of `relations`, in the transaction of the step. */
export const applyRelations = async (
  tx: Tx,
  lifecycle: Stored,
  row: Row,
  change: Change,
  by: Actor,
): Promise<void> => {
  const { type, relation } = change;
  const kind = kindOf(lifecycle);
  const source = { source_kind: lifecycle, source: row.id as string };
  const on = type === 'pass' ? 'item' : change.on;
  const of = on === 'row' ? source.source : (await kind.audience(tx, row))[on];
  if (!of) throw new Error(`${lifecycle} has no ${on} to ${type} ${relation} on`);
  const subject = { subject_kind: on === 'row' ? lifecycle : on, subject: of };
  if (type === 'revoke') return end(tx, subject, relation, source);
  const word = type === 'pass' ? change.to : relation;
  const holder = await kind.holders?.[word]?.(tx, row);
  if (!holder) throw new Error(`${lifecycle} knows no ${word} (granted by ${by.id})`);
  if (type === 'pass') {
    const giver = change.back ? await giverOf(tx, of, relation) : null;
    if (giver !== null && giver !== source.source) return;
    return passOn(tx, source, of, relation, holder);
  }
  // Of a model's serials the first has granted it
  if (on === 'model' && (await holderOf(tx, of, relation))) return;
  return grant(tx, source, subject, relation, holder);
};
