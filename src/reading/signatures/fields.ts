import { dictOf, resolve, type PdfFile } from './pdf/file';
import { Name, Ref, Text, wordsOf, type Dict, type Value } from './pdf/values';

/** The document's catalogue in a revision; null where none is named. */
export const catalogueIn = (file: PdfFile, section: number): { id: number; dict: Dict } | null => {
  const root = file.sections[section]?.trailer.get('Root');
  return root instanceof Ref ? { id: root.id, dict: dictOf(file, root, section) } : null;
};

/** Its form, and the numbers of the fields in it. */
export const formIn = (file: PdfFile, section: number) => {
  const value = catalogueIn(file, section)?.dict.get('AcroForm');
  const dict = dictOf(file, value, section);
  const list = resolve(file, dict.get('Fields'), section);
  const fields = Array.isArray(list) ? list : [];
  return { value: value ?? null, dict, fields };
};

export interface SignatureField {
  /** The revision, counted from 0, that its signature was written in. */
  section: number;
  contents: Text;
  byteRange: Value;
  reason: string | null;
  at: Date | null;
}

/** `D:20260102030405Z`, as this platform writes it. */
const dateOf = (value: Value | undefined): Date | null => {
  const found = /^D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z$/.exec(wordsOf(value) ?? '');
  if (!found) return null;
  const [, year, month, day, hour, minute, second] = found;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
};

const fieldOf = (file: PdfFile, value: Value): SignatureField | null => {
  const field = dictOf(file, value);
  const kind = field.get('FT');
  const signature = field.get('V');
  if (!(kind instanceof Name) || kind.name !== 'Sig' || !(signature instanceof Ref)) return null;
  const dict = dictOf(file, signature);
  const contents = dict.get('Contents');
  if (!(contents instanceof Text)) return null;
  return {
    section: file.sections.findLastIndex(({ objects }) => objects.has(signature.id)),
    contents,
    byteRange: dict.get('ByteRange') ?? null,
    reason: wordsOf(dict.get('Reason')),
    at: dateOf(dict.get('M')),
  };
};

/** The signatures that the file's structure leads to. */
export const signatureFields = (file: PdfFile): SignatureField[] =>
  formIn(file, file.sections.length - 1).fields.flatMap((value) => fieldOf(file, value) ?? []);

/** Lists of revoked certificates that the document carries as proofs. */
export const revocationLists = (file: PdfFile): Uint8Array[] => {
  const store = dictOf(file, catalogueIn(file, file.sections.length - 1)?.dict.get('DSS'));
  const lists = resolve(file, store.get('CRLs'));
  return (Array.isArray(lists) ? lists : []).flatMap((value) =>
    value instanceof Ref ? (file.object(value.id)?.stream ?? []) : [],
  );
};
