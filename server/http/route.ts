import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { BodyOf, Call, OutputOf, ParamsOf, QueryOf } from '#contract/call';
import type { Db, Tx } from '../store/open';
import type { Person } from './person';

/** A file that came with a multipart body, already on disk in a folder that is removed after the answer. */
export interface IncomingFile {
  field: string;
  name: string;
  path: string;
  bytes: number;
  sha256: string;
}

type Member = Person & { account: string };

export interface Asked<C extends Call> {
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
export class JsonText {
  constructor(readonly text: string) {}
}

/** An answer that is written while it is read, saved by the browser under a name of plain letters. */
export class Streamed {
  constructor(
    readonly stream: Readable,
    readonly type: string,
    readonly name: string,
  ) {}
}

export interface Route {
  row: Call;
  handle(asked: Asked<Call>): Promise<unknown>;
}

/** Binds a contract row to its use case; parsing, permission, transaction and presentation are the frame's. */
export const route = <C extends Call>(
  row: C,
  handle: (asked: Asked<C>) => Promise<OutputOf<C> | JsonText | Streamed>,
): Route => ({
  row,
  handle: handle as unknown as Route['handle'],
});
