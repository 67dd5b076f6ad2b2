import type { loans } from '#contract/loans';
import type { CallRequest } from '../../../http/route';
import { mailConfig } from '../../../mail/config';
import { queueMail } from '../../../mail/queue';
import { addressee } from '../../../mail/recipients';
import { invitation } from '../../../mail/loanTemplates';
import { demandBorrower } from './demand';
import { lendable, nameBorrower, openDraft, saveDraft } from './draft';

/** E073: a borrower is invited by mail; where the item is told, they are named in its draft. */
export const inviteBorrower = async ({ body, person, tx }: CallRequest<typeof loans.invite>) => {
  const { borrower_email, item_id } = body;
  const { joined } = await demandBorrower(tx, borrower_email, person);
  if (item_id) {
    const item = await lendable(tx, person, item_id);
    const terms = { item_id, borrower_email, draft: true };
    const draft = await saveDraft(tx, person, await openDraft(tx, person, item), terms);
    await nameBorrower(tx, person, draft);
    return { borrower_email, joined };
  }
  if (!joined)
    for (const recipient of await addressee(tx, borrower_email))
      await queueMail(tx, recipient, await invitation(tx, person.account, mailConfig()));
  return { borrower_email, joined };
};
