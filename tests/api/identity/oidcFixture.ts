import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openParts } from '../../../server/compose';
import { openHttp } from '../../../server/openHttp';
import { readConfig } from '../../../server/config';
import { freshDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';
import { freePort } from '../../setup/port';

const script = fileURLToPath(new URL('outsideIssuerProcess.mjs', import.meta.url));
export const audience = 'https://passports.museum.example';

/** A provider in a process of its own; each start has new keys, as after a rotation. */
const outsideIssuer = (port: number, product: string) => {
  const start = async () => {
    const child = spawn(process.execPath, [script, String(port), product, audience], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
    const said: string[] = [];
    child.stderr.on('data', (text: Buffer) => void said.push(String(text)));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => String(text).startsWith('ready') && resolve());
      child.on('exit', () => reject(new Error(`the provider ended: ${said.join('')}`)));
    });
    return {
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  };
  return { url: `http://127.0.0.1:${port}`, start };
};

/** A browser at that provider: code flow with PKCE, from the first request to the tokens. */
export const logInThere = async (issuer: string, product: string, name: string) => {
  const jar = new Map<string, string>();
  const visit = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(new URL(url, issuer), {
      redirect: 'manual',
      ...init,
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(key, value);
    }
    return answer;
  };
  const verifier = randomBytes(32).toString('base64url');
  const asked = new URLSearchParams({
    client_id: 'museum-app',
    response_type: 'code',
    scope: 'openid profile email offline_access',
    redirect_uri: `${product}/login`,
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  let place = (await visit(`/auth?${asked.toString()}`)).headers.get('location') ?? '';
  place =
    (
      await visit(place, {
        method: 'POST',
        body: new URLSearchParams({ name, password: 'museum' }),
      })
    ).headers.get('location') ?? '';
  while (!place.startsWith(`${product}/login`)) {
    const next = (await visit(place)).headers.get('location');
    if (!next) throw new Error(`the provider leads nowhere from ${place}`);
    place = next;
  }
  const answer = await fetch(`${issuer}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: 'museum-app',
      grant_type: 'authorization_code',
      code: new URL(place).searchParams.get('code') ?? '',
      code_verifier: verifier,
      redirect_uri: `${product}/login`,
    }),
  });
  return (await answer.json()) as { access_token: string; id_token: string };
};

/** The product, without people, beside an issuer that runs elsewhere. */
export const openTown = async () => {
  const folder = freshFolder('outside');
  const [port, issuerPort] = [await freePort(), await freePort()];
  const product = `http://127.0.0.1:${port}`;
  const issuer = outsideIssuer(issuerPort, product);
  const database = await freshDatabase('migrated');
  const config = readConfig({
    PORT: String(port),
    DATA_DIR: `${folder}/data`,
    DATABASE_URL: database?.url,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    OIDC_ISSUER: issuer.url,
    OIDC_CLIENT_ID: 'museum-app',
    OIDC_AUDIENCE: audience,
  });
  const parts = await openParts(config, () => undefined);
  const http = await openHttp(parts, true);
  await http.app.listen({ host: '127.0.0.1', port });
  return {
    url: product,
    issuer,
    parts,
    /** The product anew, as after a restart: what it remembered of the issuer is gone. */
    restart: async () => {
      const fresh = await openParts(config, () => undefined);
      const anew = await openHttp(fresh, true);
      const address = await anew.app.listen({ host: '127.0.0.1', port: 0 });
      return {
        url: address,
        close: async () => {
          await anew.close();
          await fresh.close();
        },
      };
    },
    close: async () => {
      await http.close();
      await parts.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
