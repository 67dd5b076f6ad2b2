import { describe, expect, it } from 'vitest';
import { loan } from '#machines/lifecycles/loan';
import type { LoanEvent } from '#machines/lifecycles/loan/rules';
import { loanStatus } from '#machines/lifecycles/loan/rules';
import type { Effect } from '#machines/kernel/effects';
import { refusalOf, wordOfStep } from '#machines/kernel/explain';
import { labelOf } from '#machines/kernel/labels';
import { transition } from '#machines/kernel/transition';
import { isAwaited } from '#machines/lifecycles/loanCondition';
import { after, play } from '../play';
import { terms } from '../samples/loan';
import { day, person, start, system } from '../samples/people';

const curator = person('CURATOR_REPRESENTATIVE', 'lender', 'institution');
const main = person('MAIN_REPRESENTATIVE', 'lender', 'institution');
const borrower = person('BUYER', 'borrower');
const at = start + day;
const reason = 'Frame broken.';
const object = { physical: true };
const typed: LoanEvent = { type: 'draft.edit', by: curator, at, terms, otherBorrower: false };
const named: LoanEvent = { type: 'borrower.name', by: curator, at, known: true };
const create: LoanEvent = { type: 'loan.create', by: curator, at };
const byCurator: LoanEvent = { type: 'curator.approve', by: curator, at };
const byMain: LoanEvent = { type: 'main.approve', by: main, at };
const starts: LoanEvent = { type: 'term.start', by: system, at: terms.start };
const cancel = (when: number): LoanEvent => ({
  type: 'loan.cancel',
  by: borrower,
  at: when,
  reason,
});
const revoke = (by = borrower, when = at): LoanEvent => ({
  type: 'cancellation.revoke',
  by,
  at: when,
});

const ways = {
  created: [typed, named, create],
  approvedByCurator: [typed, named, create, byCurator],
  scheduled: [typed, named, create, byCurator, byMain],
  active: [typed, named, create, byCurator, byMain, starts],
} satisfies Record<string, LoanEvent[]>;

