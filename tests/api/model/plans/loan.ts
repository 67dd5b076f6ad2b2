import { randomUUID } from 'node:crypto';
import { loans } from '#contract/loans';
import { tagged } from '#machines/kernel/transition';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { companyOf, join, make, publish } from '../../frame/concurrently';
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

interface Kind {
  /** An artist lends a digital image to the museum, which approves; else the museum lends to a buyer. */
  lender: 'museum' | 'artist';
  /** `invited`: an address that nobody has registered with yet. */
  borrower: 'known' | 'invited';
  agreementRequired: boolean;
}

const addressOf = { museum: 'owner@demo.passepartout.test', artist: 'main@demo.passepartout.test' };

/** A loan from its draft. */
const loanOf = ({ lender, borrower, agreementRequired }: Kind): Plan => ({
  lifecycle: 'loan',
  begin: async (server, name) => {
    const [main, curator] = [server.person('main'), server.person('curator')];
    const [owner, artist] = [server.person('owner'), server.person('artist')];
    const physical = lender === 'museum';
    const from = physical ? main : artist;
    const maker = physical ? server.person('creator') : artist;
    const museum = await companyOf(server, 'Strandgaten Museum');
    const thing = await make(server, maker, '', { name, ...(!physical && { type: 'digital' }) });
    await publish(server, maker, thing, physical ? { company: museum } : { account: artist.id });
    const known = borrower === 'known';
    const email = known ? addressOf[lender] : `guest.${randomUUID()}@side.test`;
    const now = Date.now();
    const terms = {
      ...{ start: now + 10 * day, end: now + 40 * day, grace: 5 * day },
      ...{ agreementRequired, verifyOut: false, verifyBack: false },
    };
    /** What is sent for terms as a place has them. */
    const body = ({ start, end, grace }: Record<string, unknown>, draft: boolean) => ({
      item_id: thing.item,
      borrower_email: email,
      agreement_required: agreementRequired,
      ...{ start_date: iso(start), end_date: iso(end) },
      cancellation_grace_period: Number(grace) / 1_000,
      draft,
    });
    const { id } = await server.done(from, loans.create, { body: body(terms, true) });
    const isTold = (at: Place) => !isDraft(at) && !isDeleted(at);
    const side = physical ? ('lender' as const) : ('borrower' as const);
    const knowing = physical ? (at: Place) => !isDeleted(at) : isTold;
    const museums = {
      main: player(main, 'IMR', [side, 'institution'], knowing),
      curator: player(curator, 'ICR', [side, 'institution'], knowing),
    };
    const lending = physical
      ? museums.main
      : player(artist, 'DA', ['lender'], (at) => !isDeleted(at));
    const said = [{ type: 'draft.edit', terms, otherBorrower: true }];
    const { place, steps } = born('loan', { physical }, said, lending.actor, now);
    /** What the draft says with a grace period of a day more or less. */
    const changed = (at: Place) => {
      const typed = termsOf(at);
      return { ...typed, grace: typed.grace === 5 * day ? 6 * day : 5 * day };
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
          { type: 'borrower.name', known },
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
        ...museums,
        ...(!physical && { artist: lending }),
        ...(physical && known && { owner: player(owner, 'O', ['borrower'], isTold) }),
      },
      moves: [...drafting, ...stepMoves('loan', id, bodies)],
      deeds: known
        ? []
        : [
            {
              name: 'the borrower registers',
              hears: [{ type: 'borrower.join', server: true }],
              fits: () => true,
              do: () => join(server, 'Guest', 'BUYER', { email }),
            },
          ],
      letters: {
        ...{ lender: [from.id], borrower: known ? [physical ? owner.id : main.id] : [] },
        ...{ curator: [curator.id], main: [main.id] },
      },
      topic: `loan:${id}`,
      watcher: from,
      isGone: isDeleted,
      read: async () => {
        const { status, body: seen } = await server.call(from, loans.one, { params: { id } });
        return status === 200 ? (seen as { lifecycle: { state: string } }).lifecycle.state : status;
      },
      reads: (at) => (isDeleted(at) ? 404 : at.state),
    };
  },
});

const known = { borrower: 'known', agreementRequired: false } as const;
export const loanPlan = loanOf({ ...known, lender: 'museum' });
export const agreedLoanPlan = loanOf({ ...known, lender: 'museum', agreementRequired: true });
export const invitedLoanPlan = loanOf({ ...known, lender: 'museum', borrower: 'invited' });
export const digitalLoanPlan = loanOf({ ...known, lender: 'artist' });
