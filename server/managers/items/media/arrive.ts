import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { announce } from '../../../lifecycle/outbox';
import { enqueue } from '../../../lifecycle/jobs';
import { broken } from '../../../http/faults';
import type { Person } from '../../../http/person';
import type { Tx } from '../../../store/open';
import type { ItemPorts } from '../ports';
import { contentType, takes } from './content';
import type { MediaRow } from './view';

interface Arrived {
  kind: string;
  name: string;
  path: string;
  bytes: number;
  sha256?: string;
}

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

export const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer;
  } finally {
    await file.close();
  }
};

/** A visitor's name for a file, kept to be shown and never to be a path. */
export const cleanName = (name: string): string =>
  name.replace(/[^\p{L}\p{N} ._()-]/gu, '').slice(0, 120) || 'file';

/** A whole file becomes media: type by content, bytes into storage, display sizes by a job that exists only if this commits. */
export const arrive = async (
  tx: Tx,
  { storage }: Pick<ItemPorts, 'storage'>,
  person: Person & { account: string },
  file: Arrived,
): Promise<MediaRow> => {
  const type = contentType(await headOf(file.path));
  if (!type || !takes(file.kind, type))
    throw broken('file_refused', `${file.name}: this kind of file is not taken here.`, [
      {
        field: 'file',
        message: type ? `${type} is not taken here` : 'its content is of no known type',
      },
    ]);
  const id = randomUUID();
  const key = `media/${id}/original`;
  const sha256 = file.sha256 ?? (await sha256Of(file.path));
  await storage.take(key, file.path);
  const picture = type.startsWith('image/');
  const row = await tx
    .insertInto('media')
    .values({
      id,
      kind: file.kind,
      account_id: person.account,
      company_id: person.company,
      file_name: cleanName(file.name),
      content_type: type,
      bytes: file.bytes,
      sha256,
      variants: JSON.stringify({ original: { key, type } }),
      ready_at: picture ? null : new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (picture)
    await enqueue(tx, 'prepare picture', { id }, { key: `picture:${id}`, tries: 4, priority: -10 });
  await announce(tx, [
    {
      topic: `account:${person.account}`,
      kind: 'changed',
      subject: id,
      type: 'media',
      state: picture ? 'arrived' : 'ready',
    },
  ]);
  return row;
};