describe('loan', () => {
  it('no role but the lender’s curator may approve first', () => {
    const row = play(loan, object, ...ways.created);
    expect(after(loan, row, byMain)).toBeNull();
    expect(after(loan, row, { type: 'curator.approve', by: main, at })).toBeNull();
    expect(
      after(loan, row, { ...byCurator, by: person('CURATOR_REPRESENTATIVE', 'borrower') }),
    ).toBeNull();
    expect(after(loan, row, byCurator)).toBe('approvedByCurator');
  });
  it('without a term it is not created, and says so', () => {
    const row = play(loan, object, named);
    expect(after(loan, row, create)).toBeNull();
    const refusal = refusalOf(loan, row.state, row.context, create);
    expect(refusal?.reasons.map(({ code }) => code)).toContain('termIsTyped');
  });
  it('the main representative comes second', () => {
    const row = play(loan, object, ...ways.approvedByCurator);
    expect(after(loan, row, byCurator)).toBeNull();
    expect(after(loan, row, { type: 'main.approve', by: curator, at })).toBeNull();
    expect(after(loan, row, byMain)).toBe('scheduled');
  });
  it('has a borrower, a term that lies ahead and a grace period within it before it is created', () => {
    const edited = (change: object): LoanEvent => ({
      type: 'draft.edit',
      by: curator,
      at,
      terms: { ...terms, ...change },
      otherBorrower: false,
    });
    expect(after(loan, play(loan, object, typed), create)).toBeNull();
    expect(after(loan, play(loan, object, named), create)).toBeNull();
    expect(after(loan, play(loan, object, edited({ end: null }), named), create)).toBeNull();
    expect(after(loan, play(loan, object, edited({ start: at - day }), named), create)).toBeNull();
    expect(after(loan, play(loan, object, edited({ grace: 31 * day }), named), create)).toBeNull();
    expect(after(loan, play(loan, object, edited({ grace: 30 * day }), named), create)).toBe(
      'created',
    );
  });
  it('the approvers are those of the approving institution, not of either side', () => {
    const row = play(loan, object, ...ways.created);
    const other = person('CURATOR_REPRESENTATIVE', 'lender');
    expect(after(loan, row, { ...byCurator, by: other })).toBeNull();
    const third = person('CURATOR_REPRESENTATIVE', 'institution');
    expect(after(loan, row, { ...byCurator, by: third })).toBe('approvedByCurator');
  });
  it('waits for a signed agreement where the lender wants one, and starts when it is signed', () => {
    const first = { ...typed, terms: { ...terms, agreementRequired: true } } as LoanEvent;
    const row = play(loan, object, first, named, create, byCurator, byMain);
    expect(after(loan, row, starts)).toBeNull();
    const signed: LoanEvent = { type: 'agreement.settle', by: system, at, signed: true };
    expect(after(loan, row, signed)).toBe('scheduled');
    expect(after(loan, row, { ...signed, at: terms.start })).toBe('active');
  });
  it('gives the borrower the object for the term alone', () => {
    const given = { relation: 'borrower', on: 'item' };
    expect(play(loan, object, ...ways.scheduled).effects).not.toContainEqual(
      expect.objectContaining(given),
    );
    expect(play(loan, object, ...ways.active).effects).toContainEqual({ type: 'grant', ...given });
    const over: LoanEvent = { type: 'term.end', by: system, at: terms.end };
    const ended = play(loan, object, ...ways.active, over).effects;
    expect(ended).toContainEqual({ type: 'revoke', ...given });
    const handedOn = (effects: Effect[]) => effects.filter(({ type }) => type === 'pass');
    expect(handedOn(play(loan, object, ...ways.active).effects)).toEqual([
      { type: 'pass', relation: 'holder', to: 'borrower' },
    ]);
    expect(handedOn(ended)).toEqual([
      { type: 'pass', relation: 'holder', to: 'owner', back: true },
    ]);
  });
  it('a physical object is overdue until the lender has it back; a digital image is not', () => {
    const over: LoanEvent = { type: 'term.end', by: system, at: terms.end };
    const late: LoanEvent = { type: 'return.remind', by: system, at: terms.end + 3 * day };
    const back: LoanEvent = { type: 'item.return', by: curator, at: terms.end + 4 * day };
    const row = play(loan, object, ...ways.active, over);
    expect(row.effects).toContainEqual({
      type: 'timer',
      event: 'return.remind',
      at: terms.end + 3 * day,
    });
    expect(after(loan, row, back)).toBe('returned');
    expect(after(loan, row, late)).toBe('overdue');
    expect(after(loan, play(loan, object, ...ways.active, over, late), back)).toBe('returned');
    const digital = play(loan, { physical: false }, ...ways.active, over);
    expect(after(loan, digital, late)).toBeNull();
    expect(after(loan, digital, back)).toBeNull();
  });
  it('a physical object of a loan that was cancelled while active comes back too', () => {
    const over = terms.start + day + terms.grace;
    const way: LoanEvent[] = [
      ...ways.active,
      cancel(terms.start + day),
      { type: 'grace.end', by: system, at: over + day },
    ];
    const row = play(loan, object, ...way);
    expect(row).toMatchObject({ state: 'recalled', context: { end: over } });
    expect(labelOf(loan, row.state)).toBe('Cancelled');
    expect(row.effects).toContainEqual({
      type: 'timer',
      event: 'return.remind',
      at: over + 3 * day,
    });
    const back: LoanEvent = { type: 'item.return', by: curator, at: over + day };
    const late: LoanEvent = { type: 'return.remind', by: system, at: over + 3 * day };
    expect(after(loan, row, back)).toBe('returned');
    expect(after(loan, row, late)).toBe('overdue');
    expect(after(loan, play(loan, object, ...way, late), back)).toBe('returned');
    expect(play(loan, { physical: false }, ...way).state).toBe('cancelled');
  });
  it('is overdue even where the server says late that the term is over', () => {
    const row = play(loan, object, ...ways.active, {
      type: 'term.end',
      by: system,
      at: terms.end + 9 * day,
    });
    expect(row.effects).toContainEqual({
      type: 'timer',
      event: 'return.remind',
      at: terms.end + 3 * day,
    });
  });
  it('whoever receives the object verifies it where the draft asks, until they have received it', () => {
    const asks = { ...typed, terms: { ...terms, verifyOut: true, verifyBack: true } } as LoanEvent;
    const active = [asks, named, create, byCurator, byMain, starts];
    const right = { relation: 'verifier', on: 'item' };
    const row = play(loan, object, ...active);
    expect(row.effects).toContainEqual({ type: 'grant', ...right, when: true });
    expect(play(loan, object, ...ways.active).effects).not.toContainEqual(
      expect.objectContaining(right),
    );
    const out = (verified: boolean, by = borrower): LoanEvent => ({
      type: 'out.receive',
      by,
      at: terms.start,
      verified,
    });
    expect(after(loan, row, out(false))).toBeNull();
    expect(after(loan, row, out(true, curator))).toBeNull();
    expect(after(loan, row, { ...out(true), type: 'out.waive' } as LoanEvent)).toBeNull();
    for (const last of [out(true), { ...out(false), type: 'out.waive' } as LoanEvent]) {
      const received = play(loan, object, ...active, last);
      expect(received.effects).toContainEqual({ type: 'revoke', ...right });
      expect(after(loan, received, out(true))).toBeNull();
    }
    expect(play(loan, object, ...ways.active, out(false)).context.receivedOut).toBe(true);
    const over: LoanEvent = { type: 'term.end', by: system, at: terms.end };
    const ended = play(loan, object, ...active, over);
    expect(ended.effects).toContainEqual({ type: 'revoke', ...right });
    const back = { type: 'back.receive', by: curator, at: terms.end } as const;
    expect(after(loan, ended, { ...back, verified: false })).toBeNull();
    expect(after(loan, ended, { ...back, verified: true })).toBe('ended');
    expect(after(loan, ended, { ...back, type: 'back.waive', verified: false })).toBe('ended');
  });
  it('starts at its start, not before, and writes Start loan', () => {
    const row = play(loan, object, ...ways.scheduled);
    expect(row.effects).toContainEqual({ type: 'timer', event: 'term.start', at: terms.start });
    expect(after(loan, row, { ...starts, at: terms.start - 1 })).toBeNull();
    expect(play(loan, object, ...ways.active).effects).toContainEqual({
      type: 'record',
      action: 'Start loan',
    });
  });
  it('waits for an invited borrower, and starts when they join', () => {
    const invited = [typed, { ...named, known: false } as LoanEvent, create, byCurator, byMain];
    const row = play(loan, object, ...invited);
    expect(after(loan, row, starts)).toBeNull();
    expect(after(loan, row, { type: 'borrower.join', by: system, at })).toBe('scheduled');
    expect(after(loan, row, { type: 'borrower.join', by: system, at: terms.start })).toBe('active');
    expect(after(loan, row, { type: 'term.end', by: system, at: terms.end })).toBe('cancelled');
  });
  it('that never started lapses at its end, and says why; a loan that ran ends there', () => {
    const over: LoanEvent = { type: 'term.end', by: system, at: terms.end };
    for (const way of [ways.created, ways.approvedByCurator, ways.scheduled]) {
      const lapsed = play(loan, object, ...way, over);
      expect(lapsed.context.reason).toBe('The end date passed before the loan could start.');
      expect(wordOfStep(loan, 'term.end', lapsed.state)).toBe('Loan lapsed before it started');
    }
    const ended = play(loan, object, ...ways.active, over);
    expect(ended.context.reason).toBeNull();
    expect(wordOfStep(loan, 'term.end', ended.state)).toBe('Loan ended');
  });
  it('of a digital image is awaited by nobody once it is over; that of an object until it is back', () => {
    const over: LoanEvent = { type: 'term.end', by: system, at: terms.end };
    const back: LoanEvent = { type: 'item.return', by: curator, at: terms.end + day };
    const awaited = (physical: boolean, ...more: LoanEvent[]) => {
      const row = play(loan, { physical }, ...ways.active, ...more);
      return isAwaited(row.state, row.context);
    };
    expect(awaited(true)).toBe(false);
    expect(awaited(true, over)).toBe(true);
    expect(awaited(true, over, back)).toBe(false);
    expect(awaited(false, over)).toBe(false);
  });
  it('ends at its end and writes End loan', () => {
    const row = play(loan, object, ...ways.active, { type: 'term.end', by: system, at: terms.end });
    expect(row.state).toBe('ended');
    expect(row.effects).toContainEqual({ type: 'record', action: 'End loan' });
  });
  it.each(Object.entries(ways))(
    'cancel in %s only if grace lies within the end date; a revoked one goes back there',
    (state, way) => {
      const row = play(loan, object, ...way);
      const last = terms.end - terms.grace;
      expect(after(loan, row, cancel(last + 1))).toBeNull();
      expect(after(loan, row, cancel(last))).toBe('cancelling');
      const cancelling = play(loan, object, ...way, cancel(at));
      expect(cancelling.effects).toContainEqual({
        type: 'timer',
        event: 'grace.end',
        at: at + terms.grace,
      });
      expect(after(loan, cancelling, revoke())).toBe(state);
      expect(after(loan, cancelling, revoke(curator))).toBeNull();
      expect(after(loan, cancelling, revoke(borrower, at + terms.grace))).toBeNull();
      expect(
        after(loan, cancelling, { type: 'grace.end', by: system, at: at + terms.grace - 1 }),
      ).toBeNull();
      const over = transition(loan, cancelling.state, cancelling.context, {
        type: 'grace.end',
        by: system,
        at: at + terms.grace,
      })!;
      expect(over.state).toBe(state === 'active' ? 'recalled' : 'cancelled');
      expect(
        over.effects.some((effect) => effect.type === 'record' && effect.action === 'End loan'),
      ).toBe(state === 'active');
    },
  );
  it('a start that fell into the grace comes again after a revoked cancellation', () => {
    const row = play(
      loan,
      object,
      ...ways.scheduled,
      cancel(terms.start - day),
      revoke(borrower, terms.start + day),
    );
    expect(row.effects).toContainEqual({ type: 'timer', event: 'term.start', at: terms.start });
    expect(after(loan, row, { ...starts, at: terms.start + day })).toBe('active');
  });
  it('is Owned for the lender and Borrowed for the borrower', () => {
    expect(loanStatus(['lender'])).toBe('Owned');
    expect(loanStatus(['borrower'])).toBe('Borrowed');
  });
});
