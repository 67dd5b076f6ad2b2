import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import { chunkBytes, mostBytes, type Chunk, type uploads } from '#contract/records/uploads';
import { unprocessable, conflict, HttpError, notFound } from '../errors/httpError';
import type { CallRequest, IncomingFile } from '../http/route';
import { enqueue } from '../jobs/queue';
import type { Tx } from '../store/open';
import type { Services } from '../providers/ports';
import { ingest } from './ingest';
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

const assemble = async (folder: string, total: number): Promise<string> => {
  const whole = join(folder, 'whole');
  for (let index = 0; index < total; index += 1)
    await pipeline(
      createReadStream(join(folder, String(index))),
      createWriteStream(whole, { flags: index === 0 ? 'w' : 'a' }),
    );
  return whole;
};

/** E063: takes a chunk, or tells which have arrived; the chunk that completes the file makes it media, once. */
export const takeChunk = async (
  ports: Services,
  { body, files, person, tx }: CallRequest<typeof uploads.chunk>,
) => {
  check(body);
  const upload = await claim(tx, body, person.account, ports);
  const folder = join(ports.dataDir, 'uploads', body.upload_id);
  const file = files[0];
  if (file && !upload.media_id) await keep(tx, folder, body, file);
  const received = (
    await tx
      .selectFrom('upload_chunks')
      .select('index')
      .where('upload_id', '=', body.upload_id)
      .orderBy('index')
      .execute()
  ).map(({ index }) => index);
  let media: MediaRow | undefined;
  if (upload.media_id) media = (await mediaById(tx, [upload.media_id])).get(upload.media_id);
  else if (received.length === body.total) {
    const path = await assemble(folder, body.total);
    media = await ingest(tx, ports, person, {
      kind: body.kind,
      name: body.file_name,
      path,
      bytes: body.size,
      torchUntil: upload.torch_until,
    });
    // Only once this has committed are the parts not needed again.
    await enqueue(tx, 'clear upload', { id: body.upload_id });
    await tx
      .updateTable('uploads')
      .set({ media_id: media.id })
      .where('id', '=', body.upload_id)
      .execute();
  }
  return {
    upload_id: body.upload_id,
    received,
    complete: media !== undefined,
    media: media ? mediaView(media, ports.sign, true) : null,
  };
};
