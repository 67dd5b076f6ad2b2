import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unprocessable } from '../errors/httpError';
import type { IncomingFile } from '../http/route';
import { documentTypes } from '../providers/papers';
import { PictureRefused, type Pictures } from '../providers/pictures';
import { sanitizeFileName, readMagic } from './ingest';
import { contentType } from './fileTypes';
import type { Services } from '../providers/ports';

const mostBytes = 20 * 1024 * 1024;

/** A file that may become a licence: its bytes were read, a picture was decoded. */
export interface IncomingDocument {
  id: string;
  name: string;
  file: IncomingFile;
  type: string;
  /** Display sizes of a picture, on disk; null for a PDF. */
  made: Awaited<ReturnType<Pictures['render']>> | null;
}

type Looked = IncomingDocument | { name: string; fault: string };

const look = async (
  ports: Services,
  file: IncomingFile,
  folder: string,
  noun: string,
): Promise<Looked> => {
  const name = sanitizeFileName(file.name);
  const refuse = (fault: string) => ({ name, fault });
  if (file.bytes === 0) return refuse('it is empty');
  if (file.bytes > mostBytes) return refuse('it is larger than 20 MB');
  const type = contentType(await readMagic(file.path));
  if (!type || !documentTypes.some((taken) => taken === type))
    return refuse(`this is not a real PDF or picture: ${noun} is a PDF, JPEG, PNG, WebP or TIFF`);
  const fault = await ports.papers.fault(file.path, type);
  if (fault) return refuse(fault);
  const paper = { id: randomUUID(), name, file, type };
  if (type === 'application/pdf') return { ...paper, made: null };
  const out = join(folder, paper.id);
  await mkdir(out, { recursive: true });
  try {
    return { ...paper, made: await ports.pictures.render(file.path, out) };
  } catch (error) {
    if (error instanceof PictureRefused) return refuse('the picture cannot be decoded');
    throw error;
  }
};

/**
 * Looks at every file before any is kept; one by one, as each may take a child process. 422 `file_refused` names all that
 * are refused and the rule of each.
 */
export const inspectDocuments = async (
  ports: Services,
  files: IncomingFile[],
  folder: string,
  /** What such a file becomes. */
  noun: string,
): Promise<IncomingDocument[]> => {
  const papers: IncomingDocument[] = [];
  const faults: { field: string; message: string }[] = [];
  for (const file of files) {
    const looked = await look(ports, file, folder, noun);
    if ('fault' in looked) faults.push({ field: looked.name, message: looked.fault });
    else papers.push(looked);
  }
  if (faults.length > 0)
    throw unprocessable('file_refused', `${faults[0]?.field}: ${faults[0]?.message}.`, faults);
  return papers;
};
