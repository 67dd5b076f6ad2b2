import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/frame/call';
import { chunkBytes, mostBytes, uploads } from '#contract/records/uploads';
import { analyses } from '#contract/verification/analyses';
import { HttpError, malformed } from '../errors/httpError';
import type { Person } from '../relations/person';
import { fairGate } from './fairGate';
import { readMultipart, type Multipart } from './multipart';
import { clientKey } from './rateLimit';

/** Fields and headers of a form around its files. */
const around = 256 * 1024;
const papers = 10 * 20 * 1024 * 1024;

const largest = (row: Call): number => {
  if (row.id === uploads.chunk.id) return chunkBytes + around;
  if (row.id === analyses.start.id) return mostBytes.FINGERPRINTS + around;
  return papers + around;
};

/** Refuses by the headers alone what would be refused after its body lay on the disk. */
const judgeHeaders = (row: Call, request: FastifyRequest): number => {
  if (!row.multipart) throw malformed('This call takes JSON, not multipart/form-data.');
  const most = largest(row);
  if (Number(request.headers['content-length'] ?? 0) > most)
    throw new HttpError(413, 'too_large', 'The request is larger than this call takes.');
  return most;
};

export interface Room {
  /** Throws 507 `no_space` where so many bytes more would touch the reserve of free space. */
  demand(bytes: number): Promise<void>;
}

/**
 * How forms with files come in: judged by their headers, a few bodies of one person at a time, and then through a gate
 * before the transaction, so that whoever sends many files takes neither the disk nor the connections of others.
 */
export const openIntake = (folder: string, room: Room) => {
  const bodies = fairGate({ total: 32, each: 4, waiting: 32 });
  // Of the twenty connections of the pool these leave nine to everybody else.
  const chunks = fairGate({ total: 8, each: 3, waiting: 32 });
  const works = fairGate({ total: 3, each: 1, waiting: 8 });
  const whoOf = (request: FastifyRequest, person: Person | null) =>
    person?.account ?? clientKey(request.ip);

  const gateOf = (row: Call) => (row.id === uploads.chunk.id ? chunks : works);

  return {
    /** Null where the request is no form. */
    async read(
      row: Call,
      request: FastifyRequest,
      person: Person | null,
    ): Promise<Multipart | null> {
      if (!request.isMultipart()) return null;
      const most = judgeHeaders(row, request);
      const who = whoOf(request, person);
      // Whoever waits too often already is told so before a body is taken in, and again when its turn has come.
      gateOf(row).demand(who);
      const leave = await bodies.enter(who);
      try {
        gateOf(row).demand(who);
        await room.demand(Number(request.headers['content-length'] ?? most));
        return await readMultipart(request, folder, most);
      } finally {
        leave();
      }
    },
    /** Does the work of a call; with files, when its turn has come. */
    async turn<T>(
      row: Call,
      request: FastifyRequest,
      person: Person | null,
      work: () => Promise<T>,
    ): Promise<T> {
      const leave = await gateOf(row).enter(whoOf(request, person));
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
export type Intake = ReturnType<typeof openIntake>;
