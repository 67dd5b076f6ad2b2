import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Card } from '../cards';

/** Rows that were chosen, by id, whatever is scrolled into sight. Each tick hears of itself: the lines are not drawn anew. */
export const createSelection = () => {
  let chosen: ReadonlyMap<string, Card> = new Map();
  const listeners = new Set<() => void>();
  const set = (next: ReadonlyMap<string, Card>) => {
    chosen = next;
    listeners.forEach((listener) => listener());
  };
  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all: () => chosen,
    has: (id: string) => chosen.has(id),
    turn: (card: Card) => {
      const next = new Map(chosen);
      if (!next.delete(card.id)) next.set(card.id, card);
      set(next);
    },
    add: (cards: readonly Card[]) =>
      set(new Map([...chosen, ...cards.map((card) => [card.id, card] as const)])),
    clear: () => set(new Map()),
  };
};
export type Selection = ReturnType<typeof createSelection>;

const Chosen = createContext<Selection | null>(null);
export const SelectionProvider = Chosen.Provider;

/** The selection of the list around; a list without one has no ticks. */
export const useSelection = (): Selection | null => useContext(Chosen);

export const useIsSelected = (selection: Selection, id: string): boolean =>
  useSyncExternalStore(selection.subscribe, () => selection.has(id));

export const useSelected = (selection: Selection): ReadonlyMap<string, Card> =>
  useSyncExternalStore(selection.subscribe, selection.all);
