import { readdirSync, statSync } from 'node:fs';
import { join as path } from 'node:path';
import type { Provenance } from '#contract/records/documents';
import { items } from '#contract/records/items';
import { models } from '#contract/records/models';
import type { Answer, TestServer, Person } from '../frame/testServer';

export type Files = [name: string, bytes: Buffer][];

/** What the tests of documents ask of a house. */
export const documentCalls = (of: () => TestServer) => {
  const change = (
    who: Person,
    model: string,
    files: Files,
    fields: Record<string, string> = {},
    row:
      | typeof models.uploadProvenance
      | typeof models.licenseCertificate = models.uploadProvenance,
    key?: string,
  ): Promise<Answer> => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    for (const [name, bytes] of files)
      form.append('files', new Blob([new Uint8Array(bytes)], { type: 'text/plain' }), name);
    return of().call(who, row, { params: { id: model } }, { form, ...(key && { key }) });
  };
  const changed = async (...asked: Parameters<typeof change>): Promise<Provenance> => {
    const answer = await change(...asked);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body as Provenance;
  };
  const read = (who: Person, id: string) => of().done(who, models.provenance, { params: { id } });
  const fileOf = async (url = '') => {
    const answer = await fetch(of().url + url);
    return { headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const history = async (who: Person, item: string) =>
    (await of().done(who, items.one, { params: { id: item } })).history.map(({ action }) => action);
  const stored = (folder = path(of().parts.config.dataDir, 'files')): string[] =>
    readdirSync(folder).flatMap((name) => {
      const below = path(folder, name);
      return statSync(below).isDirectory() ? stored(below) : [below];
    });
  return { change, changed, read, history, fileOf, stored };
};

export const names = ({ documents }: Provenance) => documents.map(({ name }) => name);
