import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

type Way = { to: string } | { steps: number };

const fieldsOf = (state: unknown): { idx?: unknown; laid?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};
/** The router's own count of history entries. */
const indexOf = (state: unknown): number => Number(fieldsOf(state).idx ?? 0);
/** Whether an entry was laid on top of another one here. */
const isLaid = (state: unknown): boolean => fieldsOf(state).laid === true;

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
  const { key } = useLocation();
  const [way, setWay] = useState<Way | null>(null);
  const guarding = useRef(false);
  /** Whether the page is on an entry that was laid, and its number. */
  const onTop = useRef(isLaid(history.state));
  const laidAt = useRef(indexOf(history.state));
  const lay = (state: unknown) => {
    history.pushState({ ...fieldsOf(state), laid: true }, '');
    laidAt.current = indexOf(state);
    onTop.current = true;
  };
  // A page may have several addresses, such as its steps: each needs an entry of its own.
  useEffect(() => {
    if (indexOf(history.state) !== laidAt.current) onTop.current = false;
  }, [key]);
  useEffect(() => {
    guarding.current = on;
    if (!on) return;
    if (!onTop.current) lay(history.state);
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
    const back = (event: PopStateEvent) => {
      if (!onTop.current || indexOf(event.state) !== laidAt.current) {
        onTop.current = isLaid(event.state);
        laidAt.current = indexOf(event.state);
        return;
      }
      if (guarding.current) {
        lay(event.state);
        return setWay({ steps: -2 });
      }
      // Nothing to lose: the lower entry is the same page, so one goes on.
      onTop.current = false;
      history.back();
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
