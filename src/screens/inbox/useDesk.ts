import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { InboxRow } from './rows';

/** Where one writes, letters are letters. */
const writes = (target: EventTarget) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof Element && target.closest('dialog') !== null);

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1 };
/** The end of the event's name behind each letter. */
const acts: Record<string, string> = { a: '.approve', r: '.reject' };

/** Which matter is chosen, and the keys that work through them: up and down, Enter, a, r, Escape. */
export const useDesk = (entries: readonly InboxRow[]) => {
  const [search, setSearch] = useSearchParams();
  const box = useRef<HTMLDivElement>(null);
  const place = useRef(0);
  /** The list had the focus when its row went away: the next row gets it. */
  const held = useRef(false);
  const at = search.get('at');
  const found = entries.findIndex(({ id }) => id === at);
  // What was done leaves the list: the one that moves into its place is next.
  const index = found >= 0 ? found : Math.min(place.current, entries.length - 1);
  const chosen = entries[index];
  const opened = search.has('open') && found >= 0;

  useEffect(() => {
    place.current = index;
  }, [index]);
  const choose = (id: string, open: boolean) =>
    setSearch(open ? { at: id, open: '' } : { at: id }, { replace: true });
  const row = (id: string) => box.current?.querySelector<HTMLElement>(`[data-entry="${id}"]`);
  const detail = () => box.current?.querySelector<HTMLElement>('[data-detail]');

  const chosenId = chosen?.id;
  useEffect(() => {
    const focused = document.activeElement;
    const nowhere = focused === null || focused === document.body || focused.id === 'main';
    if (chosenId && (held.current || nowhere)) row(chosenId)?.focus({ preventScroll: nowhere });
    held.current = false;
  }, [chosenId]);
  useEffect(() => {
    if (opened) detail()?.focus();
  }, [opened, chosenId]);

  // The last matter is done: the focus does not fall out of the page.
  useEffect(
    () => () => {
      if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || writes(event.target) || !chosen) return;
    const inRow = event.target instanceof Element && event.target.hasAttribute('data-entry');
    const step = steps[event.key];
    if (step !== undefined && (inRow || event.key.length === 1)) {
      const next = entries[Math.min(entries.length - 1, Math.max(0, index + step))];
      if (next) row(next.id)?.focus();
    } else if (event.key === 'Escape') {
      choose(chosen.id, false);
      row(chosen.id)?.focus();
    } else if (acts[event.key]) {
      held.current = true;
      box.current
        ?.querySelector<HTMLButtonElement>(`[data-event$="${acts[event.key]}"]:not(:disabled)`)
        ?.click();
    } else return;
    event.preventDefault();
  };
  return { box, chosen, index, opened, choose, onKeyDown };
};
