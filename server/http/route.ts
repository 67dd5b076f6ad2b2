import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { BodyOf, Call, OutputOf, ParamsOf, QueryOf } from '#contract/frame/call';
import type { HttpError } from '../errors/httpError';
import type { Db, Tx } from '../store/open';
import type { StoredFile } from './files/sendFile';
import type { Person } from '../relations/person';

/** A file that came with a multipart body, already on disk in a folder that is removed after the answer. */
export interface IncomingFile {
  field: string;
  name: string;
  path: string;
  bytes: number;
  sha256: string;
}

type Member = Person & { account: string };

export interface CallRequest<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  files: IncomingFile[];
  /** Null only where the row lets visitors in. */
  person: C['login'] extends 'member'
    ? Member
    : C['login'] extends 'register'
      ? Person
      : Person | null;
  /** A write runs in one transaction with its idempotency record; a read needs none. */
  tx: C['method'] extends 'GET' ? Db : C extends { reads: true } ? Db : Tx;
  request: FastifyRequest;
}

/** An answer that is JSON text already: long lists are written once, by whoever knows their rows. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** An answer that is written while it is read, saved by the browser under a name of plain letters. */
export class StreamResponse {
  constructor(
    readonly stream: Readable,
    readonly type: string,
    readonly name: string,
    /** Bytes of it all, where they are known before. */
    readonly bytes?: number,
  ) {}
}

/** An answer that is a stored file, or the bytes of it that a Range asks for. */
export class FileResponse {
  constructor(readonly file: StoredFile) {}
}

/** The answer lies elsewhere, for this moment (307). */
export class RedirectResponse {
  constructor(readonly location: string) {}
}

/** A call before its transaction: no connection is held while it works. */
export type PrepareRequest<C extends Call> = Omit<CallRequest<C>, 'tx'> & {
  db: Db;
  /**
   * Keeps a refusal with the request's Idempotency-Key, in the transaction that writes what it rests on (a wrong code is
   * counted). False where the same request was refused before: nothing is to be written then. Throws 422 where the key
   * was used for another request.
   */
  keepRefusal(tx: Tx, fault: HttpError): Promise<boolean>;
};

export interface Route {
  row: Call;
  /** Slow work of a call (files, child processes, PDF, hashing), outside any transaction. */
  prepare?(asked: PrepareRequest<Call>): Promise<unknown>;
  handle(asked: CallRequest<Call>, prepared: unknown): Promise<unknown>;
  /** Takes back what was prepared, where the call ends before its commit: a commit whose answer is lost may have happened. */
  discard?(prepared: unknown): Promise<void>;
}

/** Binds a contract row to its use case; parsing, permission, transaction and presentation are the frame's. */
export const route = <C extends Call>(
  row: C,
  handle: (
    asked: CallRequest<C>,
  ) => Promise<OutputOf<C> | RawJson | StreamResponse | FileResponse | RedirectResponse>,
): Route => ({
  row,
  handle: handle as unknown as Route['handle'],
});

/**
 * A call in two parts: `prepare` does what is slow and holds no connection, `commit` writes what it made in one
 * transaction, and checks again whatever may have changed meanwhile. `discard` takes back what nobody will use.
 */
export const preparedRoute = <C extends Call, P>(
  row: C,
  parts: {
    prepare(asked: PrepareRequest<C>): Promise<P>;
    commit(asked: CallRequest<C>, prepared: P): Promise<OutputOf<C>>;
    discard?(prepared: P): Promise<void>;
  },
): Route => ({
  row,
  prepare: parts.prepare as unknown as NonNullable<Route['prepare']>,
  handle: parts.commit as unknown as Route['handle'],
  ...(parts.discard && { discard: parts.discard as unknown as NonNullable<Route['discard']> }),
});
