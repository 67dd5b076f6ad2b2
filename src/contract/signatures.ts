import { z } from 'zod';
import { call } from './frame/call';
import type { Role } from './frame/roles';
import { IdParams } from './frame/shapes';
import { SignatureView } from './expertises';

const base = '/items_manager/v1';
const signers: readonly Role[] = [
  'EXPERT',
  'DIGITAL_ARTIST',
  'INVENTORY_MANAGER',
  'INVENTORY_SALES_MANAGER',
  // Sides of a loan sign its agreement.
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'BUYER',
];

/** What the signer agrees to, word for word: it is kept with the signature. */
export const consent =
  'I have read this document to its end. I sign it electronically, and I mean it as my signature.';

/** Our own signing ceremony; a provider outside has its own pages. */
export const signatures = {
  sendCertificate: call({
    id: 'E062',
    method: 'POST',
    path: `${base}/items/{id}/certificate/send_envelope`,
    roles: ['DIGITAL_ARTIST', 'INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER'],
    summary: "Puts an item's certificate before its author to sign",
    params: IdParams,
    output: SignatureView,
    sends: 'envelope.send',
    errors: ['not_published', 'envelope_open'],
    limit: 10,
  }),
  one: call({
    id: 'X030',
    method: 'GET',
    path: `${base}/signatures/{id}`,
    roles: signers,
    summary: 'A document that waits for one’s signature, or has it',
    params: IdParams,
    output: SignatureView,
  }),
  read: call({
    id: 'X031',
    method: 'POST',
    path: `${base}/signatures/{id}/read`,
    roles: signers,
    summary: 'The signer has the document open',
    params: IdParams,
    output: SignatureView,
    sends: 'envelope.deliver',
  }),
  code: call({
    id: 'X032',
    method: 'POST',
    path: `${base}/signatures/{id}/code`,
    roles: signers,
    summary: 'Sends a new code by e-mail; the previous one no longer works',
    params: IdParams,
    output: SignatureView,
    errors: ['too_many_codes'],
    limit: 10,
  }),
  sign: call({
    id: 'X033',
    method: 'POST',
    path: `${base}/signatures/{id}/sign`,
    roles: signers,
    summary: 'Signs the document that was read, with the code of the e-mail',
    params: IdParams,
    body: z.object({
      code: z.string().regex(/^\d{6}$/, 'six digits'),
      /** SHA-256 of the bytes that were read: another document is refused. */
      document_sha256: z.string().regex(/^[0-9a-f]{64}$/),
      consent: z.literal(true),
    }),
    output: SignatureView,
    sends: 'envelope.complete',
    errors: ['code_wrong', 'code_expired', 'code_locked', 'document_changed'],
    limit: 30,
  }),
  enter: call({
    id: 'X034',
    method: 'POST',
    path: `${base}/signatures/{id}/enter`,
    roles: signers,
    summary:
      'A fresh address of the provider’s signing page, for the signer; good for five minutes, once',
    params: IdParams,
    output: z.object({ url: z.url() }),
    errors: ['refused'],
    limit: 10,
  }),
  takeBack: call({
    id: 'X125',
    method: 'POST',
    path: `${base}/signatures/{id}/take_back`,
    roles: signers,
    summary:
      'Takes a document back that waits for a signature: its signer, and of a loan’s agreement the signer’s side',
    params: IdParams,
    body: z.object({ reason: z.string().trim().min(3).max(500) }),
    output: SignatureView,
    sends: 'envelope.void',
    step: true,
    errors: ['refused'],
  }),
};
