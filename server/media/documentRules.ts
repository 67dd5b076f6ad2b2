import { readFile } from 'node:fs/promises';

/** What a licence may be, by its content. */
export const documentTypes = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
] as const;

/** A page or a program hidden in a document: nothing that a scanner or a printer writes. */
const page = /<(script[\s>]|html[\s>]|!doctype\s+html|svg\s+[a-z:]+=|\?php\s)/i;
/** The end of a ZIP's directory stands in the last bytes of a file (at most 64 kB of comment behind it). */
const archive = 'PK\x05\x06';
const tail = 66_000;

/** A PDF's names without the escapes that hide them (`/J#61vaScript`), and without the bodies of its streams. */
const skeleton = (text: string): string => {
  const parts: string[] = [];
  let from = 0;
  for (;;) {
    const begin = text.indexOf('stream', from);
    const end = begin < 0 ? -1 : text.indexOf('endstream', begin);
    if (end < 0) break;
    parts.push(text.slice(from, begin));
    from = end + 'endstream'.length;
  }
  parts.push(text.slice(from));
  return parts
    .join(' ')
    .replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
};

const active = /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA)(?=[\s/<([\]>]|$)/;

const faultOfPdf = (text: string): string | null => {
  if (!/^%PDF-[12]\.\d/.test(text)) return 'it begins like a PDF, but is none';
  if (!/startxref\s+\d+\s+%%EOF/.test(text.slice(-2048)))
    return 'the PDF ends too early, or something was appended to it';
  const found = active.exec(skeleton(text));
  return found ? `the PDF holds scripts, programs or other files (${found[1]})` : null;
};

/** Why a file of this type is no licence, in words; null where its bytes say nothing against it. */
export const documentFault = async (path: string, type: string): Promise<string | null> => {
  const text = (await readFile(path)).toString('latin1');
  if (text.slice(-tail).includes(archive)) return 'it is an archive as well';
  if (page.test(text)) return 'it holds a web page or a script';
  if (type === 'application/pdf') return faultOfPdf(text);
  return text.slice(0, 2048).includes('%PDF-') ? 'it is a PDF as well' : null;
};
