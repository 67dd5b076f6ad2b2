import { commonHeaders } from '../../../http/headers';
import { ownAddresses } from '../sessions/canonicalHost';

/** Headers of every answer under `/oidc`: no script at all, own style and fonts, forms to ourselves and back to the app. */
export const securityHeaders = (publicUrl: string): Record<string, string> => {
  const origins = ownAddresses(publicUrl).map((address) => new URL(address).origin);
  const policy = [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${origins.join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    ...commonHeaders(publicUrl),
    'content-security-policy': policy.join('; '),
    'cache-control': 'no-store',
  };
};
