import { importJWK } from 'jose';
import { checkDocument } from '#reading/signatures/check';
import { readPdf } from '#reading/signatures/pdf/file';
import { curve, makeSeal, makeSigner, unpacked, type Holder } from './certificates';
import type { Job, PlatformKey } from './job';
import { addSignature, addValidationData } from './pades';
import { makeRevocations } from './revocations';

const platform = 'Passepartout';

const holderOf = async ({ key, certificate }: PlatformKey): Promise<Holder> => ({
  certificate: unpacked(certificate),
  key: (await importJWK(key, 'ES256')) as CryptoKey,
});
const derOf = ({ certificate }: Holder) => new Uint8Array(certificate.toSchema(true).toBER());

/**
 * A key for this one signature: it cannot be taken out of this process, and ends with it. The platform in its own name has
 * one too, because NSS doubts a certificate that it meets twice in a document.
 */
const oneTime = async (signer: Job['signer'], root: Holder, at: Date): Promise<Holder> => {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(curve, false, [
    'sign',
    'verify',
  ]);
  const certificate = signer
    ? await makeSigner(signer, publicKey, root, at)
    : await makeSeal(publicKey, root, at, platform);
  return { key: privateKey, certificate };
};

/** Signature with time stamp, then what proves it later, then the platform's seal over all of it. */
const work = async (job: Job, pdf: Uint8Array): Promise<Uint8Array> => {
  const at = new Date(job.at);
  const [root, first, time] = await Promise.all([job.root, job.seal, job.time].map(holderOf));
  if (!root || !first || !time) throw new Error('A key is missing.');
  // A document that one person has signed bears the seal's certificate already: NSS doubts one that it meets twice.
  const seal = readPdf(pdf).sections.length > 1 ? await oneTime(null, root, at) : first;
  const holder = await oneTime(job.signer, root, at);
  const name = job.signer?.name ?? platform;
  const signed = await addSignature(pdf, { holder, name, reason: job.reason, at, time });
  const proven = addValidationData(signed, [root, seal, time, holder].map(derOf), [
    await makeRevocations(root, at),
  ]);
  const sealing = { holder: seal, name: platform, reason: 'Sealed as it was signed', at };
  const sealed = await addSignature(proven, { ...sealing, time: null });
  // Nothing leaves that our own checker would refuse (a clock that was set back, a document with loose ends).
  const { verdict, findings } = await checkDocument(sealed, derOf(root));
  if (verdict !== 'genuine') throw new Error(`The signed document does not hold: ${findings[0]}`);
  return sealed;
};

/** `node signatureChild.js`: a line of JSON (`Job`) and the document on its input, the signed document on its output. */
const main = async () => {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  const input = Buffer.concat(chunks);
  const line = input.indexOf(0x0a);
  const job = JSON.parse(input.subarray(0, line).toString('utf8')) as Job;
  process.stdout.write(await work(job, new Uint8Array(input.subarray(line + 1))));
};

main().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? error.message : 'unknown');
  process.exitCode = 1;
});
