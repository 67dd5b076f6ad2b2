import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SignatureView } from '#contract/expertises';
import { signatures } from '#contract/signatures';
import { until, type Player } from './player';

/** The code of the newest letter on this document, from the mailbox of a product that sends no mail. */
const codeFor = (url: string, email: string, signature: string) =>
  until('the code', async () => {
    const page = await fetch(`${url}/mailbox?to=${encodeURIComponent(email)}`).then((answer) =>
      answer.text(),
    );
    const letter = page.split('<article>').find((text) => text.includes(signature));
    return /code (\d{6})/.exec(letter ?? '')?.[1] ?? null;
  });

/** Reads and signs a document with the code of the letter. */
export const playSignature = async (
  signer: Player,
  url: string,
  { id, document_sha256 }: SignatureView,
): Promise<SignatureView> => {
  await signer.call(signatures.read, { params: { id } });
  const code = await codeFor(url, signer.email, id);
  return signer.call(signatures.sign, {
    params: { id },
    body: { code, document_sha256, consent: true },
  });
};

/** Keeps what an address answers as a file; answers its path. */
export const keep = async (
  address: string,
  folder: string,
  name: string,
  headers: Record<string, string> = {},
): Promise<string> => {
  const answer = await fetch(address, { headers });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  await mkdir(folder, { recursive: true });
  const path = join(folder, name);
  await writeFile(path, new Uint8Array(await answer.arrayBuffer()));
  return path;
};
