import { createHash } from 'node:crypto';
import { createLocalJWKSet, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { z } from 'zod';
import { discover, IssuerUnreachable } from './issuer';
import type { Claims } from '../relations/person';

export { IssuerUnreachable };

/** The bearer token is not one that this server accepts; `message` says why and is for the log, not for the caller. */
export class TokenRefused extends Error {}

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
  const found = own ? null : discover(issuer);
  const keyOf = found ? found.keyOf : createLocalJWKSet(jwks as JSONWebKeySet);
  const remembered = memory();

  const verify = async (token: string): Promise<Claims> => {
    const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
      issuer,
      audience,
      algorithms,
      clockTolerance: toleranceSeconds,
      requiredClaims: ['sub', 'exp'],
    });
    // Ours are account ids; another would be asked of the database as what it is not.
    if (own && !z.uuid().safeParse(payload.sub).success)
      throw new TokenRefused('the subject is no account');
    if (!payload.sub || !isAccessToken(protectedHeader.typ, payload, own))
      throw new TokenRefused(`not an access token (typ ${protectedHeader.typ ?? 'missing'})`);
    // Not every issuer puts the e-mail into its access tokens; what it tells on asking is of the same person.
    const told =
      found && !textClaim(payload['email']) ? await found.userInfo(token, payload.sub) : payload;
    // An address that its issuer itself has not seen proved says nothing of its bearer.
    const email = told['email_verified'] === false ? undefined : textClaim(told['email']);
    const name = textClaim(told['name']);
    const session = own ? textClaim(payload['sid']) : undefined;
    return {
      issuer,
      subject: payload.sub,
      ...(email && { email }),
      ...(email && told['email_verified'] === true && { emailProved: true }),
      ...(name && { name }),
      ...(session && { session }),
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
