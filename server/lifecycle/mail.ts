import type { Relation } from '#machines/kernel/actor';
import type { EffectParams } from '#machines/kernel/effects';
import { mailConfig } from '../mail/config';
import { contentOf } from '../mail/contentOf';
import { queueMail } from '../mail/queue';
import { administrators, peopleOf, representatives, type Recipient } from '../mail/recipients';
import { holderOf, lastHolder } from '../relations/holders';
import type { Tx } from '../store/open';
import type { Row } from './kinds/kind';
import { kindOf, type Stored } from './kinds/kinds';
import { notify } from './notices';

/** Words of charts for people who stand for a company; every other word is a relation to the row. */
const standFor = { curator: 'CURATOR_REPRESENTATIVE', main: 'MAIN_REPRESENTATIVE' } as const;

/** The people behind a chart's word for them. */
const recipientsOf = async (
  tx: Tx,
  lifecycle: Stored,
  row: Row,
  to: string,
): Promise<Recipient[]> => {
  if (to === 'admin') return administrators(tx);
  const { audience, letters } = kindOf(lifecycle);
  const written = letters?.[to as Relation];
  if (written) return written(tx, row);
  const id = row.id as string;
  if (to in standFor) {
    const holder = await holderOf(tx, id, 'institution');
    const role = standFor[to as keyof typeof standFor];
    return holder && 'company' in holder ? representatives(tx, holder.company, role) : [];
  }
  const { item, model } = await audience(tx, row);
  const relation = to as Relation;
  const holder = await lastHolder(tx, [id, item, model], { relation, source: id });
  if (!holder) throw new Error(`nobody is ${to} of this ${lifecycle} to write to`);
  return 'account' in holder
    ? peopleOf(tx, [holder.account])
    : representatives(tx, holder.company, 'MAIN_REPRESENTATIVE');
};

/**
 * The letter that a chart named, to everybody behind its word for them, in the transaction of the step: in their inbox,
 * and by e-mail where they have not switched that off.
 * `row` is the row after the step: its context holds the reason.
 */
export const queueLifecycleMail = async (
  tx: Tx,
  lifecycle: Stored,
  row: Row,
  { template, to, asks = false }: EffectParams['mail'],
): Promise<void> => {
  const recipients = await recipientsOf(tx, lifecycle, row, to);
  if (recipients.length === 0) return;
  const words = await contentOf(tx, { lifecycle, row, template, head: mailConfig() });
  const written = await notify(tx, { lifecycle, row, title: words.subject, asks }, recipients);
  for (const recipient of written) await queueMail(tx, recipient, words);
};
