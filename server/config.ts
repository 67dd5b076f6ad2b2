import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { PriceList } from '#contract/plans';
import type { Grade } from '#contract/frame/grades';
import {
  chainEnvironment,
  chainVariables,
  chainOf,
  deployerOf,
  type ChainAccount,
  type ChainSettings,
} from './config/chain';
import { ConfigFault } from './config/fault';
import { priceListOf } from './config/priceList';
import { proxiesOf } from './config/proxies';

export { ConfigFault };

const text = z.string().trim().min(1);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

const Environment = z.object({
  HOST: text.default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  DATA_DIR: text.default('./data'),
  PUBLIC_URL: z.url().optional(),
  TRUSTED_PROXIES: text.default('loopback'),
  METRICS_TOKEN: text.optional(),
  DATABASE_URL: text.optional(),
  DEMO: flag.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  MASTER_KEY: text.optional(),
  STORAGE_URL: text.optional(),
  ACCOUNT_QUOTA_GB: z.coerce.number().positive().default(50),
  FINGERPRINTS_PER_OBJECT: z.coerce.number().int().min(1).max(100).default(20),
  GRADES_PUBLICATION: text.default('recorded,file'),
  GRADES_VERIFIED: text.default('recorded,file'),
  DISK_RESERVE_MB: z.coerce.number().int().min(0).default(1024),
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_AUDIENCE: text.optional(),
  PRICE_LIST: text.optional(),
  INVOICE_SELLER: text.default('Passepartout'),
  STRIPE_SECRET_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_URL: z.url().default('https://api.stripe.com'),
  CONTACT_EMAIL: z.email().optional(),
  EXAMPLE_PASSPORT: z.uuid().optional(),
  SMTP_URL: text.optional(),
  MAIL_FROM: text.optional(),
  DOCUSIGN_URL: z.url().default('https://account.docusign.com'),
  DOCUSIGN_INTEGRATION_KEY: text.optional(),
  DOCUSIGN_USER_ID: text.optional(),
  DOCUSIGN_ACCOUNT_ID: text.optional(),
  DOCUSIGN_PRIVATE_KEY: text.optional(),
  DOCUSIGN_CONNECT_KEY: text.optional(),
  VIDEO_WORKER_URL: z.url().optional(),
  ...chainEnvironment,
  JOBS: z.coerce.number().int().min(0).max(32).default(2),
});

export interface Config {
  host: string;
  port: number;
  /** Where everything durable lies that the database does not hold. */
  dataDir: string;
  /** What a visitor types, without a trailing slash. */
  publicUrl: string;
  /** Where films are streamed from, without a trailing slash: `publicUrl`, or a host of its own. */
  videoUrl: string;
  /** Addresses, networks, or loopback, linklocal, uniquelocal: whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Bearer token of /metrics; without one only this machine reads it. */
  metricsToken: string | undefined;
  databaseUrl: string | undefined;
  /** The demo people and objects. Only on a loopback address, unless DEMO=1 says otherwise. */
  demo: boolean;
  /** It listens on this machine alone, and the public address says so too. */
  loopback: boolean;
  logLevel: string;
  masterKey: string | undefined;
  storageUrl: string;
  /** Bytes that one person's files may have together. */
  accountQuota: number;
  /** Fingerprints that an object may have: 20 (spec 5), or as many as the operator sets. */
  fingerprintsPerObject: number;
  /** Which grades of films count for publication, and for the word Verified. */
  countedGrades: { publication: Grade[]; verified: Grade[] };
  /** Bytes of the disk that uploads leave free. */
  diskReserve: number;
  oidc: { issuer: string; clientId: string; audience: string } | undefined;
  /** Where strangers may write to: on the start page, on passports and legal pages. Left out where it is not set. */
  contact: string | undefined;
  /** The published object that /dpp_example shows; without it one of the demo's. */
  example: string | undefined;
  /** The mail server; without one letters stay in the table. */
  smtp: { url: string; from: string } | undefined;
  /** Who carries documents to their signers; without it our own ceremony does. */
  docusign: Docusign | undefined;
  /** Who moves the money of subscriptions; without it a sandbox does as if. */
  stripe: { secretKey: string; webhookSecret: string; url: string } | undefined;
  /** The public chain in which the log is anchored; without one it is anchored nowhere. */
  chain: ChainSettings | undefined;
  /** Plans with their prices and limits. */
  priceList: PriceList;
  /** Whoever sends invoices: name and address, a line each. */
  seller: string[];
  /** Jobs at the same time in this process; 0: this replica serves only. */
  jobs: number;
  /** Folder of the project: package.json, dist. */
  root: string;
  /** Folder of the built server's entries. */
  entries: string;
  client: string;
  demoFolder: string;
}

