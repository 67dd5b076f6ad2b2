import { createPrivateKey, sign } from 'node:crypto';
import type { Services } from '../../../providers/ports';
import { sha256 } from '../proof/merkle';

type Signer = Pick<Services, 'publicUrl' | 'passportKey'>;

/** The name of the log, without scheme as C2SP asks. */
const originOf = ({ publicUrl }: Pick<Signer, 'publicUrl'>): string =>
  `${new URL(publicUrl).host}/log`;

const ed25519 = 0x01;

/** Algorithm and key, and their key id under the log's name (C2SP signed-note). */
const keyOf = (ports: Signer) => {
  const key = Buffer.concat([
    Buffer.of(ed25519),
    Buffer.from(ports.passportKey.publicJwk.x ?? '', 'base64url'),
  ]);
  const id = sha256(Buffer.from(`${originOf(ports)}\n`), key).subarray(0, 4);
  return { key, id };
};

/** The first `size` entries have this root: said and signed, as C2SP tlog-checkpoint writes it. */
export const checkpointOf = (ports: Signer, size: number, root: Buffer): string => {
  const { passportKey } = ports;
  const name = originOf(ports);
  const body = `${name}\n${size}\n${root.toString('base64')}\n`;
  const signature = sign(
    null,
    Buffer.from(body),
    createPrivateKey({ key: passportKey.privateKey, format: 'jwk' }),
  );
  return `${body}\n— ${name} ${Buffer.concat([keyOf(ports).id, signature]).toString('base64')}\n`;
};

/** The log's public key as tools of C2SP take it: name, key id in hexadecimal, algorithm and key in base64. */
export const verifierKeyOf = (ports: Signer): string => {
  const { key, id } = keyOf(ports);
  return `${originOf(ports)}+${id.toString('hex')}+${key.toString('base64')}`;
};
