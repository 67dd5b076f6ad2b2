import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askHashes, hashOf } from '../../../server/managers/signatures/signedCopies';
import { makePdf } from '../../providers/signing/paper';
import { startTestServer, until, type TestServer } from '../frame/testServer';
import { certified, sendCertificate } from './signing';

let house: TestServer;
beforeAll(async () => {
  house = await startTestServer('signedHashes');
}, 120_000);
afterAll(() => house?.close());

it('a document that was kept without its hash gets it at the next start', async () => {
  const { store, ports } = house.parts;
  const dealer = house.person('dealer');
  const { item } = await certified(house, dealer, 'Signed elsewhere');
  const { id } = await sendCertificate(house, dealer, item);
  const signed_key = `signatures/${id}/${randomUUID()}.pdf`;
  const pdf = await makePdf('Signed');
  await ports.storage.put(signed_key, pdf);
  await store.db.updateTable('signatures').set({ signed_key }).where('id', '=', id).execute();
  await askHashes(store.db);
  const found = await until(
    'the hash',
    async () =>
      (
        await store.db
          .selectFrom('signatures')
          .select('signed_sha256')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).signed_sha256,
  );
  expect(found).toBe(hashOf(pdf));
});
