import { letterSwitches, switchesOf, type letters, type LetterSwitches } from '#contract/letters';
import { unprocessable } from '../../errors/httpError';
import type { CallRequest } from '../../http/route';
import type { Person } from '../../relations/person';
import type { Reader } from '../../store/open';

type Member = Person & { account: string };

const switchesFor = async (db: Reader, { account, role }: Member): Promise<LetterSwitches> => {
  const rows = await db
    .selectFrom('muted_letters')
    .select('lifecycle')
    .where('account_id', '=', account)
    .execute();
  const muted = new Set(rows.map(({ lifecycle }) => lifecycle));
  return {
    kinds: (role ? switchesOf(role) : []).map((kind) => ({
      ...{ kind, label: letterSwitches[kind].label, on: !muted.has(kind) },
    })),
  };
};

/** X104 */
export const readLetters = ({ person, tx }: CallRequest<typeof letters.read>) =>
  switchesFor(tx, person);

/** X105: 422 `letter_fixed` for letters that the caller's role always gets, or never. */
export const changeLetters = async ({
  body: { kind, on },
  person,
  tx,
}: CallRequest<typeof letters.change>) => {
  const { account, role } = person;
  if (!role || !switchesOf(role).includes(kind))
    throw unprocessable('letter_fixed', 'These e-mails cannot be turned off.');
  if (on)
    await tx
      .deleteFrom('muted_letters')
      .where('account_id', '=', account)
      .where('lifecycle', '=', kind)
      .execute();
  else
    await tx
      .insertInto('muted_letters')
      .values({ account_id: account, lifecycle: kind })
      .onConflict((any) => any.doNothing())
      .execute();
  return switchesFor(tx, person);
};
