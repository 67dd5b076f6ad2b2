import type { Socket } from 'socket.io';
import type { Person } from '../relations/person';

/** A person's socket and what it was let in for. */
export interface Connection {
  socket: Socket;
  token: string;
  person: Person;
  /** Topics that it follows. */
  topics: Set<string>;
  /** Counts up when its rights begin to be looked at anew: an answer from before that is asked for again. */
  permissionEpoch: number;
}

/** What the gateway must know of people. */
export interface Rights {
  /** Throws a Fault: 401 for a token that is no longer good, 503 where nobody can say. */
  personOf(token: string): Promise<Person>;
  /** Whether the person may see what the topic tells. */
  mayFollow(person: Person, topic: string): Promise<boolean>;
}
