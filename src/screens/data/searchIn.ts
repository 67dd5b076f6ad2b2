/** `?q=` of the address bar, without the characters that no keyboard types and the server refuses (NUL, half of a surrogate pair). */
export const searchIn = (params: URLSearchParams): string =>
  (params.get('q') ?? '').replace(/\0|\p{Surrogate}/gu, '');
