/** The mark of a verdict, as `Icon` draws it. */
export const Tick = () => (
  <svg className="start-tick" viewBox="0 0 16 16" width="18" height="18" aria-hidden="true">
    <path d="m3.5 8.5 3 3 6-7" />
  </svg>
);
