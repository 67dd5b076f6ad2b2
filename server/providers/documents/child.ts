import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { documentFile, pdfFile, type Said } from './job';
import { DocumentRefused, type Document } from './port';
import { renderDocument } from './typeset/render';

/** Sets the document of a folder as PDF beside it. */
const work = async (folder: string): Promise<Said> => {
  const document = JSON.parse(await readFile(join(folder, documentFile), 'utf8')) as Document;
  await writeFile(join(folder, pdfFile), await renderDocument(document));
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
