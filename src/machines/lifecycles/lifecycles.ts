import { account } from '#machines/lifecycles/account';
import { anchor } from '#machines/lifecycles/anchor';
import { display } from '#machines/lifecycles/display';
import { expertise } from '#machines/lifecycles/expertise';
import { imports } from '#machines/lifecycles/import';
import { link } from '#machines/lifecycles/link';
import { loan } from '#machines/lifecycles/loan';
import { publication } from '#machines/lifecycles/publication';
import { report } from '#machines/lifecycles/report';
import { sale } from '#machines/lifecycles/sale';
import { signature } from '#machines/lifecycles/signature';
import { subscription } from '#machines/lifecycles/subscription';
import { verification } from '#machines/lifecycles/verification';

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
  report,
  import: imports,
  anchor,
} as const;

export type LifecycleId = keyof typeof lifecycles;

export const lifecycleIds = Object.keys(lifecycles) as LifecycleId[];
