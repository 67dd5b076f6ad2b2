import type { FastifyRequest } from 'fastify';

const loopbackAddress = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const loopbackName = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;
const forwarding = /^(forwarded|via|x-forwarded-.+|x-real-ip|cf-connecting-ip|true-client-ip)$/;

/** Straight from this machine: its own socket, its own name for it, and no proxy between that would speak for others. */
export const isLoopbackRequest = ({
  socket,
  headers,
}: Pick<FastifyRequest, 'socket' | 'headers'>) =>
  loopbackAddress.test(socket.remoteAddress ?? '') &&
  loopbackName.test(headers.host ?? '') &&
  !Object.keys(headers).some((name) => forwarding.test(name));
