import { readFile } from 'node:fs/promises';
import { activeFault } from './activeNames';

/** A page or a program hidden in a document: nothing that a scanner or a printer writes. */
const page = /<(script[\s>]|html[\s>]|!doctype\s+html|svg\s+[a-z:]+=|\?php\s)/i;
/** The end of a ZIP's directory stands in the last bytes of a file (at most 64 kB of comment behind it). */
const archive = 'PK\x05\x06';
const tail = 66_000;

const faultOfPdf = (bytes: Buffer, text: string): string | null => {
  if (!/^%PDF-[12]\.\d/.test(text)) return 'it begins like a PDF, but is none';
  if (!/startxref\s+\d+\s+%%EOF/.test(text.slice(-2048)))
    return 'the PDF ends too early, or something was appended to it';
  return activeFault(bytes);
};

/** Why a file of this type is no document, in words; null where its bytes say nothing against it. */
export const documentFault = async (path: string, type: string): Promise<string | null> => {
  const bytes = await readFile(path);
  const text = bytes.toString('latin1');
  if (text.slice(-tail).includes(archive)) return 'it is an archive as well';
  if (page.test(text)) return 'it holds a web page or a script';
  if (type === 'application/pdf') return faultOfPdf(bytes, text);
  return text.slice(0, 2048).includes('%PDF-') ? 'it is a PDF as well' : null;
};
