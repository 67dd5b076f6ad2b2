import type { Socket } from 'socket.io';
import type { Person } from '../relations/person';

/** One topic on one socket. */
export interface Follower {
  connection: Connection;
  /** Everything up to this number was sent, or was known to the client. */
  position: number;
  /** The last number that the client was told, or said it holds: sent with each event, so that it can see a hole. */
  told: number;
}

/** A person's socket and what it was let in for. */
export interface Connection {
  socket: Socket;
  token: string;
  person: Person;
  followed: Map<string, Follower>;
  /** Topics that are being asked for, each by its newest request. */
  asking: Map<string, symbol>;
  /** Counts up when its rights begin to be checked again: an answer from before that is asked for again. */
  permissionEpoch: number;
  /** Its rights are being checked: until then it is sent nothing, and catches up afterwards. */
  held: boolean;
  /** Whether more may be written to the socket now. */
  writable(): boolean;
}

/** What the gateway must know of people. */
export interface Rights {
  /** Throws an HttpError: 401 for a token that is no longer good, 503 where nobody can say. */
  personOf(token: string): Promise<Person>;
  /** Whether the person may see what the topic tells. */
  mayFollow(person: Person, topic: string): Promise<boolean>;
}

export const accountTopic = (account: string): string => `account:${account}`;

/** An outbox event of this type makes the gateway check the account's topics again. It is never sent to a client. */
export const rightsEvent = 'rights';

/** Whom limits count: the account, or the bearer of a token who has none yet. */
export const accountKey = ({ account, claims }: Person): string =>
  account ?? `${claims.issuer} ${claims.subject}`;
