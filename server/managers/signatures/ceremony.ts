import { consent, type signatures } from '#contract/signatures';
import { system } from '#machines/kernel/actor';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { tagged } from '#machines/kernel/transition';
import { conflict, notFound } from '../../errors/httpError';
import type { CallRequest, PrepareRequest } from '../../http/route';
import { advance, advanceAble, lock } from '../../lifecycle/engine';
import type { Services } from '../../providers/ports';
import { accountPerson, type Person } from '../../relations/person';
import type { Reader } from '../../store/open';
import { demandCode, issueCode, mostCodes } from './codes';
import { mailCode, signingPage } from './mailCode';
import { signatureView, type SignatureRow } from './signatureView';
import { isSigner } from '../../relations/signers';
import { announcedKey, hashOf } from './signedCopies';
import { storedBytes } from '../../media/storedBytes';
import { displayName } from '../../relations/names';

const accountOf = (db: Reader, id: string) =>
  db
    .selectFrom('accounts')
    .select(['email', 'alias', 'first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const noDocument = () => notFound('This document was not found.');

/** A document that is the person's to sign; 404 else. */
const ownDocument = async (db: Reader, person: Person, id: string): Promise<SignatureRow> => {
  const row = await db.selectFrom('signatures').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row || !(await isSigner(db, person, id))) throw noDocument();
  return row;
};

const demandOpen = ({ state }: SignatureRow): void => {
  if (tagged(lifecycles.signature, state, 'completed'))
    throw conflict('refused', 'This document is signed already.', state);
  if (!tagged(lifecycles.signature, state, 'open'))
    throw conflict('refused', 'Signing was cancelled.', state);
};

/** X030 */
export const oneSignature = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof signatures.one>,
) => signatureView(tx, ports, person, await ownDocument(tx, person, params.id), true);

/** X031: told once; opened again it changes nothing. */
export const readDocument = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof signatures.read>,
) => {
  await ownDocument(tx, person, params.id);
  await advanceAble(tx, 'signature', [params.id], { type: 'envelope.deliver' }, system);
  return signatureView(tx, ports, person, await ownDocument(tx, person, params.id), true);
};

/** X032 */
export const sendCode = async (
  ports: Services,
  { params, person, tx }: CallRequest<typeof signatures.code>,
) => {
  await ownDocument(tx, person, params.id);
  const row = await lock(tx, 'signature', params.id);
  demandOpen(row);
  const code = await issueCode(tx, ports.codeKey, row.id);
  if (!code)
    throw conflict(
      'too_many_codes',
      `${mostCodes} codes were sent for this document. Cancel the signing and send it again.`,
      row.state,
    );
  await mailCode(tx, ports, row, code);
  return signatureView(tx, ports, person, row, true);
};

export interface PreparedSignature {
  key: string;
  sha256: string;
  at: Date;
}

/** X034: asked of the provider for each visit, because an address holds for five minutes and once. */
export const enterProvider = async (
  ports: Services,
  { params, person, db }: PrepareRequest<typeof signatures.enter>,
): Promise<{ url: string }> => {
  const row = await ownDocument(db, person, params.id);
  demandOpen(row);
  if (!ports.signatures.enter)
    throw conflict('refused', 'This document is signed on our own page.', row.state);
  if (!row.reference)
    throw conflict(
      'refused',
      'The provider does not have this document yet. Try again in a few minutes.',
      row.state,
    );
  const account = await accountOf(db, row.account_id);
  const url = await ports.signatures.enter(row.reference, {
    signer: { name: displayName(account), email: account.email },
    returnUrl: signingPage(ports, row),
  });
  return { url };
};

/** X033, first half: judges the code, then signs the very bytes that were read. No connection is held meanwhile. */
export const prepareSignature = async (
  ports: Services,
  asked: PrepareRequest<typeof signatures.sign>,
): Promise<PreparedSignature> => {
  const { params, body, person, db } = asked;
  const row = await ownDocument(db, person, params.id);
  demandOpen(row);
  if (!ports.signatures.sign)
    throw conflict('refused', 'This document is signed on the provider’s own page.', row.state);
  const pdf = await storedBytes(ports, row.document_key);
  const sha256 = hashOf(pdf);
  if (body.document_sha256 !== row.document_sha256 || sha256 !== row.document_sha256)
    throw conflict(
      'document_changed',
      'The document changed since you read it. Open it again and read it before you sign.',
      row.state,
    );
  await demandCode(ports.codeKey, row.id, asked);
  const signer = await accountOf(db, person.account);
  const at = new Date();
  const signed = await ports.signatures.sign({
    pdf,
    signer: {
      name: displayName(signer),
      email: signer.email,
    },
    reason: consent,
    at,
  });
  const key = await announcedKey(db, row.id);
  await ports.storage.put(key, signed);
  return { key, sha256: hashOf(signed), at };
};

/** X033, second half: the signed document stands, once. Whoever comes second is told by the chart. */
export const signDocument = async (
  ports: Services,
  { params, person: asked, tx }: CallRequest<typeof signatures.sign>,
  { key, sha256, at }: PreparedSignature,
) => {
  // As they are now: they may have left the company, or the role, while the document was signed.
  const person = await accountPerson(tx, asked.account);
  if (!person) throw noDocument();
  await ownDocument(tx, person, params.id);
  await advance(tx, 'signature', params.id, { type: 'envelope.complete' }, system);
  const row = await tx
    .updateTable('signatures')
    .set({
      signed_key: key,
      signed_sha256: sha256,
      completed_at: at,
      consent,
      code_hash: null,
    })
    .where('id', '=', params.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return signatureView(tx, ports, person, row, true);
};

export const discardSignature = (ports: Services, { key }: PreparedSignature): Promise<void> =>
  ports.storage.remove(key);
