import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose';
import { z } from 'zod';

/** The issuer's keys cannot be fetched right now: nobody can say whether the token is good. */
export class IssuerUnreachable extends Error {}

const timeout = 5_000;
/** A token that names an unknown key makes us ask the issuer again, at most this often: so its rotation is followed. */
const askAgainMs = 5_000;

/** The token names no key of the issuer; every other failure to find a key is the issuer's. */
const atFault = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
];

const Discovery = z.object({
  issuer: z.string(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
});
const UserInfo = z.looseObject({ sub: z.string() });

const unreachable = (issuer: string, error: unknown): IssuerUnreachable =>
  error instanceof IssuerUnreachable
    ? error
    : new IssuerUnreachable(`${issuer}: ${error instanceof Error ? error.message : String(error)}`);

type Document = z.infer<typeof Discovery>;
interface Found {
  document: Document;
  keyOf: JWTVerifyGetKey;
}

const read = async (issuer: string): Promise<Found> => {
  const answer = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!answer.ok) throw new IssuerUnreachable(`${issuer} answered ${answer.status}`);
  const document = Discovery.parse(await answer.json());
  if (document.issuer !== issuer)
    throw new IssuerUnreachable(`${issuer} calls itself ${document.issuer}`);
  const keys = new URL(document.jwks_uri);
  if (keys.protocol !== 'https:' && new URL(issuer).protocol === 'https:')
    throw new IssuerUnreachable(`${issuer} serves its keys without TLS`);
  const options = { timeoutDuration: timeout, cooldownDuration: askAgainMs };
  return { document, keyOf: createRemoteJWKSet(keys, options) };
};

/** What an issuer tells of the bearer of its own token; empty where it tells nothing, or of somebody else. */
const ask = async (address: string, token: string, subject: string): Promise<object> => {
  try {
    const answer = await fetch(address, {
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    });
    const told = UserInfo.safeParse(answer.ok ? await answer.json() : null);
    return told.success && told.data.sub === subject ? told.data : {};
  } catch {
    return {};
  }
};

/**
 * An outside issuer by its own discovery document, read with the first token; a failed read is tried again with the
 * next. `keyOf` throws IssuerUnreachable, or jose's errors where the token is at fault.
 */
export const discover = (issuer: string) => {
  let found: Promise<Found> | undefined;
  const known = () => {
    found ??= read(issuer).catch((error: unknown) => {
      found = undefined;
      throw unreachable(issuer, error);
    });
    return found;
  };
  const again = () =>
    void read(issuer).then(
      (fresh) => void (found = Promise.resolve(fresh)),
      () => undefined,
    );
  const keyOf: JWTVerifyGetKey = async (header, token) => {
    const { keyOf: keyNow } = await known();
    try {
      return await keyNow(header, token);
    } catch (error) {
      if (atFault.some((kind) => error instanceof kind)) throw error;
      // The keys may have moved. What was fetched before stays good until then.
      again();
      throw unreachable(issuer, error);
    }
  };
  const userInfo = async (token: string, subject: string): Promise<Record<string, unknown>> => {
    const { document } = await known();
    return document.userinfo_endpoint
      ? { ...(await ask(document.userinfo_endpoint, token, subject)) }
      : {};
  };
  return { keyOf, userInfo };
};
