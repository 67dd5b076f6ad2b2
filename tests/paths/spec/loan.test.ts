import { describe, expect, it } from 'vitest';
import { loan } from '#machines/lifecycles/loan';
import type { LoanEvent } from '#machines/lifecycles/loanRules';
import { loanStatus } from '#machines/lifecycles/loanRules';
import { transition } from '#machines/kernel/transition';
import { after, play } from '../play';
import { terms } from '../samples/loan';
import { day, person, start, system } from '../samples/people';

const curator = person('CURATOR_REPRESENTATIVE', 'lender');
const main = person('MAIN_REPRESENTATIVE', 'lender');
const borrower = person('BUYER', 'borrower');
const at = start + day;
const reason = 'Frame broken.';
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
  created: [named, create],
  approvedByCurator: [named, create, byCurator],
  scheduled: [named, create, byCurator, byMain],
  active: [named, create, byCurator, byMain, starts],
} satisfies Record<string, LoanEvent[]>;

describe('loan', () => {
  it('no role but the lender’s curator may approve first', () => {
    const row = play(loan, terms, ...ways.created);
    expect(after(loan, row, byMain)).toBeNull();
    expect(after(loan, row, { type: 'curator.approve', by: main, at })).toBeNull();
    expect(
      after(loan, row, { ...byCurator, by: person('CURATOR_REPRESENTATIVE', 'borrower') }),
    ).toBeNull();
    expect(after(loan, row, byCurator)).toBe('approvedByCurator');
  });
  it('the main representative comes second', () => {
    const row = play(loan, terms, ...ways.approvedByCurator);
    expect(after(loan, row, byCurator)).toBeNull();
    expect(after(loan, row, { type: 'main.approve', by: curator, at })).toBeNull();
    expect(after(loan, row, byMain)).toBe('scheduled');
  });
  it('has a borrower before it is created', () => {
    expect(after(loan, play(loan, terms), create)).toBeNull();
  });
  it('starts at its start, not before, and writes Start loan', () => {
    const row = play(loan, terms, ...ways.scheduled);
    expect(row.effects).toContainEqual({ type: 'timer', event: 'term.start', at: terms.start });
    expect(after(loan, row, { ...starts, at: terms.start - 1 })).toBeNull();
    expect(play(loan, terms, ...ways.active).effects).toContainEqual({
      type: 'record',
      action: 'Start loan',
    });
  });
  it('waits for an invited borrower, and starts when they join', () => {
    const invited = [{ ...named, known: false } as LoanEvent, create, byCurator, byMain];
    const row = play(loan, terms, ...invited);
    expect(after(loan, row, starts)).toBeNull();
    expect(after(loan, row, { type: 'borrower.join', by: system, at })).toBe('scheduled');
    expect(after(loan, row, { type: 'borrower.join', by: system, at: terms.start })).toBe('active');
    expect(after(loan, row, { type: 'term.end', by: system, at: terms.end })).toBe('cancelled');
  });
  it('ends at its end and writes End loan', () => {
    const row = play(loan, terms, ...ways.active, { type: 'term.end', by: system, at: terms.end });
    expect(row.state).toBe('ended');
    expect(row.effects).toContainEqual({ type: 'record', action: 'End loan' });
  });
  it.each(Object.entries(ways))(
    'cancel in %s only if grace lies within the end date; a revoked one goes back there',
    (state, way) => {
      const row = play(loan, terms, ...way);
      const last = terms.end - terms.grace;
      expect(after(loan, row, cancel(last + 1))).toBeNull();
      expect(after(loan, row, cancel(last))).toBe('cancelling');
      const cancelling = play(loan, terms, ...way, cancel(at));
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
      expect(over.state).toBe('cancelled');
      expect(
        over.effects.some((effect) => effect.type === 'record' && effect.action === 'End loan'),
      ).toBe(state === 'active');
    },
  );
  it('a start that fell into the grace comes again after a revoked cancellation', () => {
    const row = play(
      loan,
      terms,
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
