import { createHash, randomBytes } from 'node:crypto';

interface Cookie {
  value: string;
  path: string;
}
export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  token_type: string;
}

export const CLIENT = 'passepartout';
const scope = 'openid profile email offline_access';
const short = () => randomBytes(32).toString('base64url');

/** A browser by hand: cookies by path, redirects one at a time, from an address of its own. */
export const visitor = (
  publicUrl: string,
  userAgent = 'a test',
  address = `10.${[...randomBytes(3)].join('.')}`,
) => {
  const jar = new Map<string, Cookie>();

  const keep = (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [pair = '', ...rest] = line.split('; ');
      const at = pair.indexOf('=');
      const path = rest.find((part) => part.startsWith('path='))?.slice(5) ?? '/';
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value) jar.set(name, { value, path });
      else jar.delete(name);
    }
  };
  const visit = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname } = new URL(url, publicUrl);
    const cookie = [...jar]
      .filter(([, held]) => pathname.startsWith(held.path))
      .map(([name, held]) => `${name}=${held.value}`)
      .join('; ');
    const answer = await fetch(new URL(url, publicUrl), {
      redirect: 'manual',
      ...init,
      headers: {
        accept: 'text/html',
        cookie,
        'x-forwarded-for': address,
        'user-agent': userAgent,
        ...init.headers,
      },
    });
    keep(answer);
    return answer;
  };
  const post = (url: string, fields: Record<string, string>, headers = {}) =>
    visit(url, { method: 'POST', body: new URLSearchParams(fields), headers });

  const verifier = short();
  const asked = (more: Record<string, string | undefined> = {}): string => {
    const fields: Record<string, string | undefined> = {
      client_id: CLIENT,
      response_type: 'code',
      scope,
      redirect_uri: `${publicUrl}/login`,
      state: 'a-state',
      nonce: 'a-nonce',
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    };
    const set = Object.entries(fields).filter((field): field is [string, string] => !!field[1]);
    return `/oidc/auth?${new URLSearchParams(set).toString()}`;
  };
  const follow = async (from: Response): Promise<string> => {
    let answer = from;
    for (let hop = 0; hop < 5; hop += 1) {
      const next = answer.headers.get('location') ?? '';
      if (!next || next.startsWith(`${publicUrl}/login`)) return next;
      answer = await visit(next);
      if (answer.status === 200) return next;
    }
    throw new Error('too many redirects');
  };
  /** The address of the log-in page that an authorization request leads to. */
  const begin = async (more: Record<string, string | undefined> = {}) =>
    follow(await visit(asked(more)));
  const logIn = async (email: string, password: string, more = {}) =>
    post(`${await begin(more)}?page=login`, { email, password });
  const codeOf = (back: string) => new URL(back).searchParams.get('code') ?? '';
  const token = (fields: Record<string, string>, headers = {}) =>
    post(
      '/oidc/token',
      { client_id: CLIENT, ...fields },
      { accept: 'application/json', ...headers },
    );
  const redeem = (code: string, more: Record<string, string> = {}) =>
    token({
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: `${publicUrl}/login`,
      ...more,
    });
  /** What a token endpoint has given: its body, and the refresh token of its cookie. */
  const told = async (answer: Response): Promise<Tokens> => {
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('_refresh='));
    const refresh_token = /^_refresh=([^;]*)/.exec(cookie ?? '')?.[1] ?? '';
    return { ...((await answer.json()) as Omit<Tokens, 'refresh_token'>), refresh_token };
  };
  const refresh = (refreshToken: string) =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken });
  const getCode = async (email: string, password: string, more = {}) =>
    codeOf(await follow(await logIn(email, password, more)));
  const getTokens = async (email: string, password: string, more = {}): Promise<Tokens> =>
    told(await redeem(await getCode(email, password, more)));

  /** Finishes a log-in that a form of the pages has ended with a redirect. */
  const tokensAfter = async (answer: Response): Promise<Tokens> =>
    told(await redeem(codeOf(await follow(answer))));

  return {
    jar,
    address,
    tokensAfter,
    visit,
    post,
    asked,
    begin,
    follow,
    logIn,
    codeOf,
    token,
    redeem,
    told,
    refresh,
    getCode,
    getTokens,
  };
};
