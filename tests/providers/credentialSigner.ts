import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { sign } from 'node:crypto';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { initSync, WasmBuilder } from '@contentauth/c2pa-wasm';
import { blobOfFile } from '../../server/providers/credentials/blobOfFile';
import type { ClaimSigner } from '../../server/providers/credentials';
import { certify } from './certificate';

/** CBOR head: major type and length. */
const head = (major: number, length: number): Buffer =>
  length < 24
    ? Buffer.from([(major << 5) | length])
    : length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
const bytes = (content: Uint8Array) => Buffer.concat([head(2, content.length), content]);
const text = (content: string) => Buffer.concat([head(3, content.length), Buffer.from(content)]);

const reserved = 8_192;
export const signerName = 'Atelier Marrow';

/** What the reader's own library wants of a signer: the whole COSE_Sign1 over the claim, filled up to the reserved size. */
const signer = () => {
  const authority = { ...certify('Test authority'), name: 'Test authority' };
  const own = certify(signerName, authority);
  const chain = Buffer.concat([head(4, 2), bytes(own.der), bytes(authority.der)]);
  // { 1: -7 (ES256), 33: x5chain }
  const covered = Buffer.concat([Buffer.from([0xa2, 0x01, 0x26, 0x18, 33]), chain]);
  return {
    alg: 'es256',
    reserveSize: reserved,
    sign: (claim: Uint8Array<ArrayBuffer>) => {
      const said = Buffer.concat([
        head(4, 4),
        text('Signature1'),
        bytes(covered),
        bytes(Buffer.alloc(0)),
        bytes(claim),
      ]);
      const signature = sign('sha256', said, { key: own.key, dsaEncoding: 'ieee-p1363' });
      const cose = (pad: number) =>
        Buffer.concat([
          Buffer.from([0xd2, 0x84]),
          bytes(covered),
          Buffer.from([0xa1]),
          text('pad'),
          bytes(Buffer.alloc(pad)),
          Buffer.from([0xf6]),
          bytes(signature),
        ]);
      const room = reserved - cose(1_000).length + 1_000;
      return Promise.resolve(new Uint8Array(cose(room)));
    },
  };
};

/** The same as a port of the server. */
export const claimSigner = (): ClaimSigner => {
  const authority = { ...certify('Test authority'), name: 'Test authority' };
  const own = certify(signerName, authority);
  return {
    chain: [own.der, authority.der],
    sign: (message) => sign('sha256', message, { key: own.key, dsaEncoding: 'ieee-p1363' }),
  };
};

let ready = false;

/** Signs a file as a program with Content Credentials would. Gives the signed file. */
export const withCredentials = async (
  file: Buffer,
  type = 'image/jpeg',
  source = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
): Promise<Buffer> => {
  if (!ready)
    initSync({
      module: readFileSync(
        createRequire(import.meta.url).resolve('@contentauth/c2pa-wasm/c2pa.wasm'),
      ),
    });
  ready = true;
  const path = join(tmpdir(), `unsigned-${randomUUID()}`);
  writeFileSync(path, file);
  const { blob, close } = blobOfFile(path);
  try {
    const manifest = {
      claim_generator_info: [{ name: 'Test studio', version: '1.2' }],
      title: 'The work',
      assertions: [
        {
          label: 'c2pa.actions.v2',
          data: {
            actions: [
              { action: 'c2pa.created', digitalSourceType: source, when: '2026-03-04T05:06:07Z' },
            ],
          },
        },
      ],
    };
    const settings = { verify: { verify_after_sign: false }, trust: { verify_trust_list: false } };
    const builder = WasmBuilder.fromJson(JSON.stringify(manifest), JSON.stringify(settings));
    return Buffer.from(await builder.sign(signer(), type, blob));
  } finally {
    close();
    rmSync(path);
  }
};
