import { z } from 'zod';
import { call } from '../frame/call';
import { everyMember } from '../frame/roles';
import { Media, MediaKind, TorchUntil } from '../frame/shapes';

/** Bytes of one chunk; the last may be shorter. */
export const chunkBytes = 1024 * 1024;
/** Bytes of one file, by kind (limits first, then content). */
export const mostBytes = {
  ITEMS_VIDEO: 500_000_000,
  FINGERPRINTS: 200_000_000,
  other: 50_000_000,
} as const;

/**
 * One chunk of a resumable upload. Without a file part it only asks what has arrived.
 * Chunks may come twice, in any order, in parallel, and after days.
 */
export const Chunk = z.object({
  /** Chosen by the client; the same for every chunk of a file. */
  upload_id: z.uuid(),
  kind: MediaKind,
  file_name: z.string().min(1).max(255),
  /** Bytes of the whole file. */
  size: z.coerce.number().int().min(1).max(500_000_000),
  /** Number of chunks, each of `chunkBytes` but the last. */
  total: z.coerce.number().int().min(1).max(500),
  index: z.coerce.number().int().min(0).max(499),
  /** Hexadecimal SHA-256 of this chunk. */
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  torch_until: TorchUntil,
});

export const uploads = {
  chunk: call({
    id: 'E063',
    method: 'POST',
    path: '/items_manager/v1/upload/chunk/',
    roles: everyMember,
    summary: 'Takes one chunk of a file, or tells which have arrived',
    body: Chunk,
    output: z.object({
      upload_id: z.uuid(),
      received: z.array(z.number().int()),
      complete: z.boolean(),
      media: Media.nullable(),
    }),
    multipart: true,
    parts: { file: { most: 1, summary: 'The bytes of the chunk; without it the call only asks' } },
    errors: ['checksum_differs', 'upload_differs', 'file_refused'],
  }),
};