interface Docusign {
  url: string;
  integrationKey: string;
  userId: string;
  accountId: string;
  privateKey: string;
  connectKeys: string[];
}

/** Whether a host name or address means this machine alone. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host);

const projectRoot = () => {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
};

const together = (env: Record<string, string | undefined>, ...names: string[]) => {
  const set = names.filter((name) => env[name]);
  if (set.length > 0 && set.length < names.length) {
    const missing = names.filter((name) => !env[name]);
    throw new ConfigFault(
      `${set.join(', ')} is set, but ${missing.join(', ')} is not: set all of them or none.`,
    );
  }
};

/** Where letters go out and whom they are from; a word that cannot be right stops the start here, not at the first letter. */
const smtpOf = (url: string | undefined, from: string | undefined) => {
  if (!url || !from) return undefined;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  if (!parsed?.hostname || !['smtp:', 'smtps:'].includes(parsed.protocol))
    throw new ConfigFault('SMTP_URL: not of the form smtp://user:password@host:587 or smtps://….');
  if (!/^(?:[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s,]+@[^<>@\s,]+)$/.test(from))
    throw new ConfigFault('MAIL_FROM: not of the form Name <address@example.org>.');
  return { url, from };
};

const docusignOf = (set: z.infer<typeof Environment>, publicUrl: string): Docusign | undefined => {
  const { DOCUSIGN_INTEGRATION_KEY, DOCUSIGN_USER_ID, DOCUSIGN_ACCOUNT_ID } = set;
  const { DOCUSIGN_PRIVATE_KEY, DOCUSIGN_CONNECT_KEY } = set;
  if (!DOCUSIGN_INTEGRATION_KEY || !DOCUSIGN_USER_ID || !DOCUSIGN_ACCOUNT_ID) return undefined;
  if (!DOCUSIGN_PRIVATE_KEY || !DOCUSIGN_CONNECT_KEY) return undefined;
  if (!DOCUSIGN_PRIVATE_KEY.includes('PRIVATE KEY'))
    throw new ConfigFault('DOCUSIGN_PRIVATE_KEY: not an RSA key in PEM.');
  if (!publicUrl.startsWith('https:'))
    throw new ConfigFault(
      'DOCUSIGN_* is set, but PUBLIC_URL is not https: DocuSign tells what became of a document over TLS alone.',
    );
  return {
    url: set.DOCUSIGN_URL.replace(/\/$/, ''),
    integrationKey: DOCUSIGN_INTEGRATION_KEY,
    userId: DOCUSIGN_USER_ID,
    accountId: DOCUSIGN_ACCOUNT_ID,
    privateKey: DOCUSIGN_PRIVATE_KEY,
    connectKeys: DOCUSIGN_CONNECT_KEY.split(',').map((key) => key.trim()),
  };
};

const gradesFrom: Record<string, Grade[]> = {
  answered: ['answered'],
  recorded: ['answered', 'recorded'],
  'recorded,file': ['answered', 'recorded', 'file', 'unknown'],
};

/** From the least that counts: what is known of better films counts too, and a film of unknown origin where a sent file does. */
const gradesOf = (name: string, list: string): Grade[] => {
  const words = list.split(',').map((word) => word.trim());
  const named = words.filter((word) => word !== 'answered' || words.length === 1);
  const counted = gradesFrom[named.sort().reverse().join()];
  if (!counted)
    throw new ConfigFault(
      `${name}: must be "answered", "recorded" or "recorded,file", not "${list}".`,
    );
  return counted;
};

