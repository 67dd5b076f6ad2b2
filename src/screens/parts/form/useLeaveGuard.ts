import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

type Way = { to: string } | { steps: number };

/** The router's own count of history entries. */
const indexOf = (state: unknown): number =>
  typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;

/** A link of this page that the router would follow. */
const followed = (event: MouseEvent): string | null => {
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!plain || !(link instanceof HTMLAnchorElement)) return null;
  if (link.target || link.origin !== location.origin || link.hash) return null;
  return link.pathname + link.search;
};

/**
 * While `on`, nothing leaves the page unasked: links and the history's way back wait for an answer, closing and
 * reloading are asked about by the browser itself. The router hears of the way back first and cannot be held; so a
 * second entry of the same page is laid on top of the first, and going back only ever leads from one to the other.
 */
export const useLeaveGuard = (on: boolean) => {
  const navigate = useNavigate();
  const [way, setWay] = useState<Way | null>(null);
  const guarding = useRef(false);
  const laid = useRef(false);
  useEffect(() => {
    guarding.current = on;
    if (!on) return;
    if (!laid.current) history.pushState(history.state, '');
    laid.current = true;
    const close = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const to = followed(event);
      if (to === null) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ to });
    };
    addEventListener('beforeunload', close);
    document.addEventListener('click', click, true);
    return () => {
      removeEventListener('beforeunload', close);
      document.removeEventListener('click', click, true);
    };
  }, [on]);
  useEffect(() => {
    const here = indexOf(history.state);
    const back = (event: PopStateEvent) => {
      if (!laid.current || indexOf(event.state) !== here) return;
      // Nothing to lose: the lower entry is the same page, so one goes on.
      if (!guarding.current) return history.back();
      history.pushState(event.state, '');
      setWay({ steps: -2 });
    };
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  /** Goes where was asked to; the caller switches the guard off first. */
  const leave = () => {
    if (!way) return;
    setWay(null);
    void ('to' in way ? navigate(way.to) : navigate(way.steps));
  };
  return { asking: way !== null, leave, stay: () => setWay(null) };
};
