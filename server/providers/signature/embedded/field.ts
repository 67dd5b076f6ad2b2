import { dictOf, resolve, type PdfFile } from '#reading/signatures/pdf/file';
import { Name, PdfFault, Ref, type Dict, type Value } from '#reading/signatures/pdf/values';
import { Text } from '#reading/signatures/pdf/values';
import { nextId, type Written } from './revision';

/** Fields exist, and some are signatures. */
const sigFlags = 3;
/** Printed, and not to be moved: PDF/A asks for the first. */
const printedAndLocked = 132;

/** The document's catalogue: where reading begins. */
export const catalogueOf = (file: PdfFile): { id: number; dict: Dict } => {
  const root = file.sections.at(-1)?.trailer.get('Root');
  if (!(root instanceof Ref)) throw new PdfFault('The document has no catalogue.');
  return { id: root.id, dict: new Map(dictOf(file, root)) };
};

const firstPage = (file: PdfFile, node: Value | undefined, depth = 0): number => {
  const kids = resolve(file, dictOf(file, node).get('Kids'));
  if (node instanceof Ref && !Array.isArray(kids)) return node.id;
  if (!Array.isArray(kids) || depth > 20) throw new PdfFault('The document has no page.');
  return firstPage(file, kids[0], depth + 1);
};

const listOf = (file: PdfFile, value: Value | undefined): Value[] => {
  const list = resolve(file, value);
  return Array.isArray(list) ? [...list] : [];
};

/** `(…)` in UTF-16BE, as text for people is written. */
export const textOf = (text: string): Text => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
  return new Text(new Uint8Array(bytes));
};

/** The objects of one more signature field, which nobody sees; `signature` is the number of what it points at. */
export const signatureField = (file: PdfFile): { signature: number; written: Written[] } => {
  const field = nextId(file);
  const signature = field + 1;
  const catalogue = catalogueOf(file);
  const form = catalogue.dict.get('AcroForm');
  const fields = listOf(file, dictOf(file, form).get('Fields'));
  const page = firstPage(file, catalogue.dict.get('Pages'));
  const pageDict: Dict = new Map(dictOf(file, new Ref(page)));
  const widget: Dict = new Map<string, Value>([
    ['Type', new Name('Annot')],
    ['Subtype', new Name('Widget')],
    ['FT', new Name('Sig')],
    ['T', textOf(`Signature ${fields.length + 1}`)],
    ['F', printedAndLocked],
    ['Rect', [0, 0, 0, 0]],
    ['P', new Ref(page)],
    ['V', new Ref(signature)],
  ]);
  const formId = form instanceof Ref ? form.id : signature + 1;
  const formDict: Dict = new Map(dictOf(file, form));
  formDict.set('Fields', [...fields, new Ref(field)]).set('SigFlags', sigFlags);
  pageDict.set('Annots', [...listOf(file, pageDict.get('Annots')), new Ref(field)]);
  const written: Written[] = [
    { id: field, value: widget },
    { id: formId, value: formDict },
    { id: page, value: pageDict },
  ];
  if (!(form instanceof Ref))
    written.push({ id: catalogue.id, value: catalogue.dict.set('AcroForm', new Ref(formId)) });
  return { signature, written };
};
