import { messages } from '#contract/frame/messages';
import { clientKey } from '../../../http/rateLimit';
import type { Purpose } from '../codes';
import { limits } from '../limits';
import type { Wrong } from '../sessions/logIn';
import { FormBody } from './formBody';
import { limited, type Desk, type InteractionState } from './interaction';

const spent = 'This code can no longer be used. Please send a new one.';

/** Whether this browser and this e-mail may have one more letter; known and unknown e-mails are counted alike. */
export const mayAsk = async (
  desk: Desk,
  visit: InteractionState,
  email: string,
): Promise<Wrong | null> =>
  (await limited(
    desk,
    visit,
    'requests for a code',
    [`code to ${clientKey(visit.request.ip)}`],
    limits.asks,
  )) ?? limited(desk, visit, 'letters', [`letter to ${email.toLowerCase()}`], limits.letters);

/** Null where the code is right. */
export const judgeCode = async (
  desk: Desk,
  visit: InteractionState,
  purpose: Purpose,
): Promise<{ status: number; wrong: Wrong } | null> => {
  const { request, interaction } = visit;
  const names = [`code from ${clientKey(request.ip)}`];
  const wait = await limited(desk, visit, 'codes', names, limits.codes);
  if (wait) return { status: 429, wrong: wait };
  const { code } = FormBody.parse(request.body ?? {});
  const found = await desk.codes.judge(interaction.uid, purpose, code);
  if (found === 'right') return null;
  return {
    status: 422,
    wrong: { code: messages.wrongCode, ...(found === 'over' && { form: spent }) },
  };
};

/** The code was right, but somebody was quicker, or the address was taken meanwhile. */
export const lost: Wrong = { code: messages.wrongCode, form: spent };

export const askedAgain = ({ request }: InteractionState): boolean =>
  FormBody.parse(request.body ?? {}).send !== '';
