import { commonHeaders } from '../../../http/headers';
import { showPasswordFile } from './showPassword';
import { ownAddresses } from '../sessions/canonicalHost';

/** Headers of every answer under `/oidc`: one script, named by its whole address; own style and fonts, forms to ourselves and back to the app. */
export const securityHeaders = (publicUrl: string): Record<string, string> => {
  const origins = ownAddresses(publicUrl).map((address) => new URL(address).origin);
  const policy = [
    "default-src 'none'",
    `script-src ${publicUrl}${showPasswordFile}`,
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    // Lets an audit of the page read /robots.txt; its forms reach the same addresses.
    "connect-src 'self'",
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
