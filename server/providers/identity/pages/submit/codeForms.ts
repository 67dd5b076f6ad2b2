import { messages } from '#contract/frame/messages';
import { clientKey, networkKey } from '../../../../http/rateLimit';
import type { Purpose } from '../../codes';
import { limits } from '../../limits';
import type { Wrong } from '../../sessions/logIn';
import { FormBody } from './formBody';
import { counterOf, limited, type Desk, type InteractionState } from '../interaction';

const spent = 'This code can no longer be used. Please send a new one.';

const mayWrite = async (desk: Desk, visit: InteractionState, email: string) => {
  const by = await counterOf(desk, visit, email);
  return limited(desk, visit, 'letters', [
    { names: [`letter ${by}`], limit: limits.letters },
    { names: [`letters a day ${by}`], limit: limits.lettersOfDay },
  ]);
};

/** Whether this browser and this e-mail may have one more letter; known and unknown e-mails are counted alike. */
export const mayAsk = async (
  desk: Desk,
  visit: InteractionState,
  email: string,
): Promise<Wrong | null> =>
  (await limited(desk, visit, 'requests for a code', [
    { names: [`code to ${clientKey(visit.request.ip)}`], limit: limits.asks },
    { names: [`codes to ${networkKey(visit.request.ip)}`], limit: limits.asksOfNetwork },
  ])) ?? mayWrite(desk, visit, email);

/** Null where the code is right. */
export const judgeCode = async (
  desk: Desk,
  visit: InteractionState,
  purpose: Purpose,
): Promise<{ status: number; wrong: Wrong } | null> => {
  const { request, interaction } = visit;
  const wait = await limited(desk, visit, 'codes', [
    { names: [`code from ${clientKey(request.ip)}`], limit: limits.codes },
    { names: [`codes a day from ${networkKey(request.ip)}`], limit: limits.codesOfDay },
  ]);
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
