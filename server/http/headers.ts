const year = 31_536_000;

/** Headers of every answer; a page adds its own policy, and an answer with a policy of its own keeps it. */
export const commonHeaders = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  // What is no page runs nothing and is framed by nobody, whatever a browser takes it for.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=()',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${year}` }),
});
