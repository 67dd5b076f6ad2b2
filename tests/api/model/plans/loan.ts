import { loans } from '#contract/loans';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { companyOf, make, publish } from '../../frame/concurrently';
import { day } from '../../loans/lending';
import { player, stepMoves, strangers } from '../moves';
import type { Move, Place, Plan, Said } from '../plan';
import { born } from '../predict';

const is = (tag: string) => (place: Place) => tagged(lifecycles.loan, place.state, tag);
const isDraft = is('draft');
const isDeleted = is('deleted');
const iso = (ms: unknown) => new Date(ms as number).toISOString();
const termsOf = ({ context }: Place) => {
  const { start, end, grace, agreementRequired, verifyOut, verifyBack } = context;
  return { start, end, grace, agreementRequired, verifyOut, verifyBack };
};
/** Terms that the draft has already are no step. */
const edited = (at: Place, terms: ReturnType<typeof termsOf>): Said[] =>
  JSON.stringify(terms) === JSON.stringify(termsOf(at))
    ? []
    : [{ type: 'draft.edit', terms, otherBorrower: false }];
const reason = { reason: 'There is no room.' };

/** A loan of the museum's to a buyer, from its draft. */
export const loanPlan: Plan = {
  lifecycle: 'loan',
  begin: async (server, name) => {
    const main = server.person('main');
    const [curator, owner] = [server.person('curator'), server.person('owner')];
    const maker = server.person('creator');
    const museum = await companyOf(server, 'Strandgaten Museum');
    const thing = await make(server, maker, '', { name });
    await publish(server, maker, thing, { company: museum });
    const now = Date.now();
    const terms = {
      ...{ start: now + 10 * day, end: now + 40 * day, grace: 5 * day },
      ...{ agreementRequired: false, verifyOut: false, verifyBack: false },
    };
    /** What is sent for terms as a place has them. */
    const body = ({ start, end, grace }: Record<string, unknown>, draft: boolean) => ({
      item_id: thing.item,
      borrower_email: 'owner@demo.passepartout.test',
      ...{ start_date: iso(start), end_date: iso(end) },
      cancellation_grace_period: Number(grace) / 1_000,
      draft,
    });
    const { id } = await server.done(main, loans.create, { body: body(terms, true) });
    const lender = player(main, 'IMR', ['lender', 'institution'], (at) => !isDeleted(at));
    const said = [{ type: 'draft.edit', terms, otherBorrower: true }];
    const { place, steps } = born('loan', { physical: true }, said, lender.actor, now);
    /** What the draft says with a grace period of a day more or less. */
    const changed = (at: Place) => {
      const known = termsOf(at);
      return { ...known, grace: known.grace === 5 * day ? 6 * day : 5 * day };
    };
    const drafting: Move[] = [
      {
        name: 'E074 change the draft',
        row: loans.create,
        ask: (at) => ({ body: body(changed(at), true) }),
        hears: (at, sentAt) => edited(at, changed(sentAt)),
        fits: isDraft,
      },
      {
        name: 'E074 send it',
        row: loans.create,
        ask: ({ context }) => ({ body: body(context, false) }),
        hears: (at, sentAt) => [
          ...edited(at, termsOf(sentAt)),
          { type: 'borrower.name', known: true },
          { type: 'loan.create' },
        ],
        fits: isDraft,
      },
      {
        name: 'E078 delete the draft',
        row: loans.deleteDraft,
        ask: () => ({ params: { id } }),
        hears: () => [{ type: 'draft.delete' }],
      },
    ];
    const bodies = { 'loan.cancel': reason, 'curator.reject': reason, 'main.reject': reason };
    return {
      lifecycle: 'loan',
      ...{ id, item: thing.item, place, birth: steps },
      players: {
        ...strangers(server),
        main: lender,
        curator: player(curator, 'ICR', ['lender', 'institution'], (at) => !isDeleted(at)),
        owner: player(owner, 'O', ['borrower'], (at) => !isDraft(at) && !isDeleted(at)),
      },
      moves: [...drafting, ...stepMoves('loan', id, bodies)],
      letters: {
        ...{ lender: [main.id], borrower: [owner.id] },
        ...{ curator: [curator.id], main: [main.id] },
      },
      topic: `loan:${id}`,
      watcher: main,
      isGone: isDeleted,
      read: async () => {
        const { status, body: seen } = await server.call(main, loans.one, { params: { id } });
        return status === 200 ? (seen as { lifecycle: { state: string } }).lifecycle.state : status;
      },
      reads: (at) => (isDeleted(at) ? 404 : at.state),
    };
  },
};
