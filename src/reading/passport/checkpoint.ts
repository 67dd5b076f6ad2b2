import { fromBase64, sha256 } from './bytes';

/** What a checkpoint says: the root of a log's first `size` entries (C2SP tlog-checkpoint). */
export interface Checkpoint {
  origin: string;
  size: number;
  root: Uint8Array<ArrayBuffer>;
}

/** The algorithm byte of Ed25519 in C2SP signed-note. */
const ed25519 = 0x01;
const keyIdBytes = 4;

/** The first four bytes of SHA-256 of name, line end, algorithm and key. `key`: 32 bytes. */
export const keyIdOf = async (name: string, key: Uint8Array): Promise<Uint8Array> =>
  (await sha256(new TextEncoder().encode(`${name}\n`), Uint8Array.of(ed25519), key)).subarray(
    0,
    keyIdBytes,
  );

const readBody = (body: string): Checkpoint | null => {
  const [origin, size, root, ...more] = body.split('\n');
  // The body ends with a line end: behind it is nothing.
  if (!origin || !size || !root || more.length !== 1 || more[0] !== '') return null;
  if (!/^(0|[1-9][0-9]{0,15})$/.test(size)) return null;
  const hash = fromBase64(root);
  return hash?.length === 32 ? { origin, size: Number(size), root: hash } : null;
};

/** Whether a line of a signed note is the signature of `name` over the body, by a key of 32 bytes (C2SP signed-note). */
export const isSignature = async (
  line: string,
  body: string,
  name: string,
  key: Uint8Array<ArrayBuffer>,
): Promise<boolean> => {
  const start = `— ${name} `;
  if (!line.startsWith(start)) return false;
  const signed = fromBase64(line.slice(start.length));
  if (signed?.length !== keyIdBytes + 64) return false;
  const id = await keyIdOf(name, key);
  if (!id.every((byte, at) => signed[at] === byte)) return false;
  const ours = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify(
    'Ed25519',
    ours,
    signed.subarray(keyIdBytes),
    new TextEncoder().encode(body),
  );
};

/**
 * Reads a checkpoint that the log `name` has signed with `key` (32 bytes of Ed25519). Lines of other signers are witnesses
 * and stay unread. Null where it is not one, or our signature is missing or wrong.
 */
export const readCheckpoint = async (
  note: string,
  name: string,
  key: Uint8Array<ArrayBuffer>,
): Promise<Checkpoint | null> => {
  const gap = note.indexOf('\n\n');
  if (gap < 0 || !note.endsWith('\n')) return null;
  const body = note.slice(0, gap + 1);
  const checkpoint = readBody(body);
  if (checkpoint?.origin !== name) return null;
  const lines = note.slice(gap + 2, -1).split('\n');
  // Whatever else stands there must be a signature too, so that nothing can be slipped in.
  if (!lines.every((line) => /^— \S+ [A-Za-z0-9+/]+={0,2}$/.test(line))) return null;
  for (const line of lines) if (await isSignature(line, body, name, key)) return checkpoint;
  return null;
};
