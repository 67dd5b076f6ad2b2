import { createHmac } from 'node:crypto';
import { statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { decodeJwt, exportSPKI, importJWK, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IssuerUnreachable, TokenRefused } from '../../../server/http/token';
import { openIdentity } from '../../../server/providers/identity/index';
import { openKeys } from '../../../server/store/keys';
import { accountsIn, log, newPerson, openStreet, password, type House } from './identityServer';
import { freePort } from '../../setup/port';
import { visitor } from './identityVisitor';

const AUDIENCE = 'urn:passepartout:api';
let street: Awaited<ReturnType<typeof openStreet>>;
let house: House;
let other: House;
beforeAll(async () => {
  street = await openStreet();
  ({ house, other } = street);
});
afterAll(() => street?.close());

/** Counts whoever comes; nobody must. */
const openTrap = async () => {
  let visits = 0;
  const server = createServer((_request, answer) => {
    visits += 1;
    answer.end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys.json`,
    close: () => {
      server.close();
      return visits;
    },
  };
};

describe('tokens', () => {
  it('that are forged, foreign or stale are refused', async () => {
    const { email, id } = await newPerson(house);
    const key = await house.keys.signing('identity', 'ES256');
    const { access_token, id_token, refresh_token } = await visitor(house.url).getTokens(
      email,
      password,
    );
    const [head = '', body = '', signature = ''] = access_token.split('.');
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const hs = (secret: string | Buffer, alg = 'HS256') => {
      const start = `${text({ alg, typ: 'at+jwt', kid: key.kid })}.${body}`;
      return `${start}.${createHmac('sha256', secret).update(start).digest('base64url')}`;
    };
    const signed = async (claims: object, header: object = {}, from = key.privateKey) =>
      new SignJWT({
        iss: `${house.url}/oidc`,
        aud: AUDIENCE,
        sub: id,
        exp: Date.now() / 1000 + 60,
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: key.kid, ...header })
        .sign(await importJWK(from, 'ES256'));
    expect((await house.identity.check(await signed({}))).subject).toBe(id);
    const spki = await exportSPKI((await importJWK(key.publicJwk, 'ES256')) as CryptoKey);
    const trap = await openTrap();
    const stranger = (await other.keys.signing('identity', 'ES256')).privateKey;
    const forged = {
      none: `${text({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      'hs256 with the public key': hs(spki),
      'hs256 with the public key, cut': hs(spki.trim()),
      'hs256 with the public key, binary': hs(
        Buffer.from(spki.replace(/-----[^-]+-----|\s/g, ''), 'base64'),
      ),
      'hs256 that calls itself ES256': hs(spki, 'ES256'),
      'None, NONE': `${text({ alg: 'NONE', typ: 'at+jwt' })}.${body}.${signature}`,
      'hs256 with the public JWK': hs(JSON.stringify(key.publicJwk)),
      'other body': `${head}.${text({ ...decodeJwt(access_token), sub: 'me' })}.${signature}`,
      'a subject that is no account': await signed({ sub: 'me' }),
      'other issuer': await signed({ iss: 'https://evil.example' }),
      'other audience': await signed({ aud: 'urn:other' }),
      expired: await signed({ exp: Date.now() / 1000 - 61 }),
      'not yet': await signed({ nbf: Date.now() / 1000 + 120 }),
      'no subject': await signed({ sub: undefined }),
      'no expiry': await signed({ exp: undefined }),
      'typ JWT': await signed({}, { typ: 'JWT' }),
      'stranger, own kid': await signed({}, {}, stranger),
      'stranger, jwk in the header': await signed(
        {},
        { jwk: (await other.keys.signing('identity', 'ES256')).publicJwk },
        stranger,
      ),
      'stranger, jku in the header': await signed({}, { jku: `${other.url}/oidc/jwks` }, stranger),
      'stranger, jku to a trap': await signed({}, { jku: trap.url }, stranger),
      'stranger, x5u to a trap': await signed({}, { x5u: trap.url }, stranger),
      'stranger, kid to a trap': await signed({}, { kid: trap.url }, stranger),
      'kid that is a path': await signed({}, { kid: '../../etc/passwd' }, stranger),
      'kid that is SQL': await signed({}, { kid: "' or 1=1 --" }, stranger),
      'two audiences, none ours': await signed({ aud: ['urn:other', 'urn:more'] }),
      'id token': id_token,
      'refresh token': refresh_token,
      cut: access_token.slice(0, -3),
      'too long': `${access_token}${'a'.repeat(9_000)}`,
      empty: '',
    };
    for (const [name, token] of Object.entries(forged))
      await expect(house.identity.check(token), name).rejects.toBeInstanceOf(TokenRefused);
    await expect(house.identity.check(await other.identity.issueToken!(id))).rejects.toBeInstanceOf(
      TokenRefused,
    );
    expect(trap.close()).toBe(0);
  });
});

describe('another issuer', () => {
  it('is found by discovery and trusted for its own tokens only', async () => {
    const oidc = { issuer: `${other.url}/oidc`, clientId: 'passepartout', audience: AUDIENCE };
    const { db } = house.store;
    const outside = await openIdentity({
      db,
      keys: house.keys,
      publicUrl: house.url,
      accounts: accountsIn(db),
      oidc,
      log,
    });
    expect(outside.clientConfig).toEqual({
      authority: oidc.issuer,
      client_id: 'passepartout',
      resource: null,
      account: false,
    });
    const { email, id } = await newPerson(other);
    const { access_token, id_token } = await visitor(other.url).getTokens(email, password);
    expect(await outside.check(access_token)).toMatchObject({ issuer: oidc.issuer, subject: id });
    await expect(outside.check(id_token)).rejects.toBeInstanceOf(TokenRefused);
    await expect(outside.check(await house.identity.issueToken!(id))).rejects.toBeInstanceOf(
      TokenRefused,
    );
  });

  it('that cannot be reached is told apart from a bad token', async () => {
    const oidc = {
      issuer: `http://127.0.0.1:${await freePort()}/oidc`,
      clientId: 'c',
      audience: AUDIENCE,
    };
    const { db } = house.store;
    const outside = await openIdentity({
      db,
      keys: house.keys,
      publicUrl: house.url,
      accounts: accountsIn(db),
      oidc,
      log,
    });
    const token = await house.identity.issueToken!('x');
    await expect(outside.check(token)).rejects.toBeInstanceOf(IssuerUnreachable);
  });
});

describe('keys and records', () => {
  it('are made once by two replicas, sealed, and of use only under their master key', async () => {
    const { db } = house.store;
    const file = join(street.folder, 'twice.key');
    const replicas = [1, 2, 3].map(() => openKeys({ db, masterKeyFile: file }));
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const made = await Promise.all(replicas.map((keys) => keys.signing('seal', 'EdDSA')));
    expect(new Set(made.map((key) => JSON.stringify(key))).size).toBe(1);
    for (let round = 0; round < 30; round += 1) {
      const secrets = await Promise.all(replicas.map((keys) => keys.secret(`pepper ${round}`)));
      expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(1);
    }
    const row = await db
      .selectFrom('keys')
      .selectAll()
      .where('id', '=', made[0]!.kid)
      .executeTakeFirstOrThrow();
    expect(row.sealed.includes(made[0]!.privateKey.d!)).toBe(false);
    const wrong = openKeys({ db, masterKeyFile: file, masterKey: 'ab'.repeat(32) });
    await expect(wrong.signing('seal', 'EdDSA')).rejects.toThrow('another master key');
    await db
      .updateTable('keys')
      .set({ sealed: row.sealed })
      .where('purpose', '=', 'pepper 0')
      .execute();
    await expect(replicas[0]!.secret('pepper 0')).rejects.toThrow('another master key');
    expect(() => openKeys({ db, masterKeyFile: file, masterKey: 'short' })).toThrow('MASTER_KEY');
  });

  it('hold no refresh token that could be used', async () => {
    const { email } = await newPerson(house);
    const { refresh_token } = await visitor(house.url).getTokens(email, password);
    const rows = await house.store.db.selectFrom('identity_records').selectAll().execute();
    expect(rows.some((row) => row.kind === 'RefreshToken')).toBe(true);
    expect(JSON.stringify(rows)).not.toContain(refresh_token);
  });

  it('that have expired are swept', async () => {
    const { db } = house.store;
    const old = { kind: 'Interaction', payload: '{}', expires_at: new Date(Date.now() - 120_000) };
    await db
      .insertInto('identity_records')
      .values({ ...old, id: 'stale' })
      .execute();
    const count = () =>
      db
        .selectFrom('identity_records')
        .select('id')
        .execute()
        .then((rows) => rows.length);
    const before = await count();
    await house.identity.sweep();
    expect(await count()).toBe(before - 1);
  });
});
