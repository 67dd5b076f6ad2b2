import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WasmBuilder } from '@contentauth/c2pa-wasm';
import { blobOfFile } from './blobOfFile';
import { manifestFile, signedFile, type ClaimJob } from './job';

const settings = {
  verify: { verify_after_sign: false, remote_manifest_fetch: false, ocsp_fetch: false },
  builder: { thumbnail: { enabled: false } },
};

/** The key stays with the server: it is sent the claim in a line and answers the signature in a line. */
const asked = async (claim: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  process.stdout.write(`${JSON.stringify({ ask: Buffer.from(claim).toString('base64') })}\n`);
  for await (const line of createInterface({ input: process.stdin }))
    return new Uint8Array(Buffer.from(line, 'base64'));
  throw new Error('Nobody signs.');
};

/** Writes a copy of the file with a manifest into the folder. The file itself is its only ingredient. */
export const signCopy = async (type: string, path: string, folder: string) => {
  const { manifest, reserve } = JSON.parse(
    readFileSync(join(folder, manifestFile), 'utf8'),
  ) as ClaimJob;
  const { blob, close } = blobOfFile(path);
  try {
    const builder = WasmBuilder.fromJson(
      JSON.stringify(manifest.definition),
      JSON.stringify(settings),
    );
    // What is signed was opened, and is what it was made from
    builder.setIntent('edit');
    for (const action of manifest.actions) builder.addAction(action);
    const signer = { alg: 'es256', reserveSize: reserve, sign: asked };
    writeFileSync(join(folder, signedFile), await builder.sign(signer, type, blob));
    return { made: true };
  } catch (error) {
    return { fault: String(error).slice(0, 300) };
  } finally {
    close();
  }
};
