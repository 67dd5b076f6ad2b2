import { createPrivateKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { SignatureRefused } from '../port';
import type { DocusignSettings } from './settings';

const scope = 'signature impersonation';
/** DocuSign takes assertions of an hour at most. */
const assertionSeconds = 600;
/** A token is renewed a little before it ends. */
const spareMs = 5 * 60_000;
const timeoutMs = 30_000;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const UserInfo = z.object({
  accounts: z.array(z.object({ account_id: z.string(), base_uri: z.url() })),
});
const Fault = z.object({ errorCode: z.string().optional(), message: z.string().optional() });
const OauthFault = z.object({ error: z.string() });

interface Session {
  token: string;
  /** Of the account: where its envelopes are. */
  base: string;
  until: number;
}

export interface Ask {
  method: 'GET' | 'POST' | 'PUT';
  /** Below the account. */
  path: string;
  body?: unknown;
}

/** What DocuSign will answer the same way tomorrow; the rest (its troubles, too many calls) may be tried again. */
const isFinal = (status: number) =>
  status >= 400 && status < 500 && ![401, 408, 429].includes(status);

const refusalOf = async (answer: Response): Promise<Error> => {
  const said = Fault.safeParse(await answer.json().catch(() => null)).data;
  const words = `DocuSign answers ${answer.status}${said?.errorCode ? ` ${said.errorCode}` : ''}${said?.message ? `: ${said.message}` : ''}`;
  return isFinal(answer.status) ? new SignatureRefused(words) : new Error(words);
};

const request = (url: string, init: RequestInit) =>
  fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });

/** Logs in as the configured person (JWT bearer grant, RS256) and finds the account's server. */
const logIn = async (settings: DocusignSettings): Promise<Session> => {
  const { url, integrationKey, userId, accountId } = settings;
  const key = createPrivateKey(settings.privateKey.replaceAll('\\n', '\n'));
  const assertion = await new SignJWT({ scope })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(integrationKey)
    .setSubject(userId)
    .setAudience(new URL(url).host)
    .setIssuedAt()
    .setExpirationTime(`${assertionSeconds}s`)
    .sign(key);
  const asked = Date.now();
  const grant = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
  const answer = await request(`${url}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: grant, assertion }),
  });
  if (!answer.ok) {
    const said = OauthFault.safeParse(await answer.json().catch(() => null)).data?.error;
    const advice =
      said === 'consent_required'
        ? `: the user must agree once, at ${url}/oauth/auth?response_type=code&scope=signature%20impersonation&client_id=${integrationKey}`
        : '';
    throw new Error(`DocuSign does not log us in (${said ?? answer.status})${advice}`);
  }
  const token = Token.parse(await answer.json());
  const told = await request(`${url}/oauth/userinfo`, {
    headers: { authorization: `Bearer ${token.access_token}` },
  });
  if (!told.ok) throw await refusalOf(told);
  const { accounts } = UserInfo.parse(await told.json());
  const account = accounts.find(({ account_id }) => account_id === accountId);
  if (!account) throw new Error(`The DocuSign user has no account ${accountId}.`);
  if (new URL(account.base_uri).protocol !== new URL(url).protocol)
    throw new Error('DocuSign names a server without TLS.');
  return {
    token: token.access_token,
    base: `${account.base_uri}/restapi/v2.1/accounts/${accountId}`,
    until: asked + token.expires_in * 1000 - spareMs,
  };
};

/** Calls below the account, logged in; a token that is refused is renewed once. */
export const openSession = (settings: DocusignSettings) => {
  let current: Promise<Session> | null = null;
  const session = async (): Promise<Session> => {
    const held = await current?.catch(() => null);
    if (held && held.until > Date.now()) return held;
    current = logIn(settings);
    return current;
  };
  return async ({ method, path, body }: Ask): Promise<Response> => {
    for (const last of [false, true]) {
      const { token, base } = await session();
      const answer = await request(`${base}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (answer.ok) return answer;
      if (answer.status !== 401 || last) throw await refusalOf(answer);
      current = null;
    }
    throw new Error('DocuSign does not log us in.');
  };
};
