import { follow } from './follow';

/**
 * Tells whenever a person's account may have changed (approved, rejected, roles, company): once when the line is there,
 * for what happened since the page read it, and after every cut. Files that merely arrived in the account are no change of it.
 */
export const watchAccount = (account: string, onChange: () => void): (() => void) =>
  follow(`account:${account}`, ({ kind, type }) => {
    if (kind === 'stale' || type === 'account') onChange();
  });
