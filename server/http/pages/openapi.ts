import { z } from 'zod';
import { calls } from '#contract/calls';
import type { Call } from '#contract/frame/call';
import { ErrorAnswer } from '#contract/frame/errors';
import { roleLabels } from '#contract/frame/roles';

type Json = Record<string, unknown>;

const schema = (shape: z.ZodType, io: 'input' | 'output'): Json => {
  const drawn = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Json;
  delete drawn.$schema;
  return drawn;
};

const parameters = (row: Call): Json[] => {
  const of = (place: 'path' | 'query', shape: z.ZodType | undefined) => {
    const { properties = {}, required = [] } = shape
      ? (schema(shape, 'input') as { properties?: Json; required?: string[] })
      : {};
    return Object.entries(properties).map(([name, value]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: value,
    }));
  };
  const named = [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const path = row.params
    ? of('path', row.params)
    : named.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const key =
    row.method === 'GET'
      ? []
      : [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', maxLength: 200 },
          },
        ];
  return [...path, ...of('query', row.query), ...key];
};

const errors: Record<string, string> = {
  400: 'Malformed',
  401: 'No valid token',
  403: 'Not for this role',
  404: 'Not there, or not to be known of',
  409: 'Refused by a lifecycle, or a race lost',
  422: 'A rule is broken',
  429: 'Too many; see Retry-After',
};

const who = (row: Call): string =>
  row.login === 'member' ? row.roles.map((role) => roleLabels[role].abbr).join(' ') : row.login;

/** A form has the body's fields, or the whole of it as JSON in `data`, and the files that the call names. */
const formSchema = (row: Call): Json => {
  const { properties = {}, required = [] } = schema(row.body as z.ZodType, 'input') as {
    properties?: Json;
    required?: string[];
  };
  const file = { type: 'string', format: 'binary' };
  const files = Object.entries(row.parts ?? {}).map(([name, { most, summary: description }]) => [
    name,
    most === 1
      ? { ...file, description }
      : { type: 'array', items: file, maxItems: most, description },
  ]);
  const data = {
    type: 'string',
    contentMediaType: 'application/json',
    description: 'The fields as one JSON object, instead of or beside plain fields.',
  };
  // A record's file fields take ids; in a form the file itself may come under the same name
  return {
    type: 'object',
    properties: { ...properties, data, ...Object.fromEntries(files) },
    ...(required.length > 0 && { anyOf: [{ required }, { required: ['data'] }] }),
  };
};

const operation = (row: Call): Json => ({
  operationId: row.id,
  summary: row.summary,
  tags: [row.path.split('/')[1]],
  description: [
    `Who: ${who(row)}.`,
    row.sends ? `Sends \`${row.sends}\`.` : '',
    row.errors?.length ? `Codes: ${row.errors.map((code) => `\`${code}\``).join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' '),
  security: row.login === 'member' || row.login === 'register' ? [{ bearer: [] }] : [],
  parameters: parameters(row),
  ...(row.body && {
    requestBody: {
      required: true,
      content: {
        'application/json': { schema: schema(row.body, 'input') },
        ...(row.multipart && { 'multipart/form-data': { schema: formSchema(row) } }),
      },
    },
  }),
  responses: {
    200: {
      description: 'Done',
      ...(row.output && {
        content: { 'application/json': { schema: schema(row.output, 'output') } },
      }),
    },
    ...Object.fromEntries(
      Object.entries(errors).map(([status, description]) => [
        status,
        {
          description,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
        },
      ]),
    ),
  },
});

/** OpenAPI 3.1 out of the contract's rows: there is no other description that could differ. */
export const openApi = (publicUrl: string): Json => {
  const paths: Record<string, Json> = {};
  for (const row of calls)
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operation(row) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Passepartout',
      version: '1',
      description: 'Digital passports of physical objects and digital images.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: schema(ErrorAnswer, 'output') },
    },
  };
};
