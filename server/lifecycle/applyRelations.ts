import type { Actor } from '#machines/kernel/actor';
import type { EffectParams } from '#machines/kernel/effects';
import type { Tx } from '../store/open';
import type { Holder, Row } from './kinds/kind';
import { kindOf, type Stored } from './kinds/kinds';
import { announce, rightsChanged } from './outbox';

type Change = { type: 'grant' | 'revoke' } & EffectParams['grant'];

/** Everybody whom the change concerns asks again what they may follow. */
const tellHolder = async (
  tx: Tx,
  holder: Partial<Record<'account' | 'company', string | null>>,
) => {
  const { account, company } = holder;
  if (account) return announce(tx, [rightsChanged(account)]);
  const people = await tx
    .selectFrom('accounts')
    .select('id')
    .where('company_id', '=', company ?? null)
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
  relation: Change['relation'],
  holder: Holder,
) => {
  await tx
    .insertInto('relations')
    .values({
      ...subject,
      ...source,
      relation,
      account_id: 'account' in holder ? holder.account : null,
      company_id: 'company' in holder ? holder.company : null,
    })
    .onConflict((any) => any.doNothing())
    .execute();
  await tellHolder(tx, holder);
};

const revoke = async (tx: Tx, source: Source, subject: Subject, relation: Change['relation']) => {
  const ended = await tx
    .updateTable('relations')
    .set({ until: new Date() })
    .where('subject', '=', subject.subject)
    .where('source', '=', source.source)
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

/** Carries out `grant` and `revoke`, the only writers of `relations`, in the transaction of the step. */
export const applyRelations = async (
  tx: Tx,
  lifecycle: Stored,
  row: Row,
  { type, relation, on }: Change,
  by: Actor,
): Promise<void> => {
  const kind = kindOf(lifecycle);
  const source = { source_kind: lifecycle, source: row.id as string };
  const item = on === 'item' ? (await kind.audience(tx, row)).item : null;
  if (on === 'item' && !item) throw new Error(`${lifecycle} has no item to ${type} ${relation} on`);
  const subject = item
    ? { subject_kind: 'item', subject: item }
    : { subject_kind: lifecycle, subject: source.source };
  if (type === 'revoke') return revoke(tx, source, subject, relation);
  const holder = await kind.holders?.[relation]?.(tx, row);
  if (!holder) throw new Error(`${lifecycle} knows no ${relation} (granted by ${by.id})`);
  return grant(tx, source, subject, relation, holder);
};
