import { account } from '#machines/account';
import { display } from '#machines/display';
import type { Actor } from '#machines/actor';
import { expertise } from '#machines/expertise';
import { mayRequest } from '#machines/expertiseRules';
import { imports } from '#machines/import';
import { link } from '#machines/link';
import { loan } from '#machines/loan';
import { publication } from '#machines/publication';
import { sale } from '#machines/sale';
import { signature } from '#machines/signature';
import { subscription } from '#machines/subscription';
import { mayVerify, verification } from '#machines/verification';

/** Every lifecycle of the product. Companies, users and taxonomies are plain records and have none. */
export const lifecycles = {
  publication,
  verification,
  expertise,
  signature,
  loan,
  sale,
  subscription,
  account,
  display,
  link,
  import: imports,
} as const;

export type LifecycleId = keyof typeof lifecycles;

export const lifecycleIds = Object.keys(lifecycles) as LifecycleId[];

/** Calls that bring a row into being: no event of the chart, so who may is said here. The row is `first(chart, input)`. */
export const births = {
  'run.queue': { of: 'verification', by: mayVerify },
  'expertise.request': { of: 'expertise', by: mayRequest },
} as const satisfies Record<string, { of: LifecycleId; by: (actor: Actor) => boolean }>;
