import { importJWK } from 'jose';
import { curve, makeSigner, unpacked, type Holder } from './certificates';
import type { Job, PlatformKey } from './job';
import { addSignature, addValidationData } from './pades';
import { makeRevocations } from './revocations';

const holderOf = async ({ key, certificate }: PlatformKey): Promise<Holder> => ({
  certificate: unpacked(certificate),
  key: (await importJWK(key, 'ES256')) as CryptoKey,
});
const derOf = ({ certificate }: Holder) => new Uint8Array(certificate.toSchema(true).toBER());

/** A key for this one signature: it cannot be taken out of this process, and ends with it. */
const oneTime = async (signer: { name: string; email: string }, root: Holder, at: Date) => {
  const pair = await crypto.subtle.generateKey(curve, false, ['sign', 'verify']);
  return {
    key: pair.privateKey,
    certificate: await makeSigner(signer, pair.publicKey, root, at),
  };
};

/** Signature with time stamp, then what proves it later, then the platform's seal over all of it. */
const work = async (job: Job, pdf: Uint8Array): Promise<Uint8Array> => {
  const at = new Date(job.at);
  const [root, seal, time] = await Promise.all([job.root, job.seal, job.time].map(holderOf));
  if (!root || !seal || !time) throw new Error('A key is missing.');
  const holder = job.signer ? await oneTime(job.signer, root, at) : seal;
  const name = job.signer?.name ?? 'Passepartout';
  const signed = await addSignature(pdf, { holder, name, reason: job.reason, at, time });
  const certificates = new Set([root, seal, time, holder]);
  const proven = addValidationData(signed, [...certificates].map(derOf), [
    await makeRevocations(root, at),
  ]);
  const sealing = { holder: seal, name: 'Passepartout', reason: 'Sealed as it was signed', at };
  return addSignature(proven, { ...sealing, time: null });
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
