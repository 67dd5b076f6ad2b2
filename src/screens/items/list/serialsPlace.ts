/** In the address: the model whose serials are listed above the page. */
export const serialsKey = 'serials';
/** What the history remembers of an address that was opened from the list itself. */
export const overList = 'over the list';

/** The list with a model's serials open over it. */
export const withSerials = (params: URLSearchParams, model: string): string => {
  const after = new URLSearchParams(params);
  after.set(serialsKey, model);
  return `?${after.toString()}`;
};
