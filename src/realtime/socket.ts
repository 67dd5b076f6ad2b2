import type { Socket } from 'socket.io-client';
import { freshToken, readToken } from '../services/token';

let opened: Promise<Socket> | null = null;

const open = async (): Promise<Socket> => {
  const { io } = await import('socket.io-client');
  const socket = io('/items_manager', { auth: (give) => give({ token: readToken() }) });
  const renew = () =>
    freshToken().then(
      () => socket.connect(),
      (error: unknown) => console.warn('The live line waits for a log-in', error),
    );
  // The server closes the line when the token runs out, and lets nobody in with an old one.
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
