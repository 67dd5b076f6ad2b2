import { sql } from 'kysely';
import type { Tx } from '../store/open';

const subjects: Record<string, string> = {
  published: 'Your object is published',
  'publication failed': 'Publishing did not succeed',
  'account waiting': 'A new person waits for approval',
  'account approved': 'Welcome to Passepartout',
  'account rejected': 'Your registration was not approved',
  'account disabled': 'Your account was disabled',
};

/** Addresses of the people behind the chart's word for them. */
const addresses = async (tx: Tx, row: Record<string, unknown>, to: string): Promise<string[]> => {
  if (to === 'self') return [row.email as string];
  if (to === 'admin') {
    const { rows } = await sql<{
      email: string;
    }>`select email from accounts where 'UBER_ADMIN' = any(roles)`.execute(tx);
    return rows.map(({ email }) => email);
  }
  if (to === 'maker' && row.model_id) {
    const maker = await tx
      .selectFrom('models')
      .innerJoin('accounts', 'accounts.id', 'models.created_by')
      .select('accounts.email')
      .where('models.id', '=', row.model_id as string)
      .executeTakeFirst();
    return maker ? [maker.email] : [];
  }
  return [];
};

/** Puts a letter into the mail table; a job sends it, or the mailbox page shows it. */
export const write = async (
  tx: Tx,
  lifecycle: string,
  row: Record<string, unknown>,
  template: string,
  to: string,
): Promise<void> => {
  const subject = subjects[template] ?? `${template.charAt(0).toUpperCase()}${template.slice(1)}`;
  for (const recipient of await addresses(tx, row, to))
    await tx
      .insertInto('mail')
      .values({ recipient, subject, body: `${subject}.\n\n${lifecycle} ${row.id as string}\n` })
      .execute();
};
