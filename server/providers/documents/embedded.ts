import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keptChild, type KeptChild } from '../process/keptChild';
import { cardFile, documentFile, pdfFile, type Said } from './job';
import { DocumentRefused, type Document, type Documents, type ShareCard } from './port';
import { printed, unprintable } from './printable';

const limits = { seconds: 30, memoryMb: 700 };

/** The document as the child reads it: texts as they are printed, pictures as paths. */
const prepare = async (value: unknown, folder: string, at: string): Promise<unknown> => {
  if (value instanceof Uint8Array) {
    const path = join(folder, `${at}.picture`);
    await writeFile(path, value);
    return path;
  }
  if (typeof value === 'string') return at.endsWith('.picture') ? value : printed(value);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(async ([name, part]) => [
    name,
    await prepare(part, folder, `${at}.${name}`),
  ]);
  const prepared = Object.fromEntries(await Promise.all(entries)) as Record<string, unknown>;
  return Array.isArray(value) ? Object.values(prepared) : prepared;
};

/** Every text that is printed, one after the other. */
const textsOf = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return name === 'picture' || name === 'credential' ? [] : [value];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, name));
};

const refuseUnprintable = (document: Document) => {
  const letters = unprintable(textsOf(document).join('\n'));
  if (letters.length === 0) return;
  const shown = `${letters.slice(0, 20).join(' ')}${letters.length > 20 ? ' …' : ''}`;
  throw new DocumentRefused(
    `A document prints Latin, Greek and Cyrillic letters. It cannot print: ${shown}`,
  );
};

/** Words of which each letter can be printed, else nothing: half a name is a wrong one. */
const readable = (text: string): string => (unprintable(text).length === 0 ? text : '');

const answerOf = async (
  place: string,
  child: KeptChild,
  asked: Document | ShareCard,
  made: string,
) => {
  const folder = await mkdtemp(join(place, 'document-'));
  try {
    const prepared = await prepare(asked, folder, 'document');
    await writeFile(join(folder, documentFile), JSON.stringify(prepared));
    const said = (await child.ask(folder)) as Said | null;
    if (said && 'refused' in said) throw new DocumentRefused(said.refused);
    if (said && 'fault' in said) throw new Error(said.fault);
    if (!said) throw new Error('The document could not be set within its limits.');
    return await readFile(join(folder, made));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * pdfkit in a child process, for setting a page takes longer than the server has. The child is kept: reading the fonts takes
 * most of the time. It opens pictures that we have drawn ourselves, never an uploaded file (decision 71). Cards have a child
 * of their own: nobody's certificate waits behind those that a stranger asks for. `place`: where work folders are made.
 */
export const embeddedDocuments = (path: string, place: string): Documents => {
  const [papers, cards] = [
    keptChild({ child: path, ...limits }),
    keptChild({ child: path, ...limits }),
  ];
  return {
    render: async (document) => {
      refuseUnprintable(document);
      return answerOf(place, papers, document, pdfFile);
    },
    card: ({ maker, name, date, ...card }) =>
      answerOf(
        place,
        cards,
        { ...card, maker: readable(maker), name: readable(name), date: readable(date) },
        cardFile,
      ),
    close: () => {
      papers.close();
      cards.close();
    },
  };
};
