import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FinderMessage } from '#contract/records/reports';
import { HttpError } from '../../errors/httpError';

/** What the page says after the form was sent; `back` is the passport. */
export type Sent = { sent: true; back: string } | { unsent: string; back: string };

interface FinderPages {
  leave(item: string, address: string, message: FinderMessage): Promise<void>;
  draw(request: FastifyRequest, reply: FastifyReply, view: Sent, status: number): FastifyReply;
}

/** Bytes of a form: the longest message, written in signs of four bytes, each as `%xx`. */
const mostBytes = 32_768;
const form = 'application/x-www-form-urlencoded';
const Params = z.object({ id: z.uuid() });

const whyNot = (error: unknown): { unsent: string; status: number } => {
  if (!(error instanceof HttpError)) throw error;
  const { status, message } = error;
  if (status === 404)
    return { status, unsent: 'No report of this object is open, so its owner takes no messages.' };
  if (status === 429)
    return { status, unsent: 'Too many messages were sent from here. Try again in an hour.' };
  return { status, unsent: message };
};

/** A finder's message, by a plain form: it needs neither an account nor a script. */
export const serveFinders = (app: FastifyInstance, { leave, draw }: FinderPages): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      form,
      { parseAs: 'string', bodyLimit: mostBytes },
      (_request, body, next) => next(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.post('/object_detail/:id/message', async (request, reply) => {
      const id = Params.safeParse(request.params).data?.id;
      const back = id ? `/object_detail/${id}` : '/';
      const refuse = (unsent: string, status: number) =>
        draw(request, reply, { unsent, back }, status);
      if (!id) return refuse('We cannot find this passport.', 404);
      const message = FinderMessage.safeParse(request.body ?? {});
      if (!message.success)
        return refuse(`${message.error.issues[0]?.message ?? 'Write a message'}.`, 422);
      try {
        await leave(id, request.ip, message.data);
      } catch (error) {
        const { unsent, status } = whyNot(error);
        return refuse(unsent, status);
      }
      return draw(request, reply, { sent: true, back }, 200);
    });
    done();
  });
};
