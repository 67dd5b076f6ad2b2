import { createHash } from 'node:crypto';
import { signatures } from '#contract/signatures';
import type { SignatureView } from '#contract/expertiseViews';
import { make, publish } from '../frame/concurrently';
import { makePdf } from '../../providers/signing/paper';
import type { Person, TestServer } from '../frame/testServer';

/** A published object of this person with a typeset certificate that nobody has signed. The typesetter is not asked. */
export const certified = async (
  house: TestServer,
  who: Person,
  name: string,
): Promise<{ item: string; sha256: string }> => {
  const { store, ports } = house.parts;
  const thing = await make(house, who, '', { name });
  await publish(house, who, thing);
  const pdf = await makePdf(name);
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  const key = `passports/${thing.item}/typeset.pdf`;
  await ports.storage.put(key, pdf);
  await store.db
    .insertInto('passports')
    .values({
      item_id: thing.item,
      certificate_key: key,
      certificate_sha256: sha256,
      typeset_key: key,
      typeset_sha256: sha256,
    })
    .execute();
  return { item: thing.item, sha256 };
};

/** E062: the envelope of a certificate before its author. */
export const sendCertificate = (house: TestServer, who: Person, item: string) =>
  house.done(who, signatures.sendCertificate, { params: { id: item } }) as Promise<SignatureView>;

/** The code in the letter that tells of this document; null until it is there. */
export const codeOf = async ({ parts }: TestServer, document: string): Promise<string | null> => {
  const letter = await parts.store.db
    .selectFrom('mail')
    .select('body')
    .where('body', 'like', `%/dashboard/sign/${document}%`)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return /code (\d{6})/.exec(letter?.body ?? '')?.[1] ?? null;
};