const withoutEmpty = (env: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));

/** What `npm run anchor -- deploy` needs: the contract that the product asks for does not exist yet. */
export const readDeployer = (env: Record<string, string | undefined> = process.env): ChainAccount =>
  deployerOf(withoutEmpty(env));

/** The only reader of the environment. */
export const readConfig = (env: Record<string, string | undefined> = process.env): Config => {
  const read = Environment.safeParse(withoutEmpty(env));
  if (!read.success) {
    const issue = read.error.issues[0];
    throw new ConfigFault(
      `${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? 'not valid'}`,
    );
  }
  const set = read.data;
  together(env, 'OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_AUDIENCE');
  together(env, 'SMTP_URL', 'MAIL_FROM');
  together(env, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET');
  together(
    env,
    'DOCUSIGN_INTEGRATION_KEY',
    'DOCUSIGN_USER_ID',
    'DOCUSIGN_ACCOUNT_ID',
    'DOCUSIGN_PRIVATE_KEY',
    'DOCUSIGN_CONNECT_KEY',
  );
  together(env, ...chainVariables);
  const root = projectRoot();
  const dataDir = resolve(set.DATA_DIR);
  const publicUrl = (
    set.PUBLIC_URL ?? `http://${set.HOST === '0.0.0.0' ? '127.0.0.1' : set.HOST}:${set.PORT}`
  ).replace(/\/$/, '');
  const loopback = isLoopback(set.HOST) && isLoopback(new URL(publicUrl).hostname);
  return {
    host: set.HOST,
    port: set.PORT,
    dataDir,
    publicUrl,
    videoUrl: (set.VIDEO_WORKER_URL ?? publicUrl).replace(/\/$/, ''),
    loopback,
    trustedProxies: proxiesOf(set.TRUSTED_PROXIES),
    metricsToken: set.METRICS_TOKEN,
    databaseUrl: set.DATABASE_URL,
    demo: set.DEMO ?? (!set.DATABASE_URL && loopback),
    logLevel: set.LOG_LEVEL,
    masterKey: set.MASTER_KEY,
    accountQuota: set.ACCOUNT_QUOTA_GB * 1e9,
    fingerprintsPerObject: set.FINGERPRINTS_PER_OBJECT,
    countedGrades: {
      publication: gradesOf('GRADES_PUBLICATION', set.GRADES_PUBLICATION),
      verified: gradesOf('GRADES_VERIFIED', set.GRADES_VERIFIED),
    },
    diskReserve: set.DISK_RESERVE_MB * 1e6,
    storageUrl: set.STORAGE_URL ?? `file:${join(dataDir, 'files')}`,
    oidc:
      set.OIDC_ISSUER && set.OIDC_CLIENT_ID && set.OIDC_AUDIENCE
        ? { issuer: set.OIDC_ISSUER, clientId: set.OIDC_CLIENT_ID, audience: set.OIDC_AUDIENCE }
        : undefined,
    contact: set.CONTACT_EMAIL,
    example: set.EXAMPLE_PASSPORT,
    smtp: smtpOf(set.SMTP_URL, set.MAIL_FROM),
    docusign: docusignOf(set, publicUrl),
    chain: chainOf(set),
    priceList: priceListOf(set.PRICE_LIST),
    stripe:
      set.STRIPE_SECRET_KEY && set.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: set.STRIPE_SECRET_KEY,
            webhookSecret: set.STRIPE_WEBHOOK_SECRET,
            url: set.STRIPE_URL,
          }
        : undefined,
    seller: set.INVOICE_SELLER.split('|').map((line) => line.trim()),
    jobs: set.JOBS,
    root,
    entries: join(root, 'dist/server'),
    client: join(root, 'dist/client'),
    demoFolder: join(root, 'dist/demo'),
  };
};
