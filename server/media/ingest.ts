import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { announce } from '../lifecycle/outbox';
import { enqueue } from '../jobs/queue';
import { unprocessable } from '../errors/httpError';
import type { Person } from '../relations/person';
import type { Tx } from '../store/open';
import type { Services } from '../providers/ports';
import { contentType, acceptsType, textType, typeRefusal } from './fileTypes';
import { needsCredentials } from './kinds';
import type { MediaRow } from './view';

interface Arrived {
  kind: string;
  name: string;
  path: string;
  bytes: number;
  sha256?: string;
  /** Seconds into a clip until which the light beside the lens was on; null where it was not switched. */
  torchUntil?: number | null;
}

const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

export const readMagic = async (path: string): Promise<Buffer> => {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return buffer;
  } finally {
    await file.close();
  }
};

/** A visitor's name for a file, kept to be shown and never to be a path. */
export const sanitizeFileName = (name: string): string =>
  name.replace(/[^\p{L}\p{N} ._()-]/gu, '').slice(0, 120) || 'file';

/** A whole file becomes media: type by content, bytes into storage, display sizes by a job that exists only if this commits. */
export const ingest = async (
  tx: Tx,
  { storage }: Pick<Services, 'storage'>,
  person: Person & { account: string },
  file: Arrived,
): Promise<MediaRow> => {
  const head = await readMagic(file.path);
  const type = file.kind === 'IMPORT' ? textType(head) : contentType(head);
  if (!type || !acceptsType(file.kind, type))
    throw unprocessable('file_refused', `${file.name}: ${typeRefusal(file.kind, type)}.`, [
      { field: 'file', message: typeRefusal(file.kind, type) },
    ]);
  const id = randomUUID();
  const key = `media/${id}/original`;
  const sha256 = file.sha256 ?? (await sha256Of(file.path));
  await storage.take(key, file.path);
  /** It is ready once it can be shown: a picture in its sizes, a video by its poster frame. */
  const shown = type.startsWith('image/') || file.kind === 'ITEMS_VIDEO';
  const row = await tx
    .insertInto('media')
    .values({
      id,
      kind: file.kind,
      account_id: person.account,
      company_id: person.company,
      file_name: sanitizeFileName(file.name),
      content_type: type,
      bytes: file.bytes,
      sha256,
      torch_until: file.torchUntil ?? null,
      variants: JSON.stringify({ original: { key, type } }),
      ready_at: shown ? null : new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (shown)
    await enqueue(
      tx,
      'prepare picture',
      { id },
      // One after another for one person: a hundred pictures of somebody hold one worker, not all.
      { key: `picture:${id}`, queue: `pictures:${person.account}`, tries: 4, priority: -10 },
    );
  if (needsCredentials(file.kind))
    await enqueue(
      tx,
      'read credentials',
      { id },
      { key: `credentials:${id}`, queue: `credentials:${person.account}`, tries: 4 },
    );
  await announce(tx, [
    {
      topic: `account:${person.account}`,
      kind: 'changed',
      subject: id,
      type: 'media',
      state: shown ? 'arrived' : 'ready',
    },
  ]);
  return row;
};
