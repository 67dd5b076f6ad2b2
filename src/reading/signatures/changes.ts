import { catalogueIn, formIn } from './fields';
import { dictOf, resolve, type PdfFile } from './pdf/file';
import { Name, Ref, write, type Dict, type Value } from './pdf/values';
import type { CheckedRevision } from './answer';

type Content = Pick<CheckedRevision, 'content' | 'changes'>;

const sameBut = (before: Dict, after: Dict, allowed: string[]): boolean => {
  const rest = (dict: Dict) =>
    write(
      new Map(
        [...dict].filter(([key]) => !allowed.includes(key)).sort(([a], [b]) => (a < b ? -1 : 1)),
      ),
    );
  return rest(before) === rest(after);
};
const startsWith = (list: Value[], start: Value[]): boolean =>
  start.every((value, index) => write(value) === write(list[index] ?? null));
const isName = (value: Value | undefined, name: string) =>
  value instanceof Name && value.name === name;

/** Object number → page number, of a page and of what is drawn on it. */
const pagesOf = (file: PdfFile, section: number): Map<number, number> => {
  const found = new Map<number, number>();
  let count = 0;
  const walk = (value: Value | undefined, depth: number) => {
    const node = dictOf(file, value, section);
    const kids = resolve(file, node.get('Kids'), section);
    if (depth > 20) return;
    if (Array.isArray(kids)) return kids.forEach((kid) => walk(kid, depth + 1));
    count += 1;
    const drawn = node.get('Contents');
    for (const part of [value, ...(Array.isArray(drawn) ? drawn : [drawn]), node.get('Resources')])
      if (part instanceof Ref) found.set(part.id, count);
  };
  walk(catalogueIn(file, section)?.dict.get('Pages'), 0);
  return found;
};

const refsIn = (value: Value, found: Set<number>): void => {
  if (value instanceof Ref) found.add(value.id);
  else if (Array.isArray(value)) value.forEach((part) => refsIn(part, found));
  else if (value instanceof Map) value.forEach((part) => refsIn(part, found));
};

/** Numbers that something points at although no object bears them: one who gives them an object changes what is shown. */
const openEnds = (file: PdfFile, section: number): Set<number> => {
  const ids = new Set(
    file.sections.slice(0, section + 1).flatMap(({ objects }) => [...objects.keys()]),
  );
  const found = new Set<number>();
  for (const id of ids) refsIn(file.object(id, section)?.value ?? null, found);
  return new Set([...found].filter((id) => !file.object(id, section)));
};

/** A signature field that shows nothing and does nothing. */
const isQuiet = (file: PdfFile, value: Value, section: number): boolean => {
  const field = dictOf(file, value, section);
  const rect = field.get('Rect');
  const signature = dictOf(file, field.get('V'), section);
  return (
    isName(field.get('FT'), 'Sig') &&
    Array.isArray(rect) &&
    rect.length === 4 &&
    rect.every((side) => side === 0) &&
    isName(signature.get('Type'), 'Sig') &&
    !['AP', 'A', 'AA', 'Kids'].some((key) => field.has(key))
  );
};

const listOf = (file: PdfFile, value: Value | undefined, section: number): Value[] => {
  const list = resolve(file, value, section);
  return Array.isArray(list) ? list : [];
};

/** Compares a revision, counted from 0, with the one before it. */
export const changesOf = (file: PdfFile, section: number): Content => {
  const { objects, trailer } = file.sections[section] ?? { objects: new Map(), trailer: new Map() };
  const before = section - 1;
  const earlier = file.sections[before]?.trailer ?? new Map<string, Value>();
  const changes: string[] = [];
  if (
    ['Root', 'Info'].some(
      (key) => write(trailer.get(key) ?? null) !== write(earlier.get(key) ?? null),
    )
  )
    changes.push('The file was given another beginning.');

  const forms = { before: formIn(file, before), after: formIn(file, section) };
  const added = forms.after.fields.slice(forms.before.fields.length);
  if (!startsWith(forms.after.fields, forms.before.fields))
    changes.push('A field of a form was replaced.');
  if (!added.every((field) => isQuiet(file, field, section)))
    changes.push('A field was added that shows or does something.');
  if (!sameBut(forms.before.dict, forms.after.dict, ['Fields', 'SigFlags']))
    changes.push('The form was changed.');

  const root = catalogueIn(file, section);
  const rootBefore = catalogueIn(file, before);
  const proofs = (dict: Dict | undefined) => write(dict?.get('DSS') ?? null);
  const formId = forms.after.value instanceof Ref ? forms.after.value.id : null;
  const pages = pagesOf(file, before);
  const open = openEnds(file, before);
  const addedIds = new Set(added.map(write));

  const judge = (id: number): boolean => {
    const old = file.object(id, before);
    const now = file.object(id, section);
    if (!old) return !open.has(id);
    if (!now) return false;
    if (id === root?.id)
      return sameBut(rootBefore?.dict ?? new Map(), root.dict, ['AcroForm', 'DSS']);
    if (id === formId) return true;
    if (!(old.value instanceof Map) || !(now.value instanceof Map) || now.stream) return false;
    if (!isName(old.value.get('Type'), 'Page') || !sameBut(old.value, now.value, ['Annots']))
      return false;
    const marks = listOf(file, old.value.get('Annots'), before);
    const marksNow = listOf(file, now.value.get('Annots'), section);
    return (
      startsWith(marksNow, marks) &&
      marksNow.slice(marks.length).every((mark) => addedIds.has(write(mark)))
    );
  };
  for (const id of objects.keys() as Iterable<number>) {
    if (id === 0 || judge(id)) continue;
    const page = pages.get(id);
    changes.push(page ? `Page ${page} was changed.` : `Object ${id} was changed.`);
  }
  if (changes.length > 0) return { content: 'change', changes: [...new Set(changes)] };
  if (added.length > 0) return { content: 'signature', changes };
  if (proofs(root?.dict) !== proofs(rootBefore?.dict)) return { content: 'proofs', changes };
  return { content: 'change', changes: ['Something was added.'] };
};
