import type { Config } from './config';

/** What a start on a public address prints: everything that a stranger may use there, and why. Empty on loopback. */
export const openToEverybody = (config: Config, mailboxKey: string | null): string[] => {
  if (config.loopback) return [];
  const { publicUrl } = config;
  return [
    'Open to everybody who reaches this address:',
    '  public passports, links, codes of screens, registration, /healthz, /readyz, /docs, /openapi.json',
    ...(config.demo ? ['  WARNING: the demo people with their known password (DEMO=1)'] : []),
    ...(config.smtp || mailboxKey === null
      ? []
      : [
          `  the letters, for whoever has this address: ${publicUrl}/mailbox?key=${mailboxKey}`,
          '  WARNING: no mail server is set (SMTP_URL): nobody receives a code by e-mail',
        ]),
    ...(publicUrl.startsWith('https:')
      ? []
      : ['  WARNING: PUBLIC_URL is not https: passwords and tokens travel in the clear']),
  ];
};
