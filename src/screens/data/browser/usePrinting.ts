import { useEffect } from 'react';

/** Paper is white: while it prints, the page stands in its light theme and every fold is open. */
export const usePrinting = (): void => {
  useEffect(() => {
    const root = document.documentElement;
    let wasDark = false;
    const before = () => {
      wasDark = root.classList.contains('dark');
      root.classList.remove('dark');
      document.querySelectorAll('details').forEach((one) => (one.open = true));
    };
    const after = () => {
      if (wasDark) root.classList.add('dark');
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
};
