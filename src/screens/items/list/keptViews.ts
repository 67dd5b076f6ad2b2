import { serialsKey } from './serialsPlace';

/** A view that a person keeps under a name: what the address bar says, without the place. */
export interface KeptView {
  name: string;
  search: string;
}

const keyOf = (account: string) => `items_views:${account}`;

export const readViews = (account: string): KeptView[] => {
  try {
    const read = JSON.parse(localStorage.getItem(keyOf(account)) ?? '[]') as KeptView[];
    return read.filter(
      ({ name, search }) => typeof name === 'string' && typeof search === 'string',
    );
  } catch {
    return [];
  }
};

export const keepViews = (account: string, views: readonly KeptView[]) => {
  try {
    localStorage.setItem(keyOf(account), JSON.stringify(views));
  } catch {
    console.warn('The browser keeps nothing; the views last as long as the page');
  }
};

/** What a view is kept of: an address and the order of its parts make no difference. */
export const viewSearch = (params: URLSearchParams): string => {
  const kept = new URLSearchParams(params);
  kept.delete('row');
  kept.delete(serialsKey);
  kept.sort();
  // Which face it has alone is no view to be kept.
  return [...kept.keys()].every((name) => name === 'view') ? '' : kept.toString();
};
