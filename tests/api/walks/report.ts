import { transitionsOf } from '#machines/kernel/graph';
import { lifecycles } from '#machines/lifecycles/lifecycles';
import { faults } from './faults';
import type { Walked } from './going';

const isLifecycle = (id: string): id is keyof typeof lifecycles => id in lifecycles;

/** "anchor 12 of 27": arrows of the chart that walks have taken. */
const takenOf = (id: string, walks: Walked[]): string => {
  const all = isLifecycle(id) ? transitionsOf(lifecycles[id]).map((one) => one.definition) : [];
  const taken = new Set(walks.flatMap((one) => (one.lifecycle === id ? one.arrows : [])));
  return `${id} ${all.filter((one) => taken.has(one)).length} of ${all.length}`;
};

/** What so many walks were, in lines. */
export const reportOf = (walks: Walked[]): string => {
  const sum = (of: (one: Walked) => number) => walks.reduce((total, one) => total + of(one), 0);
  const walked = [...new Set(walks.map(({ lifecycle }) => lifecycle))].sort();
  const happened = sum((one) => one.happened);
  const steps = [
    `${sum((one) => one.acknowledged)} acknowledged`,
    `${sum((one) => one.refused)} refused`,
    `${sum((one) => one.together)} by two at once`,
    `${sum((one) => one.again)} asked again after a lost answer`,
    `${happened + sum((one) => one.vanished)} without an answer (${happened} of them had happened)`,
  ];
  const befallen = faults.map(
    (fault) => `${fault} ${sum((one) => one.faults.filter((each) => each === fault).length)}`,
  );
  return [
    `${walks.length} walks, ${sum((one) => one.steps)} steps: ${steps.join(', ')}`,
    `faults: ${befallen.join(', ')}`,
    `transitions taken: ${walked.map((id) => takenOf(id, walks)).join(', ')}`,
  ].join('\n');
};
