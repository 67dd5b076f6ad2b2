import { messages } from '#contract/messages';
import { placeOf } from '../../../http/allowance';
import type { Purpose } from '../codes';
import { limits } from '../limits';
import type { Wrong } from '../logIn';
import { Typed } from './typed';
import { limited, type Desk, type Visit } from './visit';

const spent = 'This code can no longer be used. Please send a new one.';

/** Whether this browser and this e-mail may have one more letter; known and unknown e-mails are counted alike. */
export const mayAsk = async (desk: Desk, visit: Visit, email: string): Promise<Wrong | null> =>
  (await limited(
    desk,
    visit,
    'requests for a code',
    [`code to ${placeOf(visit.request.ip)}`],
    limits.asks,
  )) ?? limited(desk, visit, 'letters', [`letter to ${email.toLowerCase()}`], limits.letters);

/** Null where the code is right. */
export const judgeCode = async (
  desk: Desk,
  visit: Visit,
  purpose: Purpose,
): Promise<{ status: number; wrong: Wrong } | null> => {
  const { request, interaction } = visit;
  const names = [`code from ${placeOf(request.ip)}`];
  const wait = await limited(desk, visit, 'codes', names, limits.codes);
  if (wait) return { status: 429, wrong: wait };
  const { code } = Typed.parse(request.body ?? {});
  const found = await desk.codes.judge(interaction.uid, purpose, code);
  if (found === 'right') return null;
  return {
    status: 422,
    wrong: { code: messages.wrongCode, ...(found === 'over' && { form: spent }) },
  };
};

/** The code was right, but somebody was quicker, or the address was taken meanwhile. */
export const lost: Wrong = { code: messages.wrongCode, form: spent };

export const askedAgain = ({ request }: Visit): boolean =>
  Typed.parse(request.body ?? {}).send !== '';
