import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed, or shown as print would have it. Told before the paper is laid out. */
export const useOnPaper = (): boolean => {
  const [onPaper, setOnPaper] = useState(false);
  useEffect(() => {
    const paper = matchMedia('print');
    const tell = (now: boolean) => flushSync(() => setOnPaper(now));
    const before = () => tell(true);
    const after = () => tell(false);
    const change = () => tell(paper.matches);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    paper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
      paper.removeEventListener('change', change);
    };
  }, []);
  return onPaper;
};
