import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { chunkBytes, mostBytes, type Chunk, type uploads } from '#contract/records/uploads';
import { unprocessable, conflict, HttpError, notFound } from '../errors/httpError';
import type { CallRequest, IncomingFile, PrepareRequest } from '../http/route';
import { enqueue } from '../jobs/queue';
import type { Reader, Tx } from '../store/open';
import { transact } from '../store/transaction';
import type { Services } from '../providers/ports';
import { insertMedia, prepareMedia, type PreparedMedia } from './ingest';
import { demandQuota } from './quota';
import { mediaById, mediaView, type MediaRow } from './view';

type Body = z.output<typeof Chunk>;

const limitOf = (kind: string) => mostBytes[kind as keyof typeof mostBytes] ?? mostBytes.other;

const check = (body: Body) => {
  if (body.size > limitOf(body.kind))
    throw new HttpError(
      413,
      'too_large',
      `The file is larger than ${limitOf(body.kind) / 1_000_000} MB.`,
    );
  if (body.total !== Math.ceil(body.size / chunkBytes))
    throw unprocessable(
      'upload_differs',
      'total: must be size divided by the chunk size, rounded up',
      [{ field: 'total', message: `must be ${Math.ceil(body.size / chunkBytes)}` }],
    );
  if (body.index >= body.total)
    throw unprocessable('upload_differs', 'index: must be less than total', [
      { field: 'index', message: 'must be less than total' },
    ]);
};

/** The upload's row, locked: chunks may come in parallel, but one at a time is counted. Another person's is 404. */
const claim = async (tx: Tx, body: Body, account: string, ports: Services) => {
  const begun = await tx
    .insertInto('uploads')
    .values({
      id: body.upload_id,
      account_id: account,
      kind: body.kind,
      file_name: body.file_name,
      bytes: body.size,
      chunks: body.total,
      torch_until: body.torch_until ?? null,
    })
    .onConflict((both) => both.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun) {
    await ports.room.demand(body.size);
    await demandQuota(tx, account, ports.accountQuota);
  }
  const upload = await tx
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', body.upload_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (upload.account_id !== account) throw notFound();
  if (
    Number(upload.bytes) !== body.size ||
    upload.chunks !== body.total ||
    upload.kind !== body.kind
  )
    throw conflict('upload_differs', 'This upload began with another size or kind.');
  return upload;
};

const keep = async (tx: Tx, folder: string, body: Body, file: IncomingFile) => {
  const expected =
    body.index === body.total - 1 ? body.size - chunkBytes * (body.total - 1) : chunkBytes;
  if (file.bytes !== expected)
    throw unprocessable('upload_differs', `chunk ${body.index}: must be ${expected} bytes long`, [
      { field: 'file', message: `must be ${expected} bytes long, came with ${file.bytes}` },
    ]);
  if (body.sha256 && body.sha256 !== file.sha256)
    throw unprocessable(
      'checksum_differs',
      `chunk ${body.index} arrived damaged; please send it again`,
      [{ field: 'sha256', message: 'differs from the bytes that arrived' }],
    );
  await mkdir(folder, { recursive: true });
  await rename(file.path, join(folder, String(body.index)));
  await tx
    .insertInto('upload_chunks')
    .values({
      upload_id: body.upload_id,
      index: body.index,
      bytes: file.bytes,
      sha256: file.sha256,
    })
    .onConflict((both) => both.columns(['upload_id', 'index']).doUpdateSet({ sha256: file.sha256 }))
    .execute();
};

/** Puts the chunks together and stores the file. */
const store = async (ports: Services, folder: string, body: Body, torchUntil: number | null) => {
  // Whoever sends the last chunk twice assembles twice: each has a file of its own.
  const path = join(folder, `whole-${randomUUID()}`);
  for (let index = 0; index < body.total; index += 1)
    await pipeline(
      createReadStream(join(folder, String(index))),
      createWriteStream(path, { flags: 'a' }),
    );
  const { kind, file_name: name, size: bytes } = body;
  return prepareMedia(ports, { kind, name, path, bytes, torchUntil });
};

const receivedOf = async (db: Reader, id: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('upload_chunks')
    .select('index')
    .where('upload_id', '=', id)
    .orderBy('index')
    .execute();
  return rows.map(({ index }) => index);
};

const uploadOf = (db: Reader, id: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id);

/**
 * E063, first half: keeps a chunk. The chunk that completes the file has it put together, hashed and stored, while no
 * connection is held. Answers the stored file, or null where there is nothing to store. A file that is refused is forgotten
 * with its chunks.
 */
export const prepareChunk = async (
  ports: Services,
  { body, files, person, db }: PrepareRequest<typeof uploads.chunk>,
): Promise<PreparedMedia | null> => {
  check(body);
  const folder = join(ports.dataDir, 'uploads', body.upload_id);
  const [file] = files;
  const { upload, received } = await transact(db, async (tx) => {
    const begun = await claim(tx, body, person.account, ports);
    if (file && !begun.media_id) await keep(tx, folder, body, file);
    return { upload: begun, received: await receivedOf(tx, body.upload_id) };
  });
  if (upload.media_id || received.length < body.total) return null;
  try {
    return await store(ports, folder, body, upload.torch_until);
  } catch (error) {
    const now = await uploadOf(db, body.upload_id).executeTakeFirst();
    // Somebody who sent the same chunk was faster, and the parts are gone.
    if (now?.media_id) return null;
    if (error instanceof HttpError) {
      await rm(folder, { recursive: true, force: true });
      await db.deleteFrom('uploads').where('id', '=', body.upload_id).execute();
    }
    throw error;
  }
};

/** E063, second half: the stored file becomes media, once; tells which chunks have arrived. */
export const finishChunk = async (
  ports: Services,
  { body, person, tx }: CallRequest<typeof uploads.chunk>,
  stored: PreparedMedia | null,
) => {
  const { upload_id: id } = body;
  const upload = await uploadOf(tx, id).forUpdate().executeTakeFirst();
  if (!upload) throw notFound();
  let media: MediaRow | undefined;
  if (upload.media_id) {
    media = (await mediaById(tx, [upload.media_id])).get(upload.media_id);
    if (stored) await enqueue(tx, 'remove files', { keys: [stored.key] });
  } else if (stored) {
    media = await insertMedia(tx, person, stored);
    // Only once this has committed are the parts not needed again.
    await enqueue(tx, 'clear upload', { id });
    await tx.updateTable('uploads').set({ media_id: media.id }).where('id', '=', id).execute();
  }
  return {
    upload_id: id,
    received: await receivedOf(tx, id),
    complete: media !== undefined,
    media: media ? mediaView(media, ports.sign, true) : null,
  };
};
