import { createHash, randomUUID } from 'node:crypto';
import type { AnswerOf } from '#contract/frame/call';
import { chunkBytes, uploads } from '#contract/records/uploads';
import type { MediaKind } from '#contract/frame/shapes';
import type { Answer, ApiClient, Person } from '../frame/testServer';
import { ask } from '../frame/testServer';

export interface Sending {
  upload_id: string;
  kind: MediaKind;
  file_name: string;
  bytes: Buffer;
}

export const sending = (bytes: Buffer, kind: MediaKind, file_name = 'file.bin'): Sending => ({
  upload_id: randomUUID(),
  kind,
  file_name,
  bytes,
});

export const chunksOf = ({ bytes }: Sending): number => Math.ceil(bytes.length / chunkBytes);

/** The form of one chunk; `change` spoils a field. */
export const chunkForm = (
  upload: Sending,
  index: number,
  change: Record<string, string> = {},
  part?: Buffer,
): FormData => {
  const piece = part ?? upload.bytes.subarray(index * chunkBytes, (index + 1) * chunkBytes);
  const form = new FormData();
  const fields = {
    upload_id: upload.upload_id,
    kind: upload.kind,
    file_name: upload.file_name,
    size: String(upload.bytes.length),
    total: String(chunksOf(upload)),
    index: String(index),
    sha256: createHash('sha256').update(piece).digest('hex'),
    ...change,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(piece)]), 'chunk');
  return form;
};

export const sendChunk = (
  where: Pick<ApiClient, 'url'>,
  who: Person,
  upload: Sending,
  index: number,
  change: Record<string, string> = {},
  part?: Buffer,
): Promise<Answer> =>
  ask(where.url, who.token, uploads.chunk, {}, { form: chunkForm(upload, index, change, part) });

/** Asks what has arrived, without bytes. */
export const askArrived = async (
  where: ApiClient,
  who: Person,
  upload: Sending,
): Promise<number[]> => {
  const form = chunkForm(upload, 0);
  form.delete('file');
  form.delete('sha256');
  const answer = await where.call(who, uploads.chunk, {}, { form });
  return answer.status === 200 ? (answer.body as { received: number[] }).received : [];
};

/** Sends a whole file, chunk after chunk, and gives its media id; `more` goes with every chunk. */
export const send = async (
  where: Pick<ApiClient, 'url'>,
  who: Person,
  bytes: Buffer,
  kind: MediaKind,
  name?: string,
  more: Record<string, string> = {},
): Promise<string> => {
  const upload = sending(bytes, kind, name);
  let last: Answer | null = null;
  for (let index = 0; index < chunksOf(upload); index += 1)
    last = await sendChunk(where, who, upload, index, more);
  const body = last?.body as AnswerOf<typeof uploads.chunk> | undefined;
  if (last?.status !== 200 || !body?.media)
    throw new Error(`the upload ended with ${last?.status} ${JSON.stringify(last?.body)}`);
  return body.media.id;
};
