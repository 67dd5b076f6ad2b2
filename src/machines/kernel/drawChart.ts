import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { transitionsOf } from '#machines/kernel/graph';
import type { Transition } from '#machines/kernel/graph';

type Guard = string | { type?: string; guards?: Guard[] } | ((...args: never[]) => boolean);

/** `and(['bySystem', 'exceedsThreshold'])` reads "by system, exceeds threshold". */
const spellGuard = (guard: unknown): string => {
  const asked = guard as Guard & {
    name?: string;
    guards?: Guard[];
    type?: string;
    check?: { name: string };
  };
  if (typeof asked === 'string')
    return (asked as string).replace(/([A-Z]|\d+)/g, (word) => ` ${word.toLowerCase()}`);
  if (asked.guards) {
    const inner = asked.guards.map(spellGuard);
    const kind = asked.check?.name ?? '';
    if (kind.includes('Not')) return `not ${inner.join()}`;
    return inner.join(kind.includes('Or') ? ' or ' : ', ');
  }
  return asked.type ? spellGuard(asked.type) : '';
};

const name = (node: AnyStateNode): string => node.path.join('_');

/** `beforeRenewal` reads "Before renewal" where a screen's chart gives its state no label. */
const labelOf = ({ meta, key }: AnyStateNode): string =>
  (meta as { label?: string } | undefined)?.label ??
  key
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

/** An actor's answer or fault by the actor's name, a delay by the delay's. */
const spellEvent = ({ invoke }: AnyStateNode, event: string): string => {
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(event) ?? [];
  if (kind) {
    const src = invoke.find((one) => one.id === id)?.src;
    return `${String(src)} ${kind === 'done' ? 'answers' : 'fails'}`;
  }
  const [, delay] = /^xstate\.after\.([^.]*)\./.exec(event) ?? [];
  return delay ? `after ${/^\d+$/.test(delay) ? `${Number(delay) / 1000} s` : delay}` : event;
};

const paint = (node: AnyStateNode, indent: string): string[] => {
  const own = `${indent}state "${labelOf(node)}" as ${name(node)}`;
  const inner = Object.values(node.states);
  if (inner.length === 0) return [own];
  const birth = node.initial.target[0];
  return [
    `${own} {`,
    ...inner.flatMap((each) => paint(each, `${indent}  `)),
    ...(birth ? [`${indent}  [*] --> ${name(birth)}`] : []),
    `${indent}}`,
  ];
};

const arrowText = (from: string, { from: origin, event, definition, to }: Transition): string => {
  const target = to[0] ? name(to[0]) : from;
  const guard = definition.guard ? ` [${spellGuard(definition.guard).trim()}]` : '';
  const said = event ? spellEvent(origin, event) : 'by itself';
  return `  ${from} --> ${target}: ${said}${guard}`;
};

/** An arrow of the root is drawn from every top-level state that is not final. */
const sources = (chart: AnyStateMachine, arrow: Transition): string[] =>
  arrow.from === chart.root
    ? Object.values(chart.root.states)
        .filter((node) => node.type !== 'final')
        .map(name)
    : [name(arrow.from)];

/** Mermaid stateDiagram-v2 of a chart; the same chart always gives the same text. */
export const drawChart = (chart: AnyStateMachine): string => {
  const top = Object.values(chart.root.states);
  const birth = chart.root.initial.target[0];
  return [
    'stateDiagram-v2',
    ...top.flatMap((node) => paint(node, '  ')),
    ...(birth ? [`  [*] --> ${name(birth)}`] : []),
    ...transitionsOf(chart).flatMap((arrow) =>
      sources(chart, arrow).map((from) => arrowText(from, arrow)),
    ),
    ...top.filter((node) => node.type === 'final').map((node) => `  ${name(node)} --> [*]`),
  ].join('\n');
};
