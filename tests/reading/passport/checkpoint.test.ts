import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fromBase64, toHex } from '#reading/passport/bytes';
import { isSignature, keyIdOf, readCheckpoint } from '#reading/passport/checkpoint';
import { checkpointOf, verifierKeyOf } from '../../../server/managers/records/passports/checkpoint';

const pair = generateKeyPairSync('ed25519');
const passportKey = {
  kid: 'one',
  privateKey: pair.privateKey.export({ format: 'jwk' }),
  publicJwk: pair.publicKey.export({ format: 'jwk' }),
};
const ports = { publicUrl: 'https://passports.example', passportKey };
const key = new Uint8Array(Buffer.from(passportKey.publicJwk.x ?? '', 'base64url'));
const name = 'passports.example/log';
const root = Buffer.alloc(32, 7);

describe('a signed note of C2SP', () => {
  it('is read as its published example says', async () => {
    const [who = '', id, coded = ''] =
      /^([^+]+)\+([^+]+)\+(.+)$/
        .exec('PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW')
        ?.slice(1) ?? [];
    const known = fromBase64(coded)?.subarray(1) ?? new Uint8Array();
    expect(toHex(await keyIdOf(who, known))).toBe(id);
    const body =
      "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n";
    const line =
      '— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=';
    expect(await isSignature(line, body, who, known)).toBe(true);
    expect(await isSignature(line, `${body} `, who, known)).toBe(false);
  });
});

describe('a checkpoint', () => {
  const note = checkpointOf(ports, 12, root);
  const read = (text: string, by = key) => readCheckpoint(text, name, by);

  it('says origin, size and root, signed', async () => {
    const [origin, size, hash, empty, line] = note.split('\n');
    expect([origin, size, hash, empty]).toEqual([name, '12', root.toString('base64'), '']);
    expect(line).toMatch(/^— passports\.example\/log [A-Za-z0-9+/=]+$/);
    expect(await read(note)).toEqual({ origin: name, size: 12, root: new Uint8Array(root) });
  });

  it('has a key that tools of C2SP take', async () => {
    const [who = '', id, coded] =
      /^([^+]+)\+([^+]+)\+(.+)$/.exec(verifierKeyOf(ports))?.slice(1) ?? [];
    expect(who).toBe(name);
    expect(id).toBe(toHex(await keyIdOf(name, key)));
    expect(fromBase64(coded ?? '')?.[0]).toBe(1);
  });

  it('may carry the line of a witness', async () => {
    expect(await read(`${note}— witness.example AAAAAAAA\n`)).not.toBeNull();
  });

  it('is refused with any byte changed, without its end, with text behind it, or by another key', async () => {
    const bytes = Buffer.from(note);
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(await read(changed.toString('utf8')), `byte ${at}`).toBeNull();
    }
    for (const text of [note.slice(0, -1), `${note}more\n`, note.replace('\n\n', '\n'), ''])
      expect(await read(text)).toBeNull();
    const { x } = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
    expect(await read(note, new Uint8Array(Buffer.from(x ?? '', 'base64url')))).toBeNull();
  });
});
