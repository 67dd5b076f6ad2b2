import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { signatures } from '#contract/signatures';
import { invalidField } from '../../errors/httpError';
import type { PrepareRequest } from '../../http/route';
import type { Tx } from '../../store/open';
import { transact } from '../../store/transaction';

/** A code is good for this long, in minutes. */
export const codeMinutes = 10;
/** Wrong codes until a new one is needed. */
const codeTries = 5;
/** Codes of one document; then it must be taken back and sent anew. */
export const mostCodes = 10;

const faults = {
  wrong: ['code_wrong', 'Incorrect e-mail verification code.'],
  expired: ['code_expired', 'The code has expired. Ask for a new one.'],
  locked: [
    'code_locked',
    `The code was wrong ${codeTries} times or is used up. Ask for a new one.`,
  ],
} as const;
type Judged = 'right' | keyof typeof faults;

const faultOf = (judged: keyof typeof faults) => {
  const [code, message] = faults[judged];
  return invalidField('code', code, message);
};

const hashOf = (secret: Buffer, signature: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`signature ${signature} ${code}`).digest();

/** A new code for a document; the former one is void. Null when the document has had too many. */
export const issueCode = async (tx: Tx, secret: Buffer, signature: string) => {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = await tx
    .updateTable('signatures')
    .set((one) => ({
      code_hash: hashOf(secret, signature, code),
      code_expires_at: sql<Date>`now() + make_interval(mins => ${codeMinutes})`,
      code_tries: 0,
      codes_sent: one('codes_sent', '+', 1),
    }))
    .where('id', '=', signature)
    .where('codes_sent', '<', mostCodes)
    .returning('id')
    .executeTakeFirst();
  return row ? code : null;
};

/** Counts the try before it judges it. */
const judge = async (tx: Tx, secret: Buffer, signature: string, typed: string): Promise<Judged> => {
  const tried = await tx
    .updateTable('signatures')
    .set((one) => ({ code_tries: one('code_tries', '+', 1) }))
    .where('id', '=', signature)
    .where('code_tries', '<', codeTries)
    .where('code_hash', 'is not', null)
    .returning(['code_hash', sql<boolean>`code_expires_at <= now()`.as('over'), 'code_tries'])
    .executeTakeFirst();
  if (!tried?.code_hash) return 'locked';
  if (tried.over) return 'expired';
  if (timingSafeEqual(tried.code_hash, hashOf(secret, signature, typed))) return 'right';
  return tried.code_tries < codeTries ? 'wrong' : 'locked';
};

/**
 * Throws 422 in the words of what is wrong with the code. The try is counted in a transaction of its own: parallel tries
 * and refused calls count too; the same request, sent again, counts once.
 */
export const demandCode = async (
  secret: Buffer,
  signature: string,
  { body, db, keepRefusal }: PrepareRequest<typeof signatures.sign>,
): Promise<void> => {
  const fault = await transact(db, async (tx) => {
    const judged = await judge(tx, secret, signature, body.code);
    if (judged === 'right') return null;
    const refusal = faultOf(judged);
    // Refused before: what was counted now is taken back.
    if (!(await keepRefusal(tx, refusal))) throw refusal;
    return refusal;
  });
  if (fault) throw fault;
};
