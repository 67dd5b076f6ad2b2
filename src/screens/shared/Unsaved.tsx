import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { Confirm } from './Confirm';

/** A link that would leave this page within the product; null for everything else. */
const wayOut = (event: MouseEvent): string | null => {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin)
    return null;
  return link.pathname === location.pathname ? null : `${link.pathname}${link.search}`;
};

/** Asks before what was typed is lost: by a link, by closing the tab, by a reload. */
export function Unsaved({
  when,
  children = 'What you typed on this page is not saved.',
}: {
  when: boolean;
  /** What leaving leads to. */
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  const [to, setTo] = useState<string | null>(null);
  useEffect(() => {
    if (!when) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    const hold = (event: MouseEvent) => {
      const path = wayOut(event);
      if (path === null) return;
      event.preventDefault();
      event.stopPropagation();
      setTo(path);
    };
    addEventListener('beforeunload', warn);
    // In the capturing phase: before the router hears of it.
    document.addEventListener('click', hold, true);
    return () => {
      removeEventListener('beforeunload', warn);
      document.removeEventListener('click', hold, true);
    };
  }, [when]);
  return (
    <Confirm
      open={to !== null}
      title="Leave without saving?"
      act="Leave"
      onConfirm={() => to !== null && void navigate(to)}
      onClose={() => setTo(null)}
    >
      {children}
    </Confirm>
  );
}
