import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { drawCard } from './card/draw';
import { cardFile, documentFile, pdfFile, type Said } from './job';
import { DocumentRefused, type Document, type ShareCard } from './port';
import { renderDocument } from './typeset/render';

/** Sets the document of a folder as PDF beside it, or draws its card. */
const work = async (folder: string): Promise<Said> => {
  const asked = JSON.parse(await readFile(join(folder, documentFile), 'utf8')) as
    | Document
    | ShareCard;
  if (asked.kind === 'card') await writeFile(join(folder, cardFile), await drawCard(asked));
  else await writeFile(join(folder, pdfFile), await renderDocument(asked));
  return { made: true };
};

const saidOf = (error: unknown): Said => {
  if (error instanceof DocumentRefused) return { refused: error.message };
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
};

sharp.cache(false);
sharp.concurrency(1);

/** `node documentsChild.js`: a folder a line on the input, an answer of JSON a line on the output. */
for await (const folder of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await work(folder).catch(saidOf))}\n`);
