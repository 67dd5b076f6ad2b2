import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProofFile } from '#contract/records/proofFile';
import { examplePassport } from '../../../server/managers/records/passports/example';
import { issueVersions } from '../../../server/managers/records/passports/issueVersion';
import { renewPassport } from '../../../server/lifecycle/renewPassport';
import { transact } from '../../../server/store/transaction';
import { published } from '../records/drafts';
import { startTestServer, until, type TestServer } from '../frame/testServer';

let house: TestServer;
const made = { dealer: '', creator: '' };

const db = () => house.parts.store.db;
const pageOf = async (path: string) => (await fetch(house.url + path)).text();
const registrantOf = async (item: string, version = 1) => {
  const file = (await (
    await fetch(`${house.url}/passport/${item}/proof?version=${version}`)
  ).json()) as ProofFile;
  const { credentialSubject } = decodeJwt(file.credential) as unknown as {
    credentialSubject: { registrant: { name: string } | null };
  };
  return credentialSubject.registrant;
};
const rename = (from: string, to: string) =>
  db().updateTable('companies').set({ name: to }).where('name', '=', from).execute();

beforeAll(async () => {
  house = await startTestServer('shop-window');
  for (const who of ['dealer', 'creator'] as const)
    made[who] = (await published(house, house.person(who))).item;
}, 120_000);
afterAll(() => house?.close());

describe('the issuer of a passport', () => {
  it('is the organisation that registered the object, signed and on its page', async () => {
    expect(await registrantOf(made.dealer)).toEqual({ name: 'Maison Aurelle' });
    expect(await pageOf(`/object_detail/${made.dealer}`)).toMatch(
      /Registered by<\/dt><dd>Maison Aurelle/,
    );
  });

  it('is not a person', async () => {
    expect(await registrantOf(made.creator)).toBeNull();
    const page = await pageOf(`/object_detail/${made.creator}`);
    expect(page).toContain('A registered person. People are not named in public.');
    expect(page).not.toContain('Carl Creator');
  });

  it('is not a company that is one person', async () => {
    const { id } = await db()
      .selectFrom('companies')
      .select('id')
      .where('name', '=', 'Studio Ilse Marrow')
      .executeTakeFirstOrThrow();
    const creator = house.person('creator').id;
    await db().updateTable('accounts').set({ company_id: id }).where('id', '=', creator).execute();
    const { item } = await published(house, house.person('creator'));
    expect(await registrantOf(item)).toBeNull();
    expect(await pageOf(`/object_detail/${item}`)).not.toContain('Studio Ilse Marrow');
    await db()
      .updateTable('accounts')
      .set({ company_id: null })
      .where('id', '=', creator)
      .execute();
  });

  it('stays what it was when the company is renamed, also in later versions', async () => {
    const before = await pageOf(`/object_detail/${made.dealer}`);
    await rename('Maison Aurelle', 'Maison Renamed');
    await transact(db(), (tx) => renewPassport(tx, made.dealer, 'New owner'));
    await issueVersions(house.parts.ports, { id: made.dealer });
    await until('version 2', async () =>
      (await pageOf(`/object_detail/${made.dealer}`)).includes('Version 2 of 2'),
    );
    expect(await registrantOf(made.dealer, 2)).toEqual({ name: 'Maison Aurelle' });
    expect(before).toContain('Maison Aurelle');
    expect(await pageOf(`/object_detail/${made.dealer}`)).not.toContain('Maison Renamed');
    await rename('Maison Renamed', 'Maison Aurelle');
  });
});

describe('the example', () => {
  const of = (chosen: { named?: string; demo?: boolean }) =>
    examplePassport(house.parts.ports, { named: chosen.named, demo: chosen.demo ?? false });

  it('is invented where nothing is published for it, says so, and claims nothing', async () => {
    for (const path of ['/dpp_example', '/dpp_example_qr']) {
      const page = await pageOf(path);
      expect(page).toContain('the object on this page is invented');
      expect(page).toContain('Not verified yet');
      expect(page).toContain('This passport is not published');
      expect(page).not.toMatch(/Check it yourself|certificate_|% confidence|Issued by/);
    }
    expect(await of({ demo: true })).toBeNull();
  });

  it('is the object that the operator names, if it is published', async () => {
    expect((await of({ named: made.dealer }))?.id).toBe(made.dealer);
    expect(await of({ named: crypto.randomUUID() })).toBeNull();
  });

  it('is a verified object of the demo’s people, as a stranger reads it', async () => {
    const creator = house.person('creator').id;
    await db().updateTable('accounts').set({ demo: true }).where('id', '=', creator).execute();
    const shown = await of({ demo: true });
    expect(shown).toMatchObject({ version: 'limited', owner: '', verification: 'SUCCESS' });
    expect(shown?.proof).not.toBeNull();
    expect(await of({ demo: false })).toBeNull();
    await db().updateTable('accounts').set({ demo: false }).where('id', '=', creator).execute();
  });
});

it('the code of a passport is a file for everybody, of a draft there is none', async () => {
  const answer = await fetch(`${house.url}/object_detail/${made.dealer}/qr.svg`);
  expect(answer.headers.get('content-type')).toContain('image/svg+xml');
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  expect(await answer.text()).toContain('<svg');
  for (const id of [crypto.randomUUID(), 'none'])
    expect((await fetch(`${house.url}/object_detail/${id}/qr.svg`)).status).toBe(404);
});

it('no address is shown where the operator has set none', async () => {
  for (const path of ['/', '/dpp_example', `/object_detail/${made.dealer}`])
    expect(await pageOf(path)).not.toContain('mailto:');
});
