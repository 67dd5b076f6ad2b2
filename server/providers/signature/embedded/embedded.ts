import { createPrivateKey, sign } from 'node:crypto';
import { checkDocument } from '#reading/signatures/check';
import { readPdf } from '#reading/signatures/pdf/file';
import { throughChild } from '../../process/throughChild';
import { SignatureRefused, type Seal, type SignatureProvider } from '../port';
import { pemOf, type Authority } from './authority';
import type { Job } from './job';

interface Asked {
  signer: { name: string; email: string } | null;
  pdf: Uint8Array;
  reason: string;
  at: Date;
}

const claimsOf = ({ root, claims }: Authority): Seal['claims'] => {
  const key = createPrivateKey({ key: { ...claims.key }, format: 'jwk' });
  return {
    chain: [claims, root].map(({ certificate }) => Buffer.from(certificate, 'base64')),
    sign: (message) => sign('sha256', message, { key, dsaEncoding: 'ieee-p1363' }),
  };
};

const limits = { seconds: 30, memoryMb: 400 };

/** A certificate holds a plain address alone; one with other letters would need its own form (RFC 8398). */
const checkSigner = (signer: Asked['signer']) => {
  if (!signer) return;
  if (!/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(signer.email))
    throw new SignatureRefused('This e-mail address cannot be written into a certificate.');
  if (!signer.name.trim()) throw new SignatureRefused('The signer has no name.');
};

/** Signatures of a document that one person has signed here: theirs, and the seal over it. */
const signedOnce = ['person', 'platform'];

/**
 * Only documents that this platform made: others may be built so that they show two faces. Before a person signs it, it may
 * bear the signature of one other person, whole and under our root; nothing else may have been added.
 */
const demandOwn = async (pdf: Uint8Array, rootPem: string, countersigned: boolean) => {
  let revisions: number;
  try {
    revisions = readPdf(pdf).sections.length;
  } catch {
    throw new SignatureRefused('The document is not one that this platform made.');
  }
  if (revisions === 1) return;
  const { verdict, signatures } = await checkDocument(pdf, rootPem);
  const roles = signatures.map(({ role }) => role).join();
  if (!countersigned || verdict !== 'genuine' || roles !== signedOnce.join())
    throw new SignatureRefused('The document has been signed or changed before.');
};

/** The ceremony is our own page; the signature is made in a child process with a key that ends with it. */
export const embeddedSignatures = (
  child: string,
  authority: Authority,
): SignatureProvider & Seal => {
  const rootPem = pemOf(authority.root.certificate);
  const make = async ({ signer, pdf, reason, at }: Asked) => {
    checkSigner(signer);
    await demandOwn(pdf, rootPem, signer !== null);
    const { root, seal, time } = authority;
    const job: Job = { signer, reason, at: at.toISOString(), root, seal, time };
    return throughChild({ child, ...limits }, [`${JSON.stringify(job)}\n`, pdf]);
  };
  return {
    kind: 'embedded',
    rootPem,
    claims: claimsOf(authority),
    open: async (envelope) => {
      checkSigner(envelope.signer);
      await demandOwn(envelope.pdf, rootPem, true);
      return { reference: envelope.id, url: null };
    },
    sign: (asked) => make(asked),
    seal: (asked) => make({ ...asked, signer: null }),
    void: () => Promise.resolve(),
    document: () =>
      Promise.reject(new SignatureRefused('The signed document is kept where it was signed.')),
    hear: () => Promise.resolve(null),
  };
};
