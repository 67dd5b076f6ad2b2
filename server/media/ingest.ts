import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { announce } from '../lifecycle/outbox';
import { enqueue, enqueueAll, type Job } from '../jobs/queue';
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

/** A file whose bytes are stored, before its row stands. */
export interface PreparedMedia {
  id: string;
  kind: string;
  name: string;
  type: string;
  /** Of the original in the storage. */
  key: string;
  bytes: number;
  sha256: string;
  torchUntil: number | null;
}

/**
 * Judges a whole file by its content, hashes it and moves it into the storage. Slow: no transaction may be open meanwhile.
 * 422 `file_refused` where the kind does not take the type.
 */
export const prepareMedia = async (
  { storage }: Pick<Services, 'storage'>,
  file: Arrived,
): Promise<PreparedMedia> => {
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
  const { kind, name, bytes, torchUntil = null } = file;
  return { id, kind, name, type, key, bytes, sha256, torchUntil };
};

/** Takes back the bytes of a file that became no media. */
export const discardMedia = (
  { storage }: Pick<Services, 'storage'>,
  { key }: PreparedMedia,
): Promise<void> => storage.remove(key);

/** Several files, all or none: those before one that is refused are taken back. `told` may name the file in its refusal. */
export const prepareEach = async <File extends Arrived>(
  ports: Pick<Services, 'storage'>,
  files: readonly File[],
  told: (error: unknown, file: File) => unknown = (error) => error,
): Promise<PreparedMedia[]> => {
  const prepared: PreparedMedia[] = [];
  for (const file of files)
    try {
      prepared.push(await prepareMedia(ports, file));
    } catch (error) {
      await discardEach(ports, prepared);
      throw told(error, file);
    }
  return prepared;
};

export const discardEach = async (
  ports: Pick<Services, 'storage'>,
  files: readonly PreparedMedia[],
): Promise<void> => {
  for (const file of files) await discardMedia(ports, file);
};

/** `prepare picture`. One after another for one person: a hundred pictures of somebody hold one worker, not all. */
export const pictureJob = (id: string, account: string): Job => ({
  ...{ task: 'prepare picture', payload: { id }, key: `picture:${id}` },
  ...{ queue: `pictures:${account}`, tries: 4, priority: -10 },
});

/** The row of a stored file, and the jobs that make it ready. */
export const insertMedia = async (
  tx: Tx,
  person: Person & { account: string },
  { id, kind, name, type, key, bytes, sha256, torchUntil }: PreparedMedia,
): Promise<MediaRow> => {
  /** It is ready once it can be shown: a picture in its sizes, a video by its poster frame. */
  const shown = type.startsWith('image/') || kind === 'ITEMS_VIDEO';
  const row = await tx
    .insertInto('media')
    .values({
      id,
      kind,
      account_id: person.account,
      company_id: person.company,
      file_name: sanitizeFileName(name),
      content_type: type,
      bytes,
      sha256,
      torch_until: torchUntil,
      variants: JSON.stringify({ original: { key, type } }),
      ready_at: shown ? null : new Date(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (shown) await enqueueAll(tx, [pictureJob(id, person.account)]);
  if (needsCredentials(kind))
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

/** Both at once, where nobody waits for the transaction that it is part of. */
export const ingest = async (
  tx: Tx,
  ports: Pick<Services, 'storage'>,
  person: Person & { account: string },
  file: Arrived,
): Promise<MediaRow> => insertMedia(tx, person, await prepareMedia(ports, file));
