import { lenders, type LoanCard, type LoanView } from '#contract/loans';
import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import { isAwaited, loan as chart } from '../data/lifecycles/loan';
import type { LoanContext } from '../data/lifecycles/loan';
import { CallError } from '../../services/request/callError';
import { itemCalls } from '../../services/items';
import { loanCalls } from '../../services/loans';
import { useProfile, useRole } from '../data/session';
import { useWatched } from '../data/useWatched';

/** What a reader may know of the loans of one object. */
export interface LoanPage {
  /** The one that the page is about; null where there is none yet. */
  loan: LoanView | null;
  /** Read only where there is no loan to show. */
  item: ItemView | null;
  /** Every loan of the object that the reader may know of. */
  cards: LoanCard[];
}

interface Asked {
  /** Of an item, or of a loan. */
  id: string;
  role: Role | null;
  /** A new loan is wanted, whatever is under way. */
  asNew: boolean;
  /** The loan that is shown already. */
  known: string | null;
}

const is = (card: LoanCard, tag: Parameters<typeof chart.is>[1]) =>
  chart.is(card.lifecycle.state, tag);

const cardsOf = async (item: string, signal: AbortSignal): Promise<LoanCard[]> => {
  const { content } = await loanCalls.list({
    query: { item_id: item, which: 'all', page: 0, size: 50 },
    signal,
  });
  return content.filter((card) => !is(card, 'deleted'));
};

/** The one under way that begins first, then the draft; for the borrower the newest that ended. */
const chosen = (cards: readonly LoanCard[], { asNew, role }: Asked): LoanCard | undefined => {
  const draft = cards.find((card) => is(card, 'draft'));
  if (asNew) return draft;
  const open = cards
    .filter((card) => is(card, 'open'))
    .sort((one, other) => (one.start_date ?? '').localeCompare(other.start_date ?? ''))[0];
  const lends =
    role !== null && lenders.includes(role) && cards.some((one) => one.status === 'Owned');
  // What is still with the borrower waits for the lender; anything else that ended leaves room for a new loan.
  const out = cards.find(({ lifecycle: { state, context } }) =>
    isAwaited(state, context as LoanContext),
  );
  return open ?? draft ?? (lends ? out : cards[0]);
};

/** Null for what is not there, or not for this person. */
const ifThere = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
};

const byLoan = async (id: string, signal: AbortSignal): Promise<LoanPage> => {
  const loan = await loanCalls.one({ params: { id }, signal });
  return { loan, item: null, cards: await cardsOf(loan.item.id, signal) };
};

const read = async (asked: Asked, signal: AbortSignal): Promise<LoanPage> => {
  const { id, known } = asked;
  // Once a loan is shown it is read by its own id: it stays on the page when it ends. A deleted draft is gone.
  const same = known ? await ifThere(byLoan(known, signal)) : null;
  if (same?.loan && !chart.is(same.loan.lifecycle.state, 'deleted')) return same;
  const cards = await cardsOf(id, signal);
  const card = chosen(cards, asked);
  if (card) {
    const loan = is(card, 'draft')
      ? await loanCalls.draft({ params: { id }, signal })
      : await loanCalls.one({ params: { id: card.id }, signal });
    return { loan, item: null, cards };
  }
  const item = await ifThere(itemCalls.one({ params: { id }, signal }));
  return item ? { loan: null, item, cards } : byLoan(id, signal);
};

/** The loan of an object, or the loan of this id, kept as the server says it is. */
export const useLoanPage = (id: string, asNew: boolean) => {
  const role = useRole();
  const me = useProfile()?.account_id ?? '';
  const watched = useWatched<LoanPage>({
    key: `${id} ${asNew}`,
    topics: (shown) => [
      ...(me ? [`account:${me}`] : []),
      ...(shown?.loan ? [`loan:${shown.loan.id}`] : []),
    ],
    read: (signal, shown) => read({ id, role, asNew, known: shown?.loan?.id ?? null }, signal),
  });
  return { ...watched, role, me };
};
