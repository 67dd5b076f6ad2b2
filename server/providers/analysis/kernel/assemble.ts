/**
 * A small assembler for the folded text form of WebAssembly, so that a kernel is kept as text that people can read and
 * no compiler is needed where it runs. Source: WebAssembly Core Specification, "Binary Format" (modules, instructions).
 */
import { IMMEDIATE, leb, OPCODES, TYPES } from './opcodes';

type Form = string | Form[];

/** Bytes of a module with one exported memory named "memory" and the functions of `text`, each exported by its name. */
export function assemble(text: string): Uint8Array<ArrayBuffer> {
  const functions = parse(text).map((form) => functionOf(form as Form[]));
  const all = functions.length;
  const section = (id: number, content: number[]) => [id, ...leb(content.length), ...content];
  const list = (of: (one: Built, index: number) => number[]) => [
    ...leb(all),
    ...functions.flatMap(of),
  ];
  const name = (word: string) => [...leb(word.length), ...Buffer.from(word)];
  return Uint8Array.from([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(
      1,
      list(({ params, result }) => [0x60, params, ...Array<number>(params).fill(0x7f), ...result]),
    ),
    ...section(
      3,
      list((_, index) => leb(index)),
    ),
    ...section(5, [1, 0, 1]),
    ...section(7, [
      ...leb(all + 1),
      ...[...name('memory'), 2, 0],
      ...functions.flatMap((one, index) => [...name(one.name), 0, ...leb(index)]),
    ]),
    ...section(
      10,
      list(({ body }) => [...leb(body.length), ...body]),
    ),
  ]);
}

interface Built {
  name: string;
  params: number;
  result: number[];
  body: number[];
}

/** (func $name (param $a …) (local $b type) … instructions); parameters are i32. */
function functionOf([, named, ...parts]: Form[]): Built {
  const places = new Map<string, number>();
  const locals: number[] = [];
  const code: number[] = [];
  let params = 0;
  for (const part of parts as Form[][])
    if (part[0] === 'param') for (const word of part.slice(1)) places.set(word as string, params++);
    else if (part[0] === 'local') {
      places.set(part[1] as string, params + locals.length);
      locals.push(TYPES[part[2] as string]!);
    } else code.push(...instruction(part, places, []));
  const declared = locals.flatMap((type) => [1, type]);
  return {
    name: (named as string).slice(1),
    params,
    result: [0],
    body: [...leb(locals.length), ...declared, ...code, 0x0b],
  };
}

/** Operands before the operator; `labels` are the enclosing blocks, innermost last. */
function instruction(form: Form[], places: Map<string, number>, labels: string[]): number[] {
  const [operator, ...rest] = form as [string, ...Form[]];
  const each = (forms: Form[], within: string[]) =>
    forms.flatMap((one) => instruction(one as Form[], places, within));
  if (operator === 'block' || operator === 'loop') {
    const [label, ...inner] = rest;
    const kind = operator === 'block' ? 0x02 : 0x03;
    return [kind, 0x40, ...each(inner, [...labels, label as string]), 0x0b];
  }
  if (operator === 'if') {
    const [condition, ...then] = rest;
    return [...each([condition!], labels), 0x04, 0x40, ...each(then, [...labels, '']), 0x0b];
  }
  const opcode = OPCODES[operator];
  if (!opcode) throw new SyntaxError(`${operator} is no known instruction`);
  const words = rest.filter((one) => typeof one === 'string');
  const operands = each(
    rest.filter((one) => typeof one !== 'string'),
    labels,
  );
  const immediate = IMMEDIATE[operator];
  return [...operands, ...opcode, ...(immediate ? immediate(words, places, labels) : [])];
}

/** Nested lists of words; from ;; to the end of a line is a comment. */
function parse(text: string): Form[] {
  const words = text.replace(/;;.*/g, '').match(/[()]|[^\s()]+/g) ?? [];
  const stack: Form[][] = [[]];
  for (const word of words)
    if (word === '(') stack.push([]);
    else if (word === ')') {
      const done = stack.pop()!;
      stack.at(-1)!.push(done);
    } else stack.at(-1)!.push(word);
  return stack[0]!;
}
