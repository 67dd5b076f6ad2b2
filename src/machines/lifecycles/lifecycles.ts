import { account } from '#machines/lifecycles/account';
import { display } from '#machines/lifecycles/display';
import type { Actor } from '#machines/kernel/actor';
import { expertise } from '#machines/lifecycles/expertise';
import { mayRequest } from '#machines/lifecycles/expertiseRules';
import { imports } from '#machines/lifecycles/import';
import { link } from '#machines/lifecycles/link';
import { loan } from '#machines/lifecycles/loan';
import { publication } from '#machines/lifecycles/publication';
import { sale } from '#machines/lifecycles/sale';
import { signature } from '#machines/lifecycles/signature';
import { subscription } from '#machines/lifecycles/subscription';
import { mayVerify, verification } from '#machines/lifecycles/verification';

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
