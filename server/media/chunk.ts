import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { chunkBytes, mostBytes, type Chunk, type uploads } from '#contract/records/uploads';
import { unprocessable, conflict, HttpError, notFound } from '../errors/httpError';
import type { CallRequest, IncomingFile, PrepareRequest } from '../http/route';
import { enqueue } from '../jobs/queue';
import type { Db, Reader, Tx } from '../store/open';
import { transact } from '../store/transaction';
import type { Services } from '../providers/ports';
import { insertMedia, prepareMedia, type PreparedMedia } from './ingest';
import { joinParts, keepPart, type Part } from './parts';
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

/** Whether a chunk arrived as it was sent. */
const checkArrived = (body: Body, file: IncomingFile) => {
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
};

const uploadOf = (db: Reader, id: string) =>
  db.selectFrom('uploads').selectAll().where('id', '=', id);

/** The upload, locked until the transaction ends. */
const lockUpload = (tx: Tx, id: string) => uploadOf(tx, id).forUpdate().executeTakeFirst();

const partsOf = (db: Reader, id: string): Promise<Part[]> =>
  db
    .selectFrom('upload_chunks')
    .select(['index', 'bytes', 'sha256'])
    .where('upload_id', '=', id)
    .orderBy('index')
    .execute();

/** Writes down that a chunk is kept. The upload is locked, so that of two last chunks one sees all of them. */
const count = async (tx: Tx, { upload_id, index }: Body, { bytes, sha256 }: IncomingFile) => {
  const upload = await lockUpload(tx, upload_id);
  if (!upload) throw notFound();
  if (upload.media_id) return [];
  await tx
    .insertInto('upload_chunks')
    .values({ upload_id, index, bytes, sha256 })
    .onConflict((both) => both.columns(['upload_id', 'index']).doUpdateSet({ bytes, sha256 }))
    .execute();
  return partsOf(tx, upload_id);
};

/** Parts that were lost or damaged on the disk are no longer told as received: the client sends them again. */
const forget = (db: Db, id: string, damaged: number[]) =>
  transact(db, async (tx) => {
    const upload = await lockUpload(tx, id);
    // Somebody who sent the same chunk was faster, and the parts are gone because the file is stored.
    if (!upload || upload.media_id) return;
    await tx
      .deleteFrom('upload_chunks')
      .where('upload_id', '=', id)
      .where('index', 'in', damaged)
      .execute();
  });

const receivedOf = async (db: Reader, id: string): Promise<number[]> =>
  (await partsOf(db, id)).map(({ index }) => index);

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
  if (file) checkArrived(body, file);
  const { upload, begun } = await transact(db, async (tx) => ({
    upload: await claim(tx, body, person.account, ports),
    begun: await partsOf(tx, body.upload_id),
  }));
  if (upload.media_id) return null;
  try {
    if (file) await keepPart(folder, body.index, file.path);
    const parts = file ? await transact(db, (tx) => count(tx, body, file)) : begun;
    if (parts.length < body.total) return null;
    const joined = await joinParts(folder, parts);
    if ('damaged' in joined) {
      ports.log(
        `upload ${body.upload_id}: chunks ${joined.damaged.join(', ')} are asked for again`,
      );
      await forget(db, body.upload_id, joined.damaged);
      return null;
    }
    const { kind, file_name: name, size: bytes } = body;
    const { torch_until: torchUntil } = upload;
    return await prepareMedia(ports, { kind, name, path: joined.path, bytes, torchUntil });
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
  const upload = await lockUpload(tx, id);
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
