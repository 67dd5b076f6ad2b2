import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { PersonDetail } from '#contract/people/people';
import { useWatched } from '../../data/useWatched';
import { merged, valuesOf, type PersonValues, type ValueName } from '../personValues';
import { readPerson } from './readPerson';
import { refreshMs } from '../refreshMs';

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
  const watched = useWatched<PersonDetail>({
    key: id,
    topics: [`account:${id}`],
    read: (signal) => readPerson(id, signal),
    every: refreshMs,
  });
  const { thing, failure, again, take: show } = watched;
  const [open, setOpen] = useState<Opened | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const shown = useRef<PersonDetail | null>(null);
  /** While something is sent from here the socket may tell of it before the answer comes: no news either. */
  const acts = useRef(false);
  useLayoutEffect(() => {
    if (!thing) return;
    const told = shown.current && !acts.current ? newsOf(shown.current, thing) : null;
    shown.current = thing;
    if (told) setNews(told);
    setOpen((now) => (now ? renewed(now, thing) : opened(thing)));
  }, [thing]);

  /** Takes the answer to what was sent from here: `said` is what is new about it, if anything. */
  const take = useCallback(
    (person: PersonDetail, said: string | null = null) => {
      shown.current = person;
      setNews(said);
      show(person);
    },
    [show],
  );
  /** What was typed; a field that is typed in again clashes no more. */
  const type = useCallback(
    (change: Partial<PersonValues>) =>
      setOpen((now) => now && { ...now, values: { ...now.values, ...change } }),
    [],
  );
  const settle = useCallback((person: PersonDetail) => setOpen(opened(person)), []);
  return { open, error: failure, news, setNews, again, take, settle, type, acts };
};
export type UsedPerson = ReturnType<typeof usePerson>;
