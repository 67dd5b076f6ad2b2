import type * as SocketClient from 'socket.io-client';
import { createActor, fromPromise } from 'xstate';
import { liveConnection } from '#machines/screens/liveConnection';
import { readToken, renewForSocket } from '../services/request/token';
import { tellServer } from './serverAnswers';

interface Live {
  socket: SocketClient.Socket;
  close(): void;
}

let opened: Promise<Live> | null = null;

/** Between two tries to load the code of the socket, which a bad network may not give at once. */
const loadAgainMs = 5_000;

const loadClient = async (): Promise<typeof SocketClient> => {
  for (;;) {
    try {
      return await import('socket.io-client');
    } catch (error) {
      console.warn('The live connection cannot be loaded yet', error);
      await new Promise((done) => setTimeout(done, loadAgainMs));
    }
  }
};

const open = async (): Promise<Live> => {
  const { io } = await loadClient();
  const socket = io('/items_manager', {
    auth: (give) => give({ token: readToken() }),
    autoConnect: false,
    // One request instead of five. Long polling serves where a proxy lets no WebSocket through.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
  });
  const renewToken = fromPromise(renewForSocket);
  const connection = createActor(liveConnection.provide({ actors: { renewToken } }));
  connection.on('connect', () => void socket.connect());
  socket.on('connect', () => {
    tellServer(true);
    connection.send({ type: 'socket.opened' });
  });
  socket.on('disconnect', (reason) => {
    if (socket.active) tellServer(false);
    if (reason === 'io server disconnect') connection.send({ type: 'socket.ended' });
  });
  socket.on('connect_error', (error) => {
    // What socket.io tries again by itself is active; a refusal by the server is not.
    if (socket.active) return tellServer(false);
    const unauthorized = error.message === 'unauthorized';
    connection.send({ type: unauthorized ? 'socket.unauthorized' : 'socket.refused' });
  });
  const retry = () => connection.send({ type: 'retry' });
  addEventListener('online', retry);
  connection.start();
  return {
    socket,
    close: () => {
      removeEventListener('online', retry);
      connection.stop();
      socket.disconnect();
      socket.removeAllListeners();
    },
  };
};

/** The one connection of this tab, opened when first asked for. */
export const liveSocket = async (): Promise<SocketClient.Socket> =>
  (await (opened ??= open())).socket;

/** Closes it with the session. */
export const closeSocket = async (): Promise<void> => {
  const closing = opened;
  opened = null;
  (await closing)?.close();
};
