import { describe, expect, it } from 'vitest';
import { publication } from '#machines/lifecycles/publication';
import type { PublicationEvent } from '#machines/lifecycles/publicationRules';
import { statesTagged } from '#machines/kernel/transition';
import { after, play } from '../play';
import { person, start as at, system } from '../samples/people';

const by = person('INVENTORY_MANAGER', 'maker');
const artist = person('DIGITAL_ARTIST', 'maker');
const step = (
  type:
    | 'form.complete'
    | 'media.complete'
    | 'passport.create'
    | 'publication.publish'
    | 'record.delete',
  who = by,
) => ({ type, by: who, at }) as PublicationEvent;
const done = (type: 'certificate.make' | 'credential.issue' | 'anchor.write') =>
  ({ type, by: system, at }) as PublicationEvent;
const counted = (total: number, verified: number): PublicationEvent => ({
  type: 'fingerprints.counted',
  by: system,
  at,
  total,
  verified,
});
const edit = (rests: 'form' | 'media' | 'passport' | 'none'): PublicationEvent => ({
  type: 'record.edit',
  by,
  at,
  rests,
});

const passport = () =>
  play(
    publication,
    { kind: 'physical' },
    step('form.complete'),
    step('media.complete'),
    step('passport.create'),
  );
const ready = () =>
  play(
    publication,
    { kind: 'physical' },
    step('form.complete'),
    step('media.complete'),
    step('passport.create'),
    counted(1, 1),
  );

describe('publication', () => {
  it('is born a draft at its form, owned and counted as create draft', () => {
    const row = play(publication, { kind: 'physical' });
    expect(row.state).toBe('draft.form');
    expect(row.effects).toEqual([
      { type: 'grant', relation: 'author', on: 'model' },
      { type: 'grant', relation: 'maker', on: 'model' },
      { type: 'grant', relation: 'owner', on: 'item' },
      { type: 'grant', relation: 'holder', on: 'item' },
      { type: 'record', action: 'Created' },
      { type: 'count', action: 'create draft' },
    ]);
  });
  it('goes form, media, passport and skips none', () => {
    const form = play(publication, { kind: 'physical' });
    expect(after(publication, form, step('media.complete'))).toBeNull();
    expect(after(publication, form, step('passport.create'))).toBeNull();
    expect(after(publication, form, edit('media'))).toBe('draft.form');
    expect(after(publication, form, step('form.complete'))).toBe('draft.media');
  });
  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
  ])(
    'a physical object with %i fingerprints of which %i are verified is not ready',
    (total, verified) => {
      expect(after(publication, passport(), counted(total, verified))).toBe('draft.passport');
    },
  );
  it('is ready once every fingerprint is verified, whichever comes first', () => {
    expect(after(publication, passport(), counted(2, 2))).toBe('readyToPublish');
    const counts = play(
      publication,
      { kind: 'physical' },
      counted(2, 2),
      step('form.complete'),
      step('media.complete'),
    );
    expect(after(publication, counts, step('passport.create'))).toBe('readyToPublish');
  });
  it('a digital image is ready without fingerprints', () => {
    const row = play(
      publication,
      { kind: 'digital' },
      step('form.complete', artist),
      step('media.complete', artist),
      step('passport.create', artist),
    );
    expect(row.state).toBe('readyToPublish');
  });
  it('editing what readiness rests on moves it back, other editing does not', () => {
    expect(after(publication, ready(), edit('form'))).toBe('draft.form');
    expect(after(publication, ready(), edit('media'))).toBe('draft.media');
    expect(after(publication, ready(), edit('passport'))).toBe('draft.passport');
    expect(after(publication, ready(), edit('none'))).toBe('readyToPublish');
    expect(after(publication, ready(), counted(2, 1))).toBe('draft.passport');
  });
  it('an edit of the form makes the passport again to be created', () => {
    const row = play(
      publication,
      { kind: 'physical' },
      step('form.complete'),
      step('media.complete'),
      step('passport.create'),
      counted(1, 1),
      edit('form'),
      step('form.complete'),
      step('media.complete'),
    );
    expect(row.state).toBe('draft.passport');
  });
  it('publishes certificate, credential, anchor in this order, counted once', () => {
    const published = play(
      publication,
      { kind: 'physical' },
      step('form.complete'),
      step('media.complete'),
      step('passport.create'),
      counted(1, 1),
      step('publication.publish'),
      done('certificate.make'),
      done('credential.issue'),
      done('anchor.write'),
    );
    expect(published.state).toBe('published');
    expect(published.effects.filter(({ type }) => type === 'count')).toEqual([
      { type: 'count', action: 'publish' },
    ]);
    expect(after(publication, published, done('anchor.write'))).toBeNull();
    expect(after(publication, published, step('record.delete'))).toBeNull();
    expect(after(publication, published, edit('none'))).toBeNull();
  });
  it('nothing but a ready serial is published', () => {
    expect(after(publication, passport(), step('publication.publish'))).toBeNull();
    expect(after(publication, ready(), step('publication.publish'))).toBe('publishing.certificate');
  });
  it('a failed publishing comes back with its reason, and a new try forgets it', () => {
    const failed = play(
      publication,
      { kind: 'physical' },
      step('form.complete'),
      step('media.complete'),
      step('passport.create'),
      counted(1, 1),
      step('publication.publish'),
      done('certificate.make'),
      { type: 'publication.fail', by: system, at, reason: 'No paper.' },
    );
    expect(failed.state).toBe('readyToPublish');
    expect(failed.context.reason).toBe('No paper.');
    expect(after(publication, failed, done('credential.issue'))).toBeNull();
    expect(after(publication, failed, step('publication.publish'))).toBe('publishing.certificate');
  });
  it('a stage done twice is refused', () => {
    const row = play(
      publication,
      { kind: 'physical' },
      step('form.complete'),
      step('media.complete'),
      step('passport.create'),
      counted(1, 1),
      step('publication.publish'),
      done('certificate.make'),
    );
    expect(after(publication, row, done('certificate.make'))).toBeNull();
    expect(after(publication, row, step('record.delete'))).toBeNull();
    expect(after(publication, row, step('publication.publish'))).toBeNull();
  });
  it('gives its lists their states by tag', () => {
    expect(statesTagged(publication, 'editable')).toEqual([
      'draft.form',
      'draft.media',
      'draft.passport',
      'readyToPublish',
    ]);
    expect(statesTagged(publication, 'publishing')).toEqual([
      'publishing.certificate',
      'publishing.credential',
      'publishing.anchor',
    ]);
    expect(() => statesTagged(publication, 'nowhere')).toThrow();
  });
});
