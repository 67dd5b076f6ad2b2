import { z } from 'zod';
import { call } from '../frame/call';
import { importFieldNames } from './importFields';
import type { Role } from '../frame/roles';
import { IdParams, LifecycleView, Timestamp, page } from '../frame/shapes';

const base = '/items_manager/v1/imports';
/** decisions.md: "manager" of models. Of their own company's imports; a foreign one is 404. */
const importers: readonly Role[] = ['INVENTORY_MANAGER', 'INVENTORY_SALES_MANAGER'];

/** Most rows of one file, and columns of all its rows together; a file is at most 50 MB (uploads, kind IMPORT). */
export const mostRows = 100_000;
export const mostColumns = 500;

const Column = z.string().min(1).max(300);

/** One field of the record and the columns that it is read from, in order. */
const FieldMapping = z.object({
  field: z.enum(importFieldNames),
  columns: z.array(Column).min(1).max(20),
});

/**
 * How columns become fields. A column may feed several fields. `constants` stand where the columns of their field say
 * nothing, so that a category may be said for all rows. What is mapped to `notes` stands in the description as
 * “Column: value”; what is mapped to nothing stays in the row as it came.
 */
export const ImportMapping = z.object({
  fields: z.array(FieldMapping).max(importFieldNames.length),
  constants: z
    .array(z.object({ field: z.enum(importFieldNames), value: z.string().trim().min(1).max(8000) }))
    .max(importFieldNames.length)
    .default([]),
  /** Of sizes that are bare numbers. */
  unit: z.enum(['CENTIMETERS', 'INCHES']).default('CENTIMETERS'),
  /** Of prices that name none. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, 'A currency is three capital letters, as EUR')
    .default('EUR'),
  /** Rows whose catalog number the company has already: left out, or made once more. */
  existing: z.enum(['skip', 'make']).default('skip'),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

export const ImportColumn = z.object({
  /** As in the file; of a list of objects `Creators[].Name`, of an object `size.height`. */
  name: z.string(),
  /** Rows in which it says something. */
  filled: z.number().int(),
  /** Up to five different values, shortened. */
  samples: z.array(z.string()),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

const Tally = z.object({ field: z.string(), rows: z.number().int() });
export const ImportCounts = z.object({
  rows: z.number().int(),
  /** The four verdicts of the last dry run; together they are the rows that it has looked at. */
  understood: z.number().int(),
  noted: z.number().int(),
  refused: z.number().int(),
  /** Already in the company, by catalog number. */
  there: z.number().int(),
  /** Drafts that stand because of this import. */
  made: z.number().int(),
  /** Made, and left by an undo. */
  kept: z.number().int(),
  /** In how many rows each field has a note, or an error; most first. */
  notes_by: z.array(Tally),
  errors_by: z.array(Tally),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

export const ImportCard = z.object({
  id: z.uuid(),
  file_name: z.string(),
  bytes: z.number().int(),
  by: z.string(),
  created_at: Timestamp,
  /** Ask the chart `import` (src/machines/lifecycles/import.ts) what may be done now. `context.reason`: why it failed or stopped. */
  lifecycle: LifecycleView,
  counts: ImportCounts,
  /** Of the work that goes on: rows done, of how many (null while a file is still being read); null when nothing does. */
  progress: z.object({ done: z.number().int(), of: z.number().int().nullable() }).nullable(),
});
export type ImportCard = z.infer<typeof ImportCard>;

export const ImportView = ImportCard.extend({
  /** Null until it is read. */
  format: z
    .object({
      kind: z.enum(['CSV', 'JSON_LINES']),
      encoding: z.enum(['UTF-8', 'UTF-16', 'WINDOWS-1252']),
      /** Of CSV. */
      separator: z.string(),
    })
    .nullable(),
  columns: z.array(ImportColumn),
  /** Suggested from names and values until somebody sets it. */
  mapping: ImportMapping,
  suggested: ImportMapping,
  /** Columns that feed no field: kept with each row. */
  unmapped: z.array(z.string()),
  /** Earlier imports of the very same file by this company, newest first. */
  same_file: z.array(z.object({ id: z.uuid(), created_at: Timestamp, made: z.number().int() })),
});
export type ImportView = z.infer<typeof ImportView>;

export const verdicts = ['understood', 'noted', 'refused', 'there'] as const;
export const rowFilters = ['all', ...verdicts, 'made', 'kept'] as const;

export const ImportRow = z.object({
  /** From 1, without the line of names. */
  number: z.number().int(),
  /** Null: no dry run has looked at it yet. */
  verdict: z.enum(verdicts).nullable(),
  /** As it came; empty where the line could not be read at all. */
  source: z.record(z.string(), z.unknown()),
  /** What the draft will say, in words. */
  reading: z.array(z.object({ field: z.string(), label: z.string(), text: z.string() })),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What was not understood, with the words as they came. */
  notes: z.array(z.object({ field: z.string(), message: z.string(), text: z.string() })),
  /** The model that has this catalog number already. */
  existing: z.uuid().nullable(),
  /** The draft that was made. */
  made: z.uuid().nullable(),
  /** Why an undo left it. */
  kept: z.string().nullable(),
});
export type ImportRow = z.infer<typeof ImportRow>;

export const imports = {
  start: call({
    id: 'X002',
    method: 'POST',
    path: base,
    roles: importers,
    summary: 'Starts an import from an uploaded file (E063, kind IMPORT)',
    body: z.object({ media_id: z.uuid() }),
    output: ImportView,
    errors: ['file_unknown'],
  }),
  list: call({
    id: 'X003',
    method: 'GET',
    path: base,
    roles: importers,
    summary: "The company's imports, newest first",
    query: z.object({
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: page(ImportCard),
  }),
  one: call({
    id: 'X004',
    method: 'GET',
    path: `${base}/{id}`,
    roles: importers,
    summary: 'An import with its columns, mapping and counts',
    params: IdParams,
    output: ImportView,
  }),
  map: call({
    id: 'X005',
    method: 'PUT',
    path: `${base}/{id}/mapping`,
    roles: importers,
    summary: 'Sets how columns become fields; what a dry run said before is forgotten',
    params: IdParams,
    body: ImportMapping,
    output: ImportView,
    sends: 'mapping.set',
    errors: ['mapping_unfit'],
  }),
  check: call({
    id: 'X006',
    method: 'POST',
    path: `${base}/{id}/check`,
    roles: importers,
    summary: 'Starts a dry run: every row is read and judged, nothing is made',
    params: IdParams,
    output: ImportView,
    sends: 'check.start',
    errors: ['mapping_unfit'],
  }),
  rows: call({
    id: 'X007',
    method: 'GET',
    path: `${base}/{id}/rows`,
    roles: importers,
    summary: 'Rows with what was read in them, what was refused and what was not understood',
    params: IdParams,
    query: z.object({
      show: z.enum(rowFilters).default('all'),
      page: z.coerce.number().int().min(0).max(100_000).default(0),
      size: z.coerce.number().int().min(1).max(100).default(20),
    }),
    output: page(ImportRow),
  }),
  run: call({
    id: 'X008',
    method: 'PUT',
    path: `${base}/{id}/run`,
    roles: importers,
    summary: 'Makes the drafts, or continues; `running: false` stops after the rows in hand',
    params: IdParams,
    body: z.object({ running: z.boolean().default(true) }),
    output: ImportView,
    sends: 'run.start',
  }),
  undo: call({
    id: 'X009',
    method: 'POST',
    path: `${base}/{id}/undo`,
    roles: importers,
    summary:
      'Removes the drafts that it made and nobody changed since; the others stay, with the reason',
    params: IdParams,
    output: ImportView,
    sends: 'undo.start',
  }),
};
