import { useCallback, useState } from 'react';
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

/** What was read last, and before that: an entry may be read a moment before the step that it tells of. */
interface Seen {
  now: PersonDetail;
  before: PersonDetail | null;
}

/** What somebody else decided meanwhile, in words; null where nothing was. */
const newsOf = ({ now: known, before }: Seen, now: PersonDetail) => {
  const [last] = now.audit;
  if (known.lifecycle.version === now.lifecycle.version) return null;
  const isNew = [known, before].some((one) => one && one.audit[0]?.id !== last?.id);
  return last && isNew
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
  const [seen, setSeen] = useState<Seen | null>(null);
  /** The answer to what was sent from here is no news. */
  const [own, setOwn] = useState<PersonDetail | null>(null);
  /** While something is sent from here the socket may tell of it before the answer comes: no news either. */
  const [acts, setActs] = useState(false);
  // While it is drawn, not after: what hangs on the person and what was just said of them change in one picture.
  if (thing && thing !== seen?.now) {
    setSeen({ now: thing, before: seen?.now ?? null });
    setOpen(open ? renewed(open, thing) : opened(thing));
    const told = seen && thing !== own && !acts ? newsOf(seen, thing) : null;
    if (told) setNews(told);
  }

  /** Takes the answer to what was sent from here: `said` is what is new about it, if anything. */
  const take = useCallback(
    (person: PersonDetail, said: string | null = null) => {
      setOwn(person);
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
  return { open, error: failure, news, setNews, again, take, settle, type, setActs };
};
export type UsedPerson = ReturnType<typeof usePerson>;
