import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { bits, der, octets, oid, sequence, set, time, whole, words, yes } from './der';

const ecdsaSha256 = sequence(oid('1.2.840.10045.4.3.2'));
const named = (name: string) =>
  sequence(set(sequence(oid('2.5.4.10'), words(name))), set(sequence(oid('2.5.4.3'), words(name))));
const extension = (id: string, value: Buffer, critical = false) =>
  sequence(oid(id), ...(critical ? [yes] : []), octets(value));

export interface Certified {
  der: Buffer;
  key: KeyObject;
}

/** A certificate for a name, of a key made for it: by itself an authority, by `issuer` one that may sign documents. */
export const certify = (name: string, issuer?: Certified & { name: string }): Certified => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const idOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest();
  const signs = issuer ? sequence(oid('1.3.6.1.5.5.7.3.4')) : null;
  const extensions = sequence(
    extension('2.5.29.19', issuer ? sequence() : sequence(yes), true),
    extension('2.5.29.15', bits(Buffer.from([issuer ? 0x80 : 0x06]), issuer ? 7 : 1), true),
    ...(signs ? [extension('2.5.29.37', signs, true)] : []),
    extension('2.5.29.14', octets(idOf(spki))),
    extension('2.5.29.35', sequence(der(0x80, idOf(issuer ? issuer.der : spki)))),
  );
  const body = sequence(
    der(0xa0, whole(2)),
    whole(issuer ? 2 : 1),
    ecdsaSha256,
    named(issuer?.name ?? name),
    sequence(time('2020-01-01T00:00:00Z'), time('2049-01-01T00:00:00Z')),
    named(name),
    spki,
    der(0xa3, extensions),
  );
  const signature = sign('sha256', body, issuer?.key ?? privateKey);
  return { der: sequence(body, ecdsaSha256, bits(signature)), key: privateKey };
};
