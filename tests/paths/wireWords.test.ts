import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ErrorAnswer } from '#contract/frame/errors';
import { mediaKinds } from '#contract/frame/shapes';
import { openApi } from '../../server/http/pages/openapi';

/**
 * The words of the specification's section 7 by call: what a request takes beside its path, copied by hand. `=` gives a
 * default; `form` is a body of multipart/form-data.
 */
const asked = `
E001 page
E004 alias
E007 email
E008 id
E010 page search_criteria_list
E015 page size=100 search_string sort="name" direction="asc" type
E021 ids name
E023 form
E025 page
E026 data_option search_criteria_list
E031 search
E032 search
E033 search
E034 search
E036 name
E037 name
E038 name
E039 name
E040 form
E048 form
E053 code
E055 expireTime
E056 expireTime
E057 code
E063 form
E065 buyerEmail type
E066 buyerEmail type code
E070 count
E073 borrower_email
E087 expertId page size form
E089 itemId
E094 form
E095 form
E100 form
E103 itemId
E107 subscriptionId
E111 page size=15
`;

/** The words of sections 3 and 7 that an answer has. A sentence of section 3 about an entity is its main call's. */
const answered = `
E001 content
E005 account_id picture email alias subscription_id roles first_name last_name company_name country city street province zip_code phone_number language currency
E010 content
E015 content
E018 name alias primary_address secondary_address license_number main_contact primary_phone tax_number type country ip_address certificate_link brands sales_functions users licenses
E024 certificate_link licenses
E025 content listing
E026 content edition_type edition_number
E027 name brand type msrp currency category purchase_date collection description serial_number catalog_number limited_edition_size serial_number_size ap_edition_size photos materials maker artist production_date circa dates year month day era id dimensions height width depth provenance literature authorship_certificate digital_art thumbnail path_url edition_type edition_number
E029 content
E031 id name
E047 location prominent_parts magnification x y z
E068 content
E069 able
E070 able count
E087 content
E096 media
E104 subscription_id plan_name status end_date
E108 content
E111 content
X061 borrower email status start_date end_date cancellation_grace_period
`;

type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; schema: Json }[];
  requestBody?: { content: Record<string, { schema: { properties?: Json } }> };
  responses: Record<string, { content?: Record<string, { schema: Json }> }>;
}

const { paths } = openApi('http://localhost') as {
  paths: Record<string, Record<string, Operation>>;
};
const operations = new Map(
  Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map((one) => [one.operationId, one]),
);
const lines = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' ') as [string, ...string[]]);

/** What a call takes by name: its query, and the fields of its body. */
const takes = (call: Operation): Json => ({
  ...call.requestBody?.content['application/json']?.schema.properties,
  ...Object.fromEntries(
    call.parameters.filter((one) => one.in === 'query').map((one) => [one.name, one.schema]),
  ),
});

/** Every key below `properties`, however deep. */
const keysIn = (part: unknown): string[] => {
  if (Array.isArray(part)) return part.flatMap(keysIn);
  if (typeof part !== 'object' || part === null) return [];
  const named = 'properties' in part ? Object.keys(part.properties as Json) : [];
  return [...named, ...Object.values(part).flatMap(keysIn)];
};
const answerOf = (call: Operation | undefined) =>
  call?.responses['200']?.content?.['application/json']?.schema;

describe('the words on the wire', () => {
  it.each(lines(asked))('%s takes what section 7 names', (id, ...words) => {
    const call = operations.get(id);
    expect(call, id).toBeDefined();
    if (!call) return;
    for (const word of words) {
      const [name = '', value] = word.split('=');
      if (name === 'form') {
        expect(call.requestBody?.content, id).toHaveProperty(['multipart/form-data']);
        continue;
      }
      expect(Object.keys(takes(call)), id).toContain(name);
      if (value) expect((takes(call)[name] as Json)['default'], id).toEqual(JSON.parse(value));
    }
  });

  it.each(lines(answered))('%s answers with the words of the specification', (id, ...words) => {
    expect(keysIn(answerOf(operations.get(id)))).toEqual(expect.arrayContaining(words));
  });

  it('have every parameter that the text has in brackets', () => {
    const text =
      readFileSync('docs/specification/specification.md', 'utf8').split(/^## /m)[7] ?? '';
    const calls = text.split('Identity provider:')[0] ?? '';
    const bracketed = [...calls.matchAll(/\(([^()]+)\)/g)].flatMap(([, inner = '']) =>
      inner.split(/[,;] /).map((one) => one.replace(/^body /, '').split(' ')[0] ?? ''),
    );
    const prose = ['under', 'multipart', 'details'];
    const known = lines(asked).flatMap(([, ...words]) => words.map((one) => one.split('=')[0]));
    expect(bracketed.filter((one) => !prose.includes(one) && !known.includes(one))).toEqual([]);
    expect(bracketed.length).toBeGreaterThan(30);
  });

  it('refuse with code and message', () => {
    expect(Object.keys(ErrorAnswer.shape)).toEqual(expect.arrayContaining(['code', 'message']));
    for (const { operationId, responses } of operations.values())
      expect(responses['404']?.content, operationId).toHaveProperty(['application/json']);
  });

  it('have the kinds of media files', () => {
    const kinds =
      'ITEMS_VIDEO, ITEMS_IMAGE, FINGERPRINTS, FINGERPRINTS_PREVIEW, INVENTORY_LICENSE, INVENTORY_CERTIFICATE, MODEL_LICENSE';
    expect(mediaKinds).toEqual(expect.arrayContaining(kinds.split(', ')));
    expect(readFileSync('docs/specification/specification.md', 'utf8')).toContain(
      `Media file kinds: ${kinds}.`,
    );
  });
});
