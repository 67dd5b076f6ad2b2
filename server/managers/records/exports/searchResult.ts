import { Readable } from 'node:stream';
import type { exports } from '#contract/records/exports';
import { StreamResponse, type CallRequest } from '../../../http/route';
import type { Services } from '../../../providers/ports';
import { csvLine } from './csv';
import { columnNames, lineOf, type ExportRecord } from './exportRow';
import { pageOf, toldOf, type Page } from './found';

type Wanted = CallRequest<typeof exports.search>;

const spell = {
  /** The mark tells spreadsheets that it is UTF-8. */
  csv: {
    begin: `\uFEFF${csvLine(columnNames)}`,
    line: (told: ExportRecord) => csvLine(lineOf(told)),
  },
  jsonl: {
    begin: '',
    line: (told: ExportRecord) => {
      const values = lineOf(told);
      const fields = columnNames.map((name, index) => [name, values[index] ?? null] as const);
      return `${JSON.stringify(Object.fromEntries(fields))}\n`;
    },
  },
};

async function* linesOf(ports: Services, asked: Wanted, first: Page) {
  const { begin, line } = spell[asked.body.format];
  yield begin;
  let page: Page | null = first;
  while (page) {
    const told = await toldOf(ports, asked, page);
    yield told.map(line).join('');
    page = page.next === null ? null : await pageOf(ports, asked, page.next);
  }
}

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' };

/** X016: a page at a time, so that a long list needs no more memory than a short one. A refusal comes before the first line. */
export const exportFound = async (ports: Services, asked: Wanted): Promise<StreamResponse> => {
  const first = await pageOf(ports, asked, undefined);
  const { format } = asked.body;
  const day = new Date().toISOString().slice(0, 10);
  const lines = Readable.from(linesOf(ports, asked, first), { objectMode: false });
  return new StreamResponse(lines, types[format], `passepartout-items-${day}.${format}`);
};
