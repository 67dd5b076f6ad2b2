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

const limits = { seconds: 30, memoryMb: 400 };

/** A certificate holds a plain address alone; one with other letters would need its own form (RFC 8398). */
const checkSigner = (signer: Asked['signer']) => {
  if (!signer) return;
  if (!/^[\x21-\x7e]+@[\x21-\x7e]+$/.test(signer.email))
    throw new SignatureRefused('The e-mail address cannot stand in a certificate.');
  if (!signer.name.trim()) throw new SignatureRefused('The signer has no name.');
};

/** Only documents that this platform made, and only once: others may be built so that they show two faces. */
const checkDocument = (pdf: Uint8Array) => {
  let revisions: number;
  try {
    revisions = readPdf(pdf).sections.length;
  } catch {
    throw new SignatureRefused('The document is not one that this platform made.');
  }
  if (revisions > 1) throw new SignatureRefused('The document has been signed or changed before.');
};

/** The ceremony is our own page; the signature is made in a child process with a key that ends with it. */
export const embeddedSignatures = (
  child: string,
  authority: Authority,
): SignatureProvider & Seal => {
  const make = async ({ signer, pdf, reason, at }: Asked) => {
    checkSigner(signer);
    checkDocument(pdf);
    const job: Job = { signer, reason, at: at.toISOString(), ...authority };
    return throughChild({ child, ...limits }, [`${JSON.stringify(job)}\n`, pdf]);
  };
  return {
    kind: 'embedded',
    rootPem: pemOf(authority.root.certificate),
    open: async (envelope) => {
      checkSigner(envelope.signer);
      checkDocument(envelope.pdf);
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
