import { describe, expect, it } from 'vitest';
import type { Role } from '#contract/frame/roles';
import type { ItemView } from '#contract/records/items';
import type { Publishability } from '#contract/records/models';
import { wordsOf } from '#machines/kernel/explain';
import { publication } from '#machines/lifecycles/publication';
import { actTargets } from '../../src/screens/items/acts/actTargets';
import { beginningOnRecord, recordActsOf } from '../../src/screens/items/acts/recordActs';
import type { Selling } from '../../src/screens/items/useSelling';

const context = {
  kind: 'physical',
  passport: false,
  fingerprints: 0,
  verified: 0,
  reason: null,
  version: null,
};

/** As much of an item as its acts are drawn from. */
const itemWith = (state: string, said: object = {}, relations = ['maker', 'owner']): ItemView =>
  ({
    id: 'item',
    model_id: 'model',
    publication: { state, context: { ...context, ...said }, relations },
  }) as unknown as ItemView;

const actsOf = (
  item: ItemView,
  role: Role,
  {
    selling = { able: true, reason: '' },
    publishability = null,
  }: { selling?: Selling; publishability?: Publishability | null } = {},
) =>
  recordActsOf({ item, me: { id: 'me', role }, publishability, selling }).map(
    ({ event, reason }): [string, string] => [event, reason],
  );

describe('the acts of a record', () => {
  it('lead somewhere, each that a chart words', () => {
    const targets = actTargets(itemWith('published'), 'BUYER');
    const worded = [
      ...Object.entries(wordsOf(publication)?.events ?? {})
        .filter(([, { verb }]) => verb)
        .map(([event]) => event),
      ...beginningOnRecord.map(({ birth }) => birth?.event ?? ''),
    ];
    expect(worded.filter((event) => !targets[event])).toEqual([]);
    expect(worded.sort()).toEqual(Object.keys(targets).sort());
  });

  it('say of a draft everything that it lacks', () => {
    const acts = new Map(actsOf(itemWith('draft.form'), 'INVENTORY_SALES_MANAGER'));
    expect(acts.get('publication.publish')).toBe(
      'Still to do: Complete object form. Add at least one fingerprint.',
    );
    expect(acts.get('run.queue')).toBe('There is no fingerprint yet.');
    expect(acts.get('link.make')).toBe('Publish the object first: a link opens its passport.');
    expect(acts.get('record.edit')).toBe('');
  });

  it('say which spot waits, where the server knows', () => {
    const item = itemWith('draft.passport', { passport: true, fingerprints: 2, verified: 1 });
    const of = (publishability: Publishability | null) =>
      new Map(actsOf(item, 'INVENTORY_MANAGER', { publishability })).get('publication.publish');
    expect(of(null)).toBe('Every fingerprint must be verified once.');
    const message = 'The fingerprint “Foot” has not been verified yet.';
    const reasons = [{ code: 'fingerprint_unverified', message, item_id: 'item' }];
    expect(of({ publishable: false, ready: 0, reasons })).toBe(message);
  });

  it('of a published object are its lifecycles; the publication itself is over', () => {
    const item = itemWith('published', { passport: true, fingerprints: 1, verified: 1 });
    expect(actsOf(item, 'INVENTORY_SALES_MANAGER')).toEqual([
      ['publication.publish', 'It is published already.'],
      ['run.queue', ''],
      ['item.select', ''],
      ['link.make', ''],
      ['report.open', ''],
      ['record.edit', 'You cannot edit a published record. Correct it to make a new version.'],
      ['record.correct', ''],
      ['document.add', ''],
      ['record.delete', 'A published record cannot be deleted.'],
      ['passport.withdraw', ''],
    ]);
  });

  it('of a digital artist are a sale where they have made it, and none of what else their company owns', () => {
    const image = { kind: 'digital', passport: true };
    const acts = (relations: string[]) =>
      actsOf(itemWith('published', image, relations), 'DIGITAL_ARTIST').map(([event]) => event);
    expect(acts(['maker', 'author', 'owner'])).toContain('item.select');
    expect(acts(['maker', 'owner'])).not.toContain('item.select');
  });

  it('of a withdrawn passport are none that rest on it, each with its reason', () => {
    const item = itemWith('withdrawn', { passport: true, fingerprints: 1, verified: 1 });
    const acts = new Map(actsOf(item, 'INVENTORY_SALES_MANAGER'));
    for (const event of ['run.queue', 'item.select', 'link.make', 'report.open'])
      expect(acts.get(event), event).toBe('Its passport is withdrawn.');
    for (const event of ['record.correct', 'passport.withdraw', 'record.edit', 'record.delete'])
      expect(acts.get(event), event).toBe('The passport is withdrawn.');
    expect(new Map(actsOf(item, 'MAIN_REPRESENTATIVE')).get('loan.create')).toBe(
      'Its passport is withdrawn.',
    );
  });

  it('of a missing object are neither a sale nor a loan, and the chart says why', () => {
    const missing = { passport: true, fingerprints: 1, verified: 1, missing: 'stolen' };
    const item = itemWith('published', missing);
    const why = 'It is reported missing or stolen. It must be found and marked as found first.';
    const sold = new Map(actsOf(item, 'INVENTORY_SALES_MANAGER'));
    expect(sold.get('item.select')).toBe(why);
    expect(sold.get('report.open')).toBe('It is reported already.');
    expect(sold.get('link.make')).toBe('');
    expect(new Map(actsOf(item, 'MAIN_REPRESENTATIVE')).get('loan.create')).toBe(why);
  });

  it('hold no sale for a company without sales functions', () => {
    const item = itemWith('published', { passport: true, fingerprints: 1, verified: 1 });
    const events = actsOf(item, 'INVENTORY_SALES_MANAGER', {
      selling: { able: false, reason: '' },
    }).map(([event]) => event);
    expect(events).not.toContain('item.select');
  });

  it('say why the object cannot be sold now, where the server knows; the chart speaks first', () => {
    const selling = { able: true, reason: 'A colleague is selling it now.' };
    const why = (state: string) =>
      new Map(actsOf(itemWith(state, { passport: true }), 'SALES_MANAGER', { selling })).get(
        'item.select',
      );
    expect(why('published')).toBe('A colleague is selling it now.');
    expect(why('withdrawn')).toBe('Its passport is withdrawn.');
  });

  it('of a digital image have a screen and no verification', () => {
    const image = itemWith('published', { kind: 'digital', passport: true });
    const events = actsOf(image, 'DIGITAL_ARTIST').map(([event]) => event);
    expect(events).toContain('display.connect');
    expect(events).not.toContain('run.queue');
    const object = itemWith('published', { passport: true, fingerprints: 1, verified: 1 });
    expect(actsOf(object, 'DIGITAL_ARTIST').map(([event]) => event)).not.toContain(
      'display.connect',
    );
  });

  it('are none for a reader who is nothing to it', () => {
    expect(actsOf(itemWith('published', {}, []), 'BUYER')).toEqual([]);
  });
});
