/** The greatest page that any list is asked for; beyond it the server refuses. */
const most = 100_000;

/** `?page=` of the address bar, which counts from 1, as the calls count: from 0. What is no number is the first page. */
export const pageIn = (params: URLSearchParams): number => {
  const page = Number.parseInt(params.get('page') ?? '1', 10) || 1;
  return Math.min(most, Math.max(1, page)) - 1;
};
