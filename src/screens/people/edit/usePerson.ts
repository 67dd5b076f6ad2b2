import { useCallback, useEffect, useRef, useState } from 'react';
import type { PersonDetail } from '#contract/people/people';
import { follow } from '../../../realtime/follow';
import { CallError } from '../../../services/request/callError';
import { merged, valuesOf, type PersonValues, type ValueName } from '../personValues';
import { readPerson } from './readPerson';
import { useBackgroundRefresh } from '../useBackgroundRefresh';

export interface Opened {
  person: PersonDetail;
  /** What the form holds: the server's values with what was typed here laid over them. */
  values: PersonValues;
  /** Fields that somebody else changed while they were typed in here. */
  clashes: readonly ValueName[];
}

const opened = (person: PersonDetail): Opened => ({
  person,
  values: valuesOf(person),
  clashes: [],
});

/** The newer person, with nothing lost that was typed. */
const renewed = (before: Opened, person: PersonDetail): Opened => {
  if (before.person.updated_at === person.updated_at && before.clashes.length > 0)
    return { ...before, person };
  const { values, clashes } = merged(valuesOf(before.person), before.values, valuesOf(person));
  return { person, values, clashes };
};

/** What somebody else decided meanwhile, in words; null where nothing was. */
const newsOf = (before: PersonDetail, now: PersonDetail) => {
  const [last] = now.audit;
  if (before.lifecycle.version === now.lifecycle.version) return null;
  return last && last.id !== before.audit[0]?.id
    ? `Meanwhile ${last.by} ${last.act}. The account is now “${now.lifecycle.label}”.`
    : `The account changed meanwhile. It is now “${now.lifecycle.label}”.`;
};

/** One person, kept as the server says they are: told by the socket, and read anew now and then. */
export const usePerson = (id: string) => {
  const [open, setOpen] = useState<Opened | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [news, setNews] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const shown = useRef<Opened | null>(null);
  /** While something is sent from here the socket may tell of it before the answer comes: no news either. */
  const sending = useRef(false);
  useEffect(() => {
    shown.current = open;
  }, [open]);

  /** Takes an answer; `byMe`: to what was sent from here, so it is no news. */
  const take = useCallback(
    (person: PersonDetail, byMe = false) => {
      running.current?.abort();
      const before = shown.current;
      const told = before && !byMe && !sending.current ? newsOf(before.person, person) : null;
      if (told) setNews(told);
      if (byMe) setNews(null);
      setError(null);
      setOpen((now) =>
        now && now.person.account_id === id ? renewed(now, person) : opened(person),
      );
    },
    [id],
  );
  const again = useCallback(async () => {
    running.current?.abort();
    const stop = new AbortController();
    running.current = stop;
    try {
      const person = await readPerson(id, stop.signal);
      if (!stop.signal.aborted) take(person);
    } catch (refused) {
      if (stop.signal.aborted) return;
      // What is shown stays when a refresh fails; a person who is gone is gone.
      const gone = refused instanceof CallError && refused.status === 404;
      if (gone || !shown.current) setError(refused);
    }
  }, [id, take]);
  useEffect(() => {
    setOpen(null);
    setNews(null);
    void again();
    const leave = follow(`account:${id}`, () => void again());
    return () => {
      leave();
      running.current?.abort();
    };
  }, [id, again]);
  useBackgroundRefresh(again);
  /** What was typed; a field that is typed in again clashes no more. */
  const type = useCallback(
    (change: Partial<PersonValues>) =>
      setOpen((now) => now && { ...now, values: { ...now.values, ...change } }),
    [],
  );
  const settle = useCallback((person: PersonDetail) => {
    running.current?.abort();
    setError(null);
    setOpen(opened(person));
  }, []);
  return { open, error, news, setNews, again, take, settle, type, sending };
};
export type UsedPerson = ReturnType<typeof usePerson>;
