import type { LiveEvent } from '#contract/frame/events';
import { rightsEvent, type Follower } from './connection';

/** Sends a follower those of the events that it lacks; what only the gateway heeds moves its position alone. */
export const sendEvents = (follower: Follower, events: LiveEvent[], upTo: number): void => {
  const { socket } = follower.connection;
  for (const event of events) {
    if (event.number <= follower.position || event.type === rightsEvent) continue;
    socket.emit('event', { ...event, after: follower.told });
    follower.told = event.number;
  }
  follower.position = Math.max(follower.position, upTo);
};
