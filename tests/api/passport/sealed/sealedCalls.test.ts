import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls';
import { corrections } from '#contract/records/corrections';
import { items } from '#contract/records/items';
import { withdrawals } from '#contract/records/withdrawals';
import { analyses } from '#contract/verification/analyses';
import { fingerprints } from '#contract/verification/fingerprints';
import { system, type Actor } from '#machines/kernel/actor';
import { advance } from '../../../../server/lifecycle/engine';
import {
  issueCredential,
  makeCertificate,
  writeAnchor,
} from '../../../../server/managers/records/publication/stages';
import { transact } from '../../../../server/store/transaction';
import { join } from '../../frame/concurrently';
import { draft, edit } from '../../records/drafts';
import { shuffled } from '../../records/editing';
import { attemptsOf, type Attempt, type Known } from './everyCall';
import { photo, reference } from '../../verification/footage';
import { forgetLimits } from '../../security/forgetLimits';
import { pdf } from '../../documents/papers';
import { readPassport, type PublicPassport } from '../publicPassport';
import { startTestServer, type Person, type TestServer } from '../../frame/testServer';
import { send } from '../../media/uploading';
import { own } from '../../frame/owning';
import { some } from '../../../setup/exhaustive';

const people =
  'seller inventory dealer admin main curator it artist expert creator owner newcomer'.split(' ');
/** They end accounts, and with them the tokens that the others of the walk need: sent last. */
const last = new Set(['E008', 'E011', 'E019']);

/** A verification is told while it runs, also to strangers: that is no part of the record, and replays.test.ts is about it. */
const told = new Set<string>([analyses.start.id]);
/** They change what is shown on purpose, as a new version beside the old one: corrections.test and withdrawals.test are about them. */
const versioned = new Set<string>([corrections.correct.id, withdrawals.withdraw.id]);

let house: TestServer;
let maker: Person;
let stranger: Person;
let known: Known;
let passport: PublicPassport;
const db = () => house.parts.store.db;

beforeAll(async () => {
  house = await startTestServer('sealedCalls', { jobs: false });
  maker = house.person('dealer');
  stranger = await join(house, 'Stranger', 'EXPERT');
  const made = await draft(house, maker, { serial_number_size: 2, ap_edition_size: 1 });
  const serials = made.serials.map(({ id }) => id);
  const [, first = ''] = serials;
  const cover = await send(house, maker, await photo(), 'ITEMS_IMAGE', 'photo.jpg');
  const other = await send(house, maker, await photo(8), 'ITEMS_IMAGE', 'other.jpg');
  await edit(house, maker, made.id, { photos: [cover] });
  const footage = await send(house, maker, await reference(), 'FINGERPRINTS', 'spot.jpg');
  const spots = [];
  for (const id of serials) {
    const body = { location: 'Clasp', reference: [footage] };
    spots.push((await house.done(maker, fingerprints.add, { params: { id }, body })).id);
  }
  const paper = await send(house, maker, await pdf('Paper'), 'MODEL_LICENSE', 'paper.pdf');
  const by: Actor = { id: maker.id, role: 'INVENTORY_SALES_MANAGER', relations: ['maker'] };
  const step = (event: Parameters<typeof advance<'publication'>>[3], actor = by) =>
    transact(db(), (tx) => advance(tx, 'publication', first, event, actor));
  for (const type of ['form.complete', 'media.complete', 'passport.create'] as const)
    await step({ type });
  await step({ type: 'fingerprints.counted', total: 1, verified: 1 }, system);
  await step({ type: 'publication.publish' });
  for (const go of [makeCertificate, issueCredential, writeAnchor])
    await go(house.parts.ports, first);
  await own(db(), first, { account: house.person('owner').id });
  const link = async (row: typeof items.qrCode | typeof items.qrCodeDpp) =>
    (await house.done(house.person('owner'), row, { params: { id: first }, query: {} })).code;
  const codes = { full: await link(items.qrCode), limited: await link(items.qrCodeDpp) };
  passport = { item: first, model: made.id, codes };
  const ids = people.map((name) => house.person(name).id);
  const media = [cover, other, footage, paper];
  known = {
    named: {
      ...{ models: [made.id], model: [made.id], items: serials, item: serials, item_id: [first] },
      ...{ fingerprints: spots, fingerprint_id: spots, fingerprintId: spots },
      ...{
        media_id: media,
        photos: media,
        digital_art: media,
        thumbnail: media,
        reference: [footage],
      },
      ...{ expert_id: [house.person('expert').id], dealer_id: [maker.id], ids: ids.slice(0, 2) },
      ...{ borrower_email: ['main@demo.passepartout.test'], sale_id: [first] },
    },
    all: [made.id, first, spots[1] ?? '', cover, house.person('owner').id],
  };
}, 120_000);
afterAll(() => house?.close());

/** Everything that somebody without a side to the object reads of it, at every address. */
const seen = () => readPassport(house, stranger, passport);

/**
 * Everybody (some of them, where the run is not exhaustive) sends every field at once; those with a side to the object send each field alone besides. Answers how many of
 * each call were answered with 200; throws at a fault of the server.
 */
const walk = async (attempts: Attempt[]): Promise<Map<string, number>> => {
  const through = new Map<string, number>();
  const everybody = [...some(people, 4).map((name) => house.person(name)), null];
  const sides = [maker, house.person('owner')];
  for (const attempt of attempts)
    for (const who of attempt.whole ? everybody : sides) {
      const { status, body } = await attempt.by(house, who);
      if (status === 429) await forgetLimits(house);
      if (status >= 500) throw new Error(`${who?.name} ${attempt.name}: ${JSON.stringify(body)}`);
      if (status === 200) through.set(attempt.call, (through.get(attempt.call) ?? 0) + 1);
    }
  return through;
};

/** Some signs around the first place where two texts differ: a page is long. */
const firstDifference = (one: string, other: string): string => {
  const at = [...one].findIndex((sign, index) => other[index] !== sign);
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 90)).join(' → ');
};

it('a published passport shows the same bytes whatever is sent by whomever through every call of the contract', async () => {
  const before = await seen();
  const attempts = attemptsOf(known);
  const writing = calls.filter(({ method, reads }) => method !== 'GET' && !reads);
  expect(new Set(attempts.map(({ call }) => call))).toEqual(new Set(writing.map(({ id }) => id)));
  const isLast = ({ call }: Attempt) => last.has(call);
  const sent = attempts.filter(({ call }) => !told.has(call) && !versioned.has(call));
  const through = await walk([
    ...shuffled(
      sent.filter((one) => !isLast(one)),
      10,
    ),
    ...sent.filter(isLast),
  ]);
  // A walk that is refused everywhere would find nothing.
  expect(through.size).toBeGreaterThan(10);
  const after = await seen();
  const changed = Object.entries(before).flatMap(([part, text]) => {
    const now = after[part as keyof typeof after];
    return now === text || JSON.stringify(now) === JSON.stringify(text)
      ? []
      : [`${part}: ${firstDifference(String(text), String(now))}`];
  });
  expect(changed).toEqual([]);
}, 600_000);
