import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { calls } from '#contract/calls';
import type { Call } from '#contract/frame/call';
import { pdf } from '../../documents/papers';
import { addressFor, ask, type Answer, type ApiClient, type Person } from '../../frame/testServer';

/** What a call may be sent about: ids by the words that contract and paths have for them. */
export interface Known {
  /** Ids of a field or a parameter with this name, e.g. `item_id`; each is tried. */
  named: Record<string, string[]>;
  /** Every id of the subject, for paths that say only `{id}`. */
  all: string[];
}

export interface Attempt {
  /** Number of the call, and what it was sent with. */
  call: string;
  name: string;
  /** Every field at once; else one of them alone. */
  whole: boolean;
  by(house: ApiClient, who: Person | null): Promise<Answer>;
}

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  minimum?: number;
  [rest: string]: unknown;
}

/** A value of this shape that is not what the subject has; `nth` chooses among those that the shape names. */
const valueOf = (name: string, schema: Schema, known: Known, nth: number): unknown => {
  const ids = known.named[name];
  if (schema.type === 'array') return [valueOf(name, schema.items ?? {}, known, nth)];
  if (ids?.length) return ids[nth % ids.length];
  const choices = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  if (choices?.length) return valueOf(name, choices[nth % choices.length] ?? {}, known, nth);
  if (schema.enum) return schema.enum[nth % schema.enum.length];
  if ('const' in schema) return schema.const;
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, one]) => [key, valueOf(key, one, known, nth)]),
    );
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return nth % 2 === 0;
  if (schema.format === 'uuid') return known.all[nth % known.all.length];
  if (schema.format === 'email' || /email/i.test(name)) return `another.${randomUUID()}@side.test`;
  if (schema.format === 'date-time') return new Date(Date.now() + 86_400_000).toISOString();
  if (/date/.test(name)) return '1999-12-31';
  return `Another ${name}`;
};

const shapeOf = (row: Call): Schema =>
  row.body
    ? (z.toJSONSchema(row.body, { unrepresentable: 'any', io: 'input' }) as Schema)
    : { properties: {} };

/** Bodies of a call: all fields at once, and each field alone with those that must be there. */
const bodiesOf = (row: Call, known: Known): [string, Record<string, unknown>][] => {
  const shape = shapeOf(row);
  const fields = Object.keys(shape.properties ?? {});
  const required = (shape['required'] as string[] | undefined) ?? [];
  const filled = (names: string[], nth: number) =>
    Object.fromEntries(
      names.map((name) => [name, valueOf(name, shape.properties?.[name] ?? {}, known, nth)]),
    );
  return [
    ['all fields', filled(fields, 0)],
    ...fields.map((field, nth): [string, Record<string, unknown>] => [
      field,
      filled([...new Set([...required, field])], nth),
    ]),
  ];
};

/** The ids that a path's parameter may mean: by its own name, by the word before it, or any. */
const idsFor = (path: string, parameter: string, known: Known): string[] => {
  const before = /([a-z_]+)\/(?:[a-z_]+\/)?$/.exec(
    path.slice(0, path.indexOf(`{${parameter}}`)),
  )?.[1];
  return known.named[parameter] ?? known.named[before ?? ''] ?? known.all;
};

const addresses = (row: Call, known: Known): Record<string, string>[] => {
  const parameters = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return parameters.reduce<Record<string, string>[]>(
    (made, name) =>
      made.flatMap((one) => idsFor(row.path, name, known).map((id) => ({ ...one, [name]: id }))),
    [{}],
  );
};

const formOf = async (row: Call, body: Record<string, unknown>): Promise<FormData> => {
  const form = new FormData();
  form.set('data', JSON.stringify(body));
  for (const part of Object.keys(row.parts ?? {}))
    form.append(part, new Blob([Uint8Array.from(await pdf(randomUUID()))]), 'other.pdf');
  return form;
};

/**
 * Every call of the contract that may change something (a call that is new to the contract is among them), at every address that it
 * can have here, with every field that it takes.
 */
export const attemptsOf = (known: Known): Attempt[] =>
  calls
    .filter(({ method, reads }) => method !== 'GET' && !reads)
    .flatMap((row) =>
      addresses(row, known).flatMap((params) =>
        bodiesOf(row, known).flatMap(([what, body]) => {
          const json: Attempt = {
            call: row.id,
            whole: what === 'all fields',
            name: `${row.id} ${addressFor(row, { params })} ${what}`,
            by: (house, who) => ask(house.url, who?.token ?? null, row, { params, body }),
          };
          if (!row.multipart || what !== 'all fields') return [json];
          const form: Attempt = {
            ...json,
            name: `${json.name} as a form`,
            by: async (house, who) =>
              ask(
                house.url,
                who?.token ?? null,
                row,
                { params },
                { form: await formOf(row, body) },
              ),
          };
          return [json, form];
        }),
      ),
    );
