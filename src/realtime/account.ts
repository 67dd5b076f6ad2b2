import { follow } from './follow';

/**
 * Tells whenever a person's account changed (approved, rejected, roles, company), also what happened while the line was
 * cut. Files that merely arrived in the account are no change of it.
 */
export const watchAccount = (account: string, onChange: () => void): (() => void) => {
  let begun = false;
  return follow(`account:${account}`, ({ kind, type }) => {
    const first = kind === 'stale' && !begun;
    begun = true;
    if (!first && (kind === 'stale' || type === 'account')) onChange();
  });
};
