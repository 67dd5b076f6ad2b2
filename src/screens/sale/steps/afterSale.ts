/** What is said of an object whose sale came to nothing: `barred` is why no other sale can begin, null while nobody knows. */
export const afterSale = (barred: readonly string[] | null): string => {
  if (!barred) return '';
  if (barred.length === 0) return 'The object is still yours to sell.';
  return `It cannot be sold now. ${barred.join(' ')}`;
};
