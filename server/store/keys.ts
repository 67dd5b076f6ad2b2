import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Db } from './open';

export type SigningAlgorithm = 'ES256' | 'EdDSA';

/** The master key cannot be read, or is not the one that sealed the keys. One line says what to do. */
export class MasterKeyFault extends Error {}

export interface SigningKey {
  kid: string;
  privateKey: JWK;
  publicJwk: JWK;
}

export interface CertifiedKey extends SigningKey {
  /** DER in base64, kept with the key as its `x5c` (RFC 7517). */
  certificate: string;
}

/** Every key that the product signs or seals with; made at first use, the same for all replicas. */
export interface Keys {
  signing(purpose: string, algorithm: SigningAlgorithm): Promise<SigningKey>;
  /**
   * An ECDSA key of P-256 with its X.509 certificate, which is made once, with the key: `certify` gets both halves and gives
   * the certificate in base64.
   */
  certified(
    purpose: string,
    certify: (publicKey: JWK, privateKey: JWK) => Promise<string>,
  ): Promise<CertifiedKey>;
  /** 32 random bytes that never leave the server. */
  secret(purpose: string): Promise<Buffer>;
}

interface Options {
  db: Db;
  masterKeyFile: string;
  masterKey?: string | undefined;
}
type Made = { publicJwk: JWK; plain: Buffer };

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const masterKeyOf = (text: string, source: string): Buffer => {
  const trimmed = text.trim();
  const key = /^[0-9a-f]{64}$/i.test(trimmed)
    ? Buffer.from(trimmed, 'hex')
    : Buffer.from(trimmed, 'base64');
  if (key.length !== keyBytes)
    throw new MasterKeyFault(
      `${source} is not a master key: give 32 random bytes, as 64 hex digits or in base64 (openssl rand -base64 32).`,
    );
  return key;
};

/** Two processes that start together agree: whoever links first has made the file. */
const masterKeyIn = (file: string): Buffer => {
  const mine = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    return masterKeyOf(readFileSync(file, 'utf8'), file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(mine, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  try {
    linkSync(mine, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  return masterKeyOf(readFileSync(file, 'utf8'), file);
};

/** nonce, tag, text; the key's id is authenticated, so that a row cannot be passed off as another. */
const seal = (master: Buffer, id: string, plain: Buffer): Buffer => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', master, nonce).setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
};

const unseal = (master: Buffer, id: string, sealed: Buffer, hint: string): Buffer => {
  const nonce = sealed.subarray(0, nonceBytes);
  const tag = sealed.subarray(nonceBytes, nonceBytes + tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', master, nonce, { authTagLength: tagBytes })
    .setAAD(Buffer.from(id))
    .setAuthTag(tag);
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(nonceBytes + tagBytes)),
      decipher.final(),
    ]);
  } catch {
    throw new MasterKeyFault(
      `The key ${id} in the database was sealed under another master key: ${hint} must be the one it was made with.`,
    );
  }
};

const makeSigning = async (algorithm: SigningAlgorithm, kid: string): Promise<Made> => {
  const pair = await generateKeyPair(algorithm, { extractable: true });
  const named = { kid, alg: algorithm, use: 'sig' };
  const publicJwk = { ...(await exportJWK(pair.publicKey)), ...named };
  const privateJwk = { ...(await exportJWK(pair.privateKey)), ...named };
  return { publicJwk, plain: Buffer.from(JSON.stringify(privateJwk)) };
};

const makeCertified = async (
  kid: string,
  certify: (publicKey: JWK, privateKey: JWK) => Promise<string>,
): Promise<Made> => {
  const made = await makeSigning('ES256', kid);
  const privateKey = JSON.parse(made.plain.toString('utf8')) as JWK;
  const certificate = await certify(made.publicJwk, privateKey);
  return { ...made, publicJwk: { ...made.publicJwk, x5c: [certificate] } };
};

const makeSecret = (): Promise<Made> =>
  Promise.resolve({ publicJwk: {}, plain: randomBytes(keyBytes) });

/** Throws an Error of one line when the master key cannot be read, or is not the one that sealed the keys. */
export const openKeys = ({ db, masterKeyFile, masterKey }: Options): Keys => {
  const master = masterKey ? masterKeyOf(masterKey, 'MASTER_KEY') : masterKeyIn(masterKeyFile);
  const hint = masterKey ? 'MASTER_KEY' : masterKeyFile;

  const live = (purpose: string, algorithm: string) =>
    db
      .selectFrom('keys')
      .select(['id', 'public_jwk', 'sealed'])
      .where('purpose', '=', purpose)
      .where('algorithm', '=', algorithm)
      .where('retired_at', 'is', null)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();

  /** The id counts the retired keys, so that two replicas make the same id and one of them finds it taken. */
  const make = async (
    purpose: string,
    algorithm: string,
    maker: (id: string) => Promise<Made>,
  ): Promise<void> => {
    const { retired } = await db
      .selectFrom('keys')
      .select((all) => all.fn.countAll<string>().as('retired'))
      .where('purpose', '=', purpose)
      .where('algorithm', '=', algorithm)
      .where('retired_at', 'is not', null)
      .executeTakeFirstOrThrow();
    const id = `${purpose}-${algorithm.toLowerCase()}-${Number(retired) + 1}`;
    const { publicJwk, plain } = await maker(id);
    await db
      .insertInto('keys')
      .values({
        id,
        purpose,
        algorithm,
        public_jwk: JSON.stringify(publicJwk),
        sealed: seal(master, id, plain),
      })
      .onConflict((clash) => clash.column('id').doNothing())
      .execute();
  };

  const find = async (
    purpose: string,
    algorithm: string,
    maker: (id: string) => Promise<Made>,
  ): Promise<{ kid: string; publicJwk: JWK; plain: Buffer }> => {
    let row = await live(purpose, algorithm);
    if (!row) {
      await make(purpose, algorithm, maker);
      row = await live(purpose, algorithm);
    }
    if (!row) throw new Error(`There is no live key for ${purpose}, and none could be made.`);
    return {
      kid: row.id,
      publicJwk: row.public_jwk,
      plain: unseal(master, row.id, row.sealed, hint),
    };
  };

  return {
    async signing(purpose, algorithm) {
      const key = await find(purpose, algorithm, (id) => makeSigning(algorithm, id));
      return {
        kid: key.kid,
        privateKey: JSON.parse(key.plain.toString('utf8')) as JWK,
        publicJwk: key.publicJwk,
      };
    },
    async certified(purpose, certify) {
      const key = await find(purpose, 'ES256', (id) => makeCertified(id, certify));
      const certificate = key.publicJwk.x5c?.[0];
      if (!certificate) throw new Error(`The key ${key.kid} has no certificate.`);
      return {
        kid: key.kid,
        privateKey: JSON.parse(key.plain.toString('utf8')) as JWK,
        publicJwk: key.publicJwk,
        certificate,
      };
    },
    async secret(purpose) {
      return (await find(purpose, 'secret', makeSecret)).plain;
    },
  };
};
