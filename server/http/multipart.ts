import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { HttpError, malformed } from '../errors/httpError';
import type { IncomingFile } from './route';

export interface Multipart {
  body: Record<string, unknown>;
  /** Names of the plain fields; those of `data` are not among them. */
  plain: string[];
  files: IncomingFile[];
  clear(): Promise<void>;
}

const tooLarge = () =>
  new HttpError(413, 'too_large', 'The request is larger than this call takes.');

const toDisk = async (
  source: NodeJS.ReadableStream & { truncated?: boolean },
  path: string,
  most: number,
) => {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(bytes > most ? tooLarge() : null, chunk);
    },
  });
  await pipeline(source, counted, createWriteStream(path));
  if (source.truncated) throw tooLarge();
  return { bytes, sha256: hash.digest('hex') };
};

/** The form parser's own complaints are bare errors; the disk's carry a code, the frame's a status. */
const brokenForm = (error: unknown): boolean =>
  error instanceof Error && !('code' in error) && !('status' in error) && !('statusCode' in error);

/**
 * Reads a multipart body: fields into the body (the field `data` is JSON and is merged), files onto disk, never into
 * memory; of all files together `most` bytes.
 */
export const readMultipart = async (
  request: FastifyRequest,
  folder: string,
  most: number,
): Promise<Multipart> => {
  await mkdir(folder, { recursive: true });
  const place = await mkdtemp(join(folder, 'parts-'));
  const clear = () => rm(place, { recursive: true, force: true });
  const body: Record<string, unknown> = {};
  const plain = new Map<string, unknown>();
  const files: IncomingFile[] = [];
  let left = most;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const path = join(place, String(files.length));
        const { bytes, sha256 } = await toDisk(part.file, path, left);
        left -= bytes;
        files.push({ field: part.fieldname, name: part.filename, path, bytes, sha256 });
      } else if (part.fieldname === 'data') {
        Object.assign(body, JSON.parse(String(part.value)));
      } else {
        // A field that comes again is a list
        const before = plain.get(part.fieldname);
        const value = before === undefined ? part.value : [before, part.value].flat();
        plain.set(part.fieldname, value);
      }
    }
  } catch (error) {
    await clear();
    if (error instanceof SyntaxError) throw malformed('The field `data` is not JSON.');
    if (brokenForm(error)) throw malformed('The multipart body is broken or ends too early.');
    throw error;
  }
  return {
    body: { ...body, ...Object.fromEntries(plain) },
    plain: [...plain.keys()],
    files,
    clear,
  };
};
