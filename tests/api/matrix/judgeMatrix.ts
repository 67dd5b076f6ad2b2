import { expect } from 'vitest';
import { transitionsOf } from '#machines/kernel/graph';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { nameOf } from '../../paths/walk';
import type { TestServer } from '../frame/testServer';
import { isPeoples } from '../model/peoples';
import type { Plan } from '../model/plan';
import { tryAll, type Tried } from './matrix';

/** Tries everything that these plans of one lifecycle have. Every transition that people take must be taken. */
export const judgeMatrix = async (server: TestServer, plans: readonly Plan[]): Promise<void> => {
  const id = plans[0]?.lifecycle ?? 'link';
  const tried: Tried = {
    ...{ places: 0, calls: 0, accepted: 0, off: [] },
    ...{ arrows: new Set(), known: new Set(), done: new Set() },
  };
  for (const plan of plans) await tryAll(server, plan, tried);
  const arrows = transitionsOf(lifecycles[id]);
  const isTaken = ({ definition }: (typeof arrows)[number]) => tried.arrows.has(definition);
  const peoples = arrows.filter(isPeoples);
  const left = peoples.filter((arrow) => !isTaken(arrow)).map(nameOf);
  process.stdout.write(
    `\n${id}: ${tried.places} places, ${tried.calls} answers judged, ${tried.accepted} accepted; ${peoples.length - left.length} of ${peoples.length} transitions by people, ${arrows.filter(isTaken).length} of ${arrows.length} in all\n`,
  );
  expect(tried.off).toEqual([]);
  expect(left).toEqual([]);
};

/** One test for each lifecycle. */
export const named = (plans: Plan[][]) =>
  plans.map((all) => ({ id: all[0]?.lifecycle ?? 'link', all }));

export const matrixTitle =
  '$id: every call by everybody at every place is answered as the chart says; people take every transition of theirs';
