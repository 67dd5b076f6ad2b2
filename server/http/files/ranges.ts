/** Both ends included. */
export interface Range {
  start: number;
  end: number;
}

/**
 * The bytes that a Range header asks for (RFC 9110, 14): null where it asks for none, or in a way that we do not
 * serve (several ranges, another unit) and the whole is the answer; `beyond` where there are no such bytes (416).
 */
export const rangeOf = (header: string | undefined, size: number): Range | null | 'beyond' => {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!asked) return null;
  const [, from = '', to = ''] = asked;
  if (from === '' && to === '') return null;
  if (from === '')
    return Number(to) === 0 || size === 0
      ? 'beyond'
      : { start: Math.max(0, size - Number(to)), end: size - 1 };
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return Number(from) <= end ? { start: Number(from), end } : 'beyond';
};
