import type { ImportView } from '#contract/imports/imports';
import type { Profile } from '#contract/people/people';
import type { Role } from '#contract/frame/roles';
import type { Relation } from '#machines/kernel/actor';
import { imports, type ImportContext } from '#machines/lifecycles/import';
import { can, tagged } from '#machines/kernel/transition';

type Asked = 'mapping.set' | 'check.start' | 'run.start' | 'run.stop' | 'undo.start';

/** What the chart lets this person do with the import now: the same answers that the server gives. */
export const mayDo = (view: ImportView, profile: Profile, role: Role) => {
  const { state, context, relations } = view.lifecycle;
  const by = { id: profile.account_id, role, relations: relations as Relation[] };
  return (type: Asked): boolean =>
    can(imports, state, context as ImportContext, { type, by, at: Date.now() });
};
export type May = ReturnType<typeof mayDo>;

export const isTagged = (
  view: Pick<ImportView, 'lifecycle'>,
  tag: 'working' | 'reading' | 'checking' | 'making' | 'undoing' | 'final',
): boolean => tagged(imports, view.lifecycle.state, tag);

/** Why it could not be read, or the last work ended early. */
export const reasonOf = ({ lifecycle }: Pick<ImportView, 'lifecycle'>): string | null =>
  typeof lifecycle.context.reason === 'string' ? lifecycle.context.reason : null;
