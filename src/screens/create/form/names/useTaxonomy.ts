import { useState } from 'react';
import { taxonomies } from '#contract/records/taxonomies';
import { taxonomyCalls } from '../../../../services/taxonomies';
import { useFound } from '../../../data/useFound';
import { useRole } from '../../../data/session';
import { useSending } from '../../../data/useSending';
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
 * the name that could be added, as it would stand there: null where it is no name, or while nobody knows yet. `add` gives
 * the name as it stands there now to `onAdded`; a refusal is said.
 */
export const useTaxonomy = (kind: Kind, typed: string, onAdded: (name: string) => void) => {
  const read = kinds[kind].row.body.safeParse({ name: typed });
  const text = read.success ? read.data.name : '';
  const [added, setAdded] = useState<{ text: string; name: string } | null>(null);
  const { found } = useFound({
    text: text === '' ? null : text,
    find: async (search, signal) =>
      (await kinds[kind].find({ query: { search }, signal })).map((one) => one.name),
    restsMs: typingMs,
  });
  const { send, busy } = useSending(
    (name: string, idempotencyKey) => kinds[kind].add({ body: { name }, idempotencyKey }),
    {
      onDone: ({ name }, asked) => {
        setAdded({ text: asked, name });
        toast.done(`“${name}” was added to the ${kinds[kind].all}.`);
        onAdded(name);
      },
      onFailed: (error) => toast.error(error),
    },
  );
  const own = added?.text === text ? [added.name] : [];
  const names = text === '' ? [] : [...new Set([...(found?.answer ?? []), ...own])];
  const isAnswered = text !== '' && found?.text === text;
  const like = names.find((one) => folded(one) === folded(text)) ?? null;
  return {
    names,
    like,
    fresh: isAnswered && like === null ? text : null,
    busy,
    add: () => send(text),
  };
};
