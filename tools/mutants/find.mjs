/** Where a chart can be broken: its guards, its effects and its tags, found in the syntax of the source. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/** The charts' spellings of their effects, as the kernel exports them. */
const effects = new Set(
  [
    ...readFileSync('src/machines/kernel/effects.ts', 'utf8').matchAll(
      /^export const (\w+) = \(/gm,
    ),
  ].map(([, name]) => name),
);
const charts = 'src/machines/lifecycles';
const nothing = '...[]';

const nameOf = (node) => node?.name?.text ?? node?.name?.getText?.() ?? '';
const isNamed = (node, ...names) => ts.isPropertyAssignment(node) && names.includes(nameOf(node));
const isGuards = (node) =>
  isNamed(node, 'guards') || (ts.isVariableDeclaration(node) && nameOf(node) === 'guards');
/** `{ … } as const satisfies …` is the object. */
const bare = (node) =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? bare(node.parent) : node;
/** The words of a guard stand in an object of the same name as its function. */
const isWords = (node) =>
  ts.isPropertyAssignment(node) && ts.isObjectLiteralExpression(node.initializer);

/** [what it is, the part of the source, what stands there instead] of a node; null: nothing to break. */
const breakOf = (node) => {
  const { parent } = node;
  if (parent && ts.isObjectLiteralExpression(parent) && isGuards(bare(parent.parent))) {
    if (ts.isShorthandPropertyAssignment(node))
      return ['guard', node, `${nameOf(node)}: () => true`];
    if (ts.isPropertyAssignment(node) && !isWords(node))
      return ['guard', node.initializer, '() => true'];
  }
  if (ts.isCallExpression(node) && effects.has(node.expression.getText())) {
    if (ts.isArrayLiteralExpression(parent)) return ['effect', node, nothing];
    if (isNamed(parent, 'entry', 'exit', 'actions')) return ['effect', node, '[]'];
  }
  if (ts.isStringLiteral(node)) {
    if (ts.isArrayLiteralExpression(parent) && isNamed(parent.parent, 'tags'))
      return ['tag', node, nothing];
    if (isNamed(parent, 'tags')) return ['tag', node, '[]'];
  }
  return null;
};

const within = (file) => {
  const text = readFileSync(file, 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const look = (node) => {
    const broken = breakOf(node);
    if (broken) {
      const [kind, part, instead] = broken;
      const start = part.getStart();
      const line = source.getLineAndCharacterOfPosition(start).line + 1;
      const what =
        kind === 'guard' ? nameOf(part.parent.name ? part.parent : part) : part.getText();
      found.push({ file, line, kind, what, start, end: part.getEnd(), instead });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
};

/** Every mutant of the lifecycles: { file, line, kind, what, start, end, instead }. */
export const mutants = () =>
  readdirSync(charts, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .sort()
    .flatMap((name) => within(join(charts, name)));
