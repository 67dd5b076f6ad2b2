import { useEffect, useState } from 'react';
import { taxonomies } from '#contract/records/taxonomies';
import { taxonomyCalls } from '../../../../services/taxonomies';
import { useRole } from '../../../data/session';
import { toast } from '../../../parts/overlay/toast';
import { folded } from '../../values/folded';

/** E031 to E034 find, E036 to E039 add; by the contract's rows one knows who may. */
export const kinds = {
  category: {
    find: taxonomyCalls.categories,
    add: taxonomyCalls.addCategory,
    row: taxonomies.addCategory,
    one: 'category',
    all: 'categories',
  },
  type: {
    find: taxonomyCalls.types,
    add: taxonomyCalls.addType,
    row: taxonomies.addType,
    one: 'type',
    all: 'types',
  },
  brand: {
    find: taxonomyCalls.brands,
    add: taxonomyCalls.addBrand,
    row: taxonomies.addBrand,
    one: 'brand',
    all: 'brands',
  },
  collection: {
    find: taxonomyCalls.collections,
    add: taxonomyCalls.addCollection,
    row: taxonomies.addCollection,
    one: 'collection',
    all: 'collections',
  },
} as const;
export type Kind = keyof typeof kinds;

const typingMs = 250;

/** Whether this person adds names of the kind (permissions E036 to E039). */
export const useMayAdd = (kind: Kind): boolean => {
  const role = useRole();
  return role !== null && kinds[kind].row.roles.includes(role);
};

/**
 * Names already known that fit what is typed. `like` is the one that is the same but for case and accents; `fresh` is
 * the name that could be added, as it would stand there: null where it is no name, or while nobody knows yet.
 */
export const useTaxonomy = (kind: Kind, typed: string) => {
  const read = kinds[kind].row.body.safeParse({ name: typed });
  const text = read.success ? read.data.name : '';
  const [found, setFound] = useState<{ text: string; names: string[] } | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    if (text === '') return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      kinds[kind].find({ query: { search: text }, signal: stop.signal }).then(
        (all) => stop.signal.aborted || setFound({ text, names: all.map((one) => one.name) }),
        // Without suggestions the field is still a field.
        () => stop.signal.aborted || setFound(null),
      );
    }, typingMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, kind]);
  const names = text === '' ? [] : (found?.names ?? []);
  const isAnswered = text !== '' && found?.text === text;
  const like = names.find((one) => folded(one) === folded(text)) ?? null;
  /** Gives the name as it stands there now; null where it was refused, which has been said. */
  const add = async (): Promise<string | null> => {
    setSending(true);
    try {
      const { name } = await kinds[kind].add({ body: { name: text } });
      setFound({ text, names: [...names, name] });
      toast.done(`“${name}” was added to the ${kinds[kind].all}.`);
      return name;
    } catch (error) {
      toast.error(error);
      return null;
    } finally {
      setSending(false);
    }
  };
  return { names, like, fresh: isAnswered && like === null ? text : null, sending, add };
};
