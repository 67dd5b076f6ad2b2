import { createHash } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  errors,
  jwtVerify,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { z } from 'zod';
import type { Claims } from './person';

/** The bearer token is not one that this server accepts; `message` says why and is for the log, not for the caller. */
export class TokenRefused extends Error {}

/** The issuer's keys cannot be fetched right now: nobody can say whether the token is good. */
export class IssuerUnreachable extends Error {}

export interface TokenRules {
  issuer: string;
  audience: string;
  /** The keys themselves (the embedded provider), or found by the issuer's own discovery document. */
  jwks: JSONWebKeySet | 'discover';
}

export type CheckToken = (token: string) => Promise<Claims>;

const algorithms = ['ES256', 'RS256', 'PS256', 'EdDSA'];
const toleranceSeconds = 60;
const mostRemembered = 5_000;
const longestToken = 8_192;
const timeout = 5_000;

/** The token names no key of the issuer; every other failure to find a key is the issuer's. */
const atFault = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
];

const Discovery = z.object({ issuer: z.string(), jwks_uri: z.url() });

/** Reads the issuer's discovery document once; a failed read is tried again with the next token. */
const discovered = (issuer: string): JWTVerifyGetKey => {
  let found: Promise<JWTVerifyGetKey> | undefined;
  const discover = async (): Promise<JWTVerifyGetKey> => {
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
    return createRemoteJWKSet(keys, { timeoutDuration: timeout });
  };
  return async (header, token) => {
    found ??= discover();
    try {
      return await (
        await found
      )(header, token);
    } catch (error) {
      if (atFault.some((kind) => error instanceof kind)) throw error;
      if (!(error instanceof errors.JOSEError)) found = undefined;
      throw error instanceof IssuerUnreachable
        ? error
        : new IssuerUnreachable(
            `${issuer}: ${error instanceof Error ? error.message : String(error)}`,
          );
    }
  };
};

const mediaType = (typ: string | undefined) => typ?.toLowerCase().replace(/^application\//, '');

/** An access token says so (`at+jwt`); outside issuers may only say `JWT`, then it must not look like an id token. */
const isAccessToken = (typ: string | undefined, payload: JWTPayload, own: boolean): boolean => {
  const type = mediaType(typ);
  if (type === 'at+jwt') return true;
  if (own) return false;
  const looksLikeIdToken = ['nonce', 'at_hash', 'c_hash'].some((claim) => claim in payload);
  return (type === 'jwt' || type === undefined) && !looksLikeIdToken;
};

const textClaim = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** Verified tokens by their hash, oldest first; a token is forgotten when it expires or when many newer ones came. */
const memory = () => {
  const known = new Map<string, Claims>();
  return {
    get(name: string): Claims | undefined {
      const claims = known.get(name);
      if (!claims) return undefined;
      known.delete(name);
      if (claims.expiresAt * 1000 <= Date.now()) return undefined;
      known.set(name, claims);
      return claims;
    },
    put(name: string, claims: Claims): void {
      known.set(name, claims);
      if (known.size > mostRemembered) known.delete(known.keys().next().value ?? '');
    },
  };
};

/**
 * Makes the check of bearer tokens: asymmetric signatures only, this issuer, this audience, not expired (60 s of tolerance).
 * Keys come from the issuer alone; `jwk`, `jku` and `x5u` in a token's header are never followed.
 * Throws TokenRefused, or IssuerUnreachable where an outside issuer's keys cannot be had.
 */
export const tokenChecker = ({ issuer, audience, jwks }: TokenRules): CheckToken => {
  const own = jwks !== 'discover';
  const keyOf = own ? createLocalJWKSet(jwks) : discovered(issuer);
  const remembered = memory();

  const verify = async (token: string): Promise<Claims> => {
    const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
      issuer,
      audience,
      algorithms,
      clockTolerance: toleranceSeconds,
      requiredClaims: ['sub', 'exp'],
    });
    if (!payload.sub || !isAccessToken(protectedHeader.typ, payload, own))
      throw new TokenRefused(`not an access token (typ ${protectedHeader.typ ?? 'missing'})`);
    const email = textClaim(payload['email']);
    const name = textClaim(payload['name']);
    return {
      issuer,
      subject: payload.sub,
      ...(email && { email }),
      ...(name && { name }),
      expiresAt: payload.exp ?? 0,
    };
  };

  return async (token) => {
    if (token.length > longestToken) throw new TokenRefused('longer than any token of ours');
    const name = createHash('sha256').update(token).digest('base64');
    const before = remembered.get(name);
    if (before) return before;
    try {
      const claims = await verify(token);
      remembered.put(name, claims);
      return claims;
    } catch (error) {
      if (error instanceof TokenRefused || error instanceof IssuerUnreachable) throw error;
      throw new TokenRefused(error instanceof Error ? error.message : String(error));
    }
  };
};
