import { useCallback, useEffect, useRef, useState } from 'react';

export interface PageBox {
  /** How far down the page it begins, in px. */
  top: number;
  width: number;
}

/** Where an element stands in the page and how wide it is; measured again when the page changes its shape. */
export const useElementBox = () => {
  const element = useRef<HTMLElement | null>(null);
  const [box, setBox] = useState<PageBox>({ top: 0, width: 0 });
  const measure = useCallback(() => {
    const found = element.current?.getBoundingClientRect();
    if (!found) return;
    const now = { top: Math.round(found.top + scrollY), width: found.width };
    setBox((was) => (was.top === now.top && was.width === now.width ? was : now));
  }, []);
  const ref = useCallback(
    (node: HTMLElement | null) => {
      element.current = node;
      measure();
    },
    [measure],
  );
  useEffect(() => {
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [measure]);
  return { ref, box };
};
