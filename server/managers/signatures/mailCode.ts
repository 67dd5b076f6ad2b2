import { queueMail } from '../../mail/queue';
import { peopleOf } from '../../mail/recipients';
import type { Services } from '../../providers/ports';
import type { Tx } from '../../store/open';
import { codeMinutes } from './codes';
import type { SignatureRow } from './signatureView';

/** Where the signer reads and signs. */
export const signingPage = ({ publicUrl }: Pick<Services, 'publicUrl'>, { id }: { id: string }) =>
  `${publicUrl}/dashboard/sign/${id}`;

/** The code of our own ceremony, to the signer's stored address. */
export const mailCode = async (
  tx: Tx,
  ports: Pick<Services, 'publicUrl'>,
  row: SignatureRow,
  code: string,
): Promise<void> => {
  const [signer] = await peopleOf(tx, [row.account_id]);
  if (!signer) return;
  await queueMail(tx, signer, {
    subject: `Your code to sign: ${code}`,
    paragraphs: [
      `A document waits for your signature: ${row.subject}.`,
      `Read it here. Then sign it with the code ${code}. The code is good for ${codeMinutes} minutes.`,
      signingPage(ports, row),
      'If you did not ask for this, do nothing. Nobody can sign without the code.',
    ],
  });
};
