/** Where `?next=` of the log-in page leads afterwards: an address within the product, or null. */
export const nextAddress = (search: string): string | null => {
  const next = new URLSearchParams(search).get('next');
  return next?.startsWith('/') && !/^\/[/\\]/.test(next) ? next : null;
};
