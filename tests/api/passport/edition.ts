import { fingerprints } from '#contract/verification/fingerprints';
import { system, type Actor } from '#machines/kernel/actor';
import { advance } from '../../../server/lifecycle/engine';
import { issueVersions } from '../../../server/managers/records/passports/issueVersion';
import {
  issueCredential,
  makeCertificate,
  writeAnchor,
} from '../../../server/managers/records/publication/stages';
import { transact } from '../../../server/store/transaction';
import { draft, edit } from '../records/drafts';
import { photo, reference } from '../verification/footage';
import { send } from '../media/uploading';
import type { Person, TestServer } from '../frame/testServer';

/** The publications of one model at a server whose jobs are run by hand. */
export const edition = (house: () => TestServer, maker: () => Person) => {
  const by = (): Actor => ({
    id: maker().id,
    role: 'INVENTORY_SALES_MANAGER',
    relations: ['maker'],
  });
  const step = (item: string, event: Parameters<typeof advance<'publication'>>[3], who = by()) =>
    transact(house().parts.store.db, (tx) => advance(tx, 'publication', item, event, who));
  /** A model with so many serials, each with its spot, all ready to publish; and a photo beside it that is no part of it yet. */
  const ready = async (serial_number_size: number, fields: object = {}) => {
    const made = await draft(house(), maker(), { serial_number_size, complete: 'form', ...fields });
    const items = made.serials.map(({ id }) => id);
    const [cover, other] = await Promise.all(
      [1, 8].map(async (seed) =>
        send(house(), maker(), await photo(seed), 'ITEMS_IMAGE', 'photo.jpg'),
      ),
    );
    await edit(house(), maker(), made.id, { photos: [cover], complete: 'media' });
    await edit(house(), maker(), made.id, { complete: 'passport' });
    const footage = await send(house(), maker(), await reference(), 'FINGERPRINTS', 'spot.jpg');
    for (const id of items) {
      const body = { location: 'Clasp', reference: [footage] };
      await house().done(maker(), fingerprints.add, { params: { id }, body });
      await step(id, { type: 'fingerprints.counted', total: 1, verified: 1 }, system);
    }
    return { model: made.id, items, cover: cover ?? '', other: other ?? '' };
  };
  const publish = async (item: string) => {
    await step(item, { type: 'publication.publish' });
    for (const go of [makeCertificate, issueCredential, writeAnchor])
      await go(house().parts.ports, item);
  };
  const issue = (item: string) => issueVersions(house().parts.ports, { id: item });
  return { step, ready, publish, issue };
};
