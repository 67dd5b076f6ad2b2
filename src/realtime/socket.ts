import type { Socket } from 'socket.io-client';
import { freshToken, readToken } from '../services/token';

let opened: Promise<Socket> | null = null;

/** Before the second renewal in a row, doubled for each further one: a person who is not let in any more asks ever less. */
const patience = 1_000;
const mostPatience = 60_000;

const open = async (): Promise<Socket> => {
  const { io } = await import('socket.io-client');
  const socket = io('/items_manager', { auth: (give) => give({ token: readToken() }) });
  let renewals = 0;
  const renew = async () => {
    const pause = renewals && Math.min(mostPatience, patience * 2 ** (renewals - 1));
    renewals += 1;
    await new Promise((done) => setTimeout(done, pause));
    if ((await opened?.catch(() => null)) !== socket) return; // closed with its session meanwhile
    await freshToken().then(
      () => socket.connect(),
      (error: unknown) => console.warn('The live line waits for a log-in', error),
    );
  };
  socket.on('connect', () => (renewals = 0));
  // The server closes the line when the token runs out or the person's right changes, and lets nobody in with an old one.
  socket.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') void renew();
  });
  socket.on('connect_error', (error) => {
    if (error.message === 'unauthorized') void renew();
  });
  return socket;
};

/** The one line of this tab, opened when first asked for. */
export const liveSocket = () => (opened ??= open());

/** Closes it with the session. */
export const closeSocket = async () => {
  const closing = opened;
  opened = null;
  (await closing)?.disconnect();
};
