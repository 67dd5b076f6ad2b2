import type { sales } from '#contract/sales';
import { tooManyRequests } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { consume } from '../../http/rateLimit';
import { queueMail } from '../../mail/queue';
import { administrators } from '../../mail/recipients';
import { oneLine } from '../../mail/render';
import type { Services } from '../../providers/ports';
import { peopleIn } from '../../relations/names';

/** Questions of one person in an hour. */
const asking = { most: 10, seconds: 3_600 };

/** E072, first half: so many questions an hour. */
export const prepareQuestion = async (
  _ports: Services,
  { person, db }: PrepareRequest<typeof sales.faq>,
): Promise<void> => {
  const wait = await consume(db, [`question ${person.account}`], asking);
  if (wait > 0) throw tooManyRequests(wait);
};

/** E072: to everybody who runs the platform, with who asks and what it is about. */
export const sendQuestion = async (
  { publicUrl }: Pick<Services, 'publicUrl'>,
  { body: { question, code, page }, person, tx }: CallRequest<typeof sales.faq>,
): Promise<{ sent: true }> => {
  const asker = (await peopleIn(tx, [person.account])).get(person.account);
  const name = oneLine(asker?.name ?? '', 80);
  const words = {
    subject: `A question from ${name}${code ? ` (error ${oneLine(code, 60)})` : ''}`,
    paragraphs: [
      `${name} (${person.role}, ${oneLine(person.email, 200)}) asks:`,
      ...question
        .split(/\n+/)
        .map((line) => oneLine(line, 2_000))
        .filter(Boolean),
      ...(code ? [`Code of the error: ${oneLine(code, 60)}`] : []),
      ...(page.startsWith('/') ? [`${publicUrl}${oneLine(page, 300).replace(/ /g, '%20')}`] : []),
      `Answer to ${oneLine(person.email, 200)}.`,
    ],
  };
  for (const admin of await administrators(tx)) await queueMail(tx, admin, words);
  return { sent: true };
};
