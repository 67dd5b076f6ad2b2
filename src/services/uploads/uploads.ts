import type { Media, MediaKind } from '#contract/frame/shapes';
import { chunkBytes, uploads } from '#contract/records/uploads';
import { CallError } from '../request/callError';
import { digest } from '../request/digest';
import { clients } from '../request/http';
import { uuid } from '../request/uuid';
import { online, pause } from '../request/waiting';

const calls = clients(uploads);
const atOnce = 2;
const tries = 6;

export interface Upload {
  kind: MediaKind;
  name: string;
  /** From a former try of the same file, to go on where it stopped. */
  uploadId?: string;
  /** Of filmed footage: seconds until which the light beside the lens was on; null: it was not switched. */
  torchUntil?: number | null;
  /** Share that has arrived, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

interface Plan {
  id: string;
  file: Blob;
  total: number;
  upload: Upload;
}

const form = async ({ id, file, total, upload }: Plan, index: number, part?: Blob) => {
  const data = new FormData();
  const hash = part ? await digest(part) : null;
  const fields = {
    upload_id: id,
    kind: upload.kind,
    file_name: upload.name,
    size: file.size,
    total,
    index,
    ...(hash ? { sha256: hash } : {}),
    ...(upload.torchUntil ? { torch_until: upload.torchUntil.toFixed(3) } : {}),
  };
  for (const [key, value] of Object.entries(fields)) data.append(key, String(value));
  if (part) data.append('file', part, upload.name);
  return data;
};

/** Sends one form; a cut line or a busy server is waited out, a refusal passes on. */
const send = async (plan: Plan, index: number, part?: Blob) => {
  for (let tried = 1; ; tried += 1) {
    try {
      const body = { upload_id: plan.id, kind: plan.upload.kind, file_name: plan.upload.name };
      return await calls.chunk({
        body: { ...body, size: plan.file.size, total: plan.total, index },
        form: await form(plan, index, part),
        ...(plan.upload.signal ? { signal: plan.upload.signal } : {}),
      });
    } catch (error) {
      const passing =
        error instanceof CallError &&
        (error.status === 0 ||
          error.status === 429 ||
          error.status >= 500 ||
          error.code === 'checksum_differs');
      if (!passing || tried >= tries) throw error;
      await online(plan.upload.signal);
      await pause(2 ** tried * 250, plan.upload.signal);
    }
  }
};

/** Sends the chunks that have not arrived, two at a time; answers what the server says after the last. */
const sendMissing = async (plan: Plan, received: readonly number[]) => {
  const { file, total, upload } = plan;
  const arrived = new Set(received);
  const missing = Array.from({ length: total }, (_, index) => index).filter((i) => !arrived.has(i));
  const tell = () => upload.onProgress?.(arrived.size / total);
  tell();
  const done: Media[] = [];
  const lane = async () => {
    for (let index = missing.shift(); index !== undefined; index = missing.shift()) {
      const part = file.slice(index * chunkBytes, (index + 1) * chunkBytes);
      const { media } = await send(plan, index, part);
      arrived.add(index);
      if (media) done.push(media);
      tell();
    }
  };
  const lanes = Array.from({ length: atOnce }, lane);
  await Promise.all(lanes).finally(() => {
    // One lane was refused: the other ends after its chunk.
    missing.length = 0;
  });
  const [media] = done;
  return media ? { media, received: [...arrived] } : send(plan, 0);
};

/**
 * Uploads a file in chunks and returns its Media. Asks first what has arrived, sends what is missing, survives a lost
 * connection. Throws CallError on a refusal, AbortError when the signal stops it.
 */
export const uploadFile = async (file: Blob, upload: Upload): Promise<Media> => {
  const id = upload.uploadId ?? uuid();
  const total = Math.max(1, Math.ceil(file.size / chunkBytes));
  const plan: Plan = { id, file, total, upload };
  let state: { media: Media | null; received: number[] } = await send(plan, 0);
  // The server asks again for a chunk that it finds damaged when it puts the file together.
  for (let round = 0; !state.media && round < tries; round += 1)
    state = await sendMissing(plan, state.received);
  if (!state.media)
    throw new CallError(409, 'upload_incomplete', 'The upload did not end. Try again.');
  return state.media;
};
