/** Where a chart can be broken: its guards, its effects and its tags, found in the syntax of the source. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { mutantsIn, sources } from './source.mjs';

/** The charts' spellings of their effects, as the kernel exports them. */
const effects = new Set(
  [
    ...readFileSync('src/machines/kernel/effects.ts', 'utf8').matchAll(
      /^export const (\w+) = \(/gm,
    ),
  ].map(([, name]) => name),
);
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

const guard = (node, part, instead) => ({ kind: 'guard', what: nameOf(node), part, instead });
const effect = (part, instead) => ({ kind: 'effect', what: part.getText(), part, instead });
const tag = (part, instead) => ({ kind: 'tag', what: part.getText(), part, instead });

const breakOf = (node) => {
  const { parent } = node;
  if (parent && ts.isObjectLiteralExpression(parent) && isGuards(bare(parent.parent))) {
    if (ts.isShorthandPropertyAssignment(node))
      return guard(node, node, `${nameOf(node)}: () => true`);
    if (ts.isPropertyAssignment(node) && !isWords(node))
      return guard(node, node.initializer, '() => true');
  }
  if (ts.isCallExpression(node) && effects.has(node.expression.getText())) {
    if (ts.isArrayLiteralExpression(parent)) return effect(node, nothing);
    if (isNamed(parent, 'entry', 'exit', 'actions')) return effect(node, '[]');
  }
  if (ts.isStringLiteral(node)) {
    if (ts.isArrayLiteralExpression(parent) && isNamed(parent.parent, 'tags'))
      return tag(node, nothing);
    if (isNamed(parent, 'tags')) return tag(node, '[]');
  }
  return null;
};

/** Every mutant of the lifecycles. */
export const mutants = () =>
  sources('src/machines/lifecycles').flatMap((file) => mutantsIn(file, breakOf));
