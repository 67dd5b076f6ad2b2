import { inspect } from 'node:util';
import { z } from 'zod';
import { Follow, Topic, type FollowAnswer } from '#contract/frame/events';
import { HttpError, malformed, tooManyRequests, unavailable } from '../errors/httpError';
import type { Budget } from './budgets';
import type { Connection } from './connection';
import type { Newest } from './replay';

interface Ports {
  /** The number from which the topic is followed, and who wrote its newest event. Throws an HttpError where it may not be. */
  follow(connection: Connection, asked: Follow): Promise<Newest>;
  leave(connection: Connection, topic: string): void;
  log(line: string): void;
}

type Answer = (answer: FollowAnswer) => void;

const refusal = (error: HttpError): FollowAnswer => ({ ok: false, ...error.answer() });

/** Only socket.io itself puts a function there: the client asked for an acknowledgement. */
const answerOf = (args: unknown[]): [unknown[], Answer] => {
  const last = args.at(-1);
  return typeof last === 'function' ? [args.slice(0, -1), last as Answer] : [args, () => undefined];
};

const OneFollow = z.tuple([Follow]);
const OneTopic = z.tuple([Topic]);

/**
 * Answers whatever a client sends. Every event passes a schema; a wrong one is answered `malformed`, if it asked for an
 * acknowledgement. A fault in here ends this socket alone.
 */
export const answerRequests = (
  connection: Connection,
  budget: Budget,
  { follow, leave, log }: Ports,
) => {
  const { socket } = connection;
  const fault = (error: unknown) => {
    log(`gateway: a fault ends a socket: ${inspect(error)}`);
    socket.emit('end', { reason: 'fault' });
    socket.disconnect(true);
  };

  const onFollow = (asked: Follow, answer: Answer) => {
    follow(connection, asked).then(
      (newest) => answer({ ok: true, ...newest }),
      (error: unknown) => {
        if (!(error instanceof HttpError))
          log(`gateway: ${asked.topic} cannot be followed: ${inspect(error)}`);
        answer(refusal(error instanceof HttpError ? error : unavailable()));
      },
    );
  };

  const handle = (name: unknown, args: unknown[], answer: Answer) => {
    if (!budget.ask()) {
      if (budget.floods()) {
        socket.emit('end', { reason: 'flood' });
        socket.disconnect(true);
      } else answer(refusal(tooManyRequests(5)));
      return;
    }
    if (name === 'follow') {
      const read = OneFollow.safeParse(args);
      if (read.success) onFollow(read.data[0], answer);
      else answer(refusal(malformed('follow takes {topic, since?}.')));
    } else if (name === 'leave') {
      const read = OneTopic.safeParse(args);
      if (!read.success) return answer(refusal(malformed('leave takes a topic.')));
      leave(connection, read.data[0]);
      answer({ ok: true });
    } else answer(refusal(malformed('There is no such event.')));
  };

  socket.onAny((name: unknown, ...sent: unknown[]) => {
    try {
      const [args, answer] = answerOf(sent);
      handle(name, args, answer);
    } catch (error) {
      fault(error);
    }
  });
  // A client can send an event of this name, and a frame that is no packet ends here: without a listener it ends the process.
  socket.on('error', (error: unknown) => {
    log(
      `gateway: a socket sent what cannot be read: ${inspect(error, { depth: 1 }).slice(0, 500)}`,
    );
    socket.disconnect(true);
  });
};
