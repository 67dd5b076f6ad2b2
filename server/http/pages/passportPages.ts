import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { renderSVG } from 'uqr';
import { z } from 'zod';
import type { ItemView } from '#contract/records/items';
import { gs1Path } from '#contract/records/gtin';
import type { ProofFile } from '#contract/records/proofFile';
import type { FinderMessage } from '#contract/records/reports';
import { HttpError, notFound } from '../../errors/httpError';
import { serveFinders } from './finderPages';
import { fontFaces, hashedFiles } from './hashedFiles';
import { keptPages } from './keptPages';
import { hashSource, html, pagePolicy, type Origins } from './pageAnswer';
import { dispositionOf, type openOfflinePages } from './passportFile';
import { serveNumbers, type NumberFace } from './numberPages';
import { sendPrepared } from './prepared';
import { cardPath, serveShareCards, type ShareCards } from './shareCards';

export interface PassportPages extends Origins, ShareCards {
  client: string;
  entries: string;
  /** The operator's address for strangers. */
  contact: string | undefined;
  passport(id: string, version?: number): Promise<ItemView>;
  /** What one keeps of a published passport: its page, its proof and its main picture as a data: address; 404 where it has none. `address`: the visitor's. */
  download(
    address: string,
    id: string,
    version?: number,
  ): Promise<{ view: ItemView; proof: ProofFile; picture: string | undefined }>;
  /** Draws what is kept. */
  offline: Awaited<ReturnType<typeof openOfflinePages>>;
  /** A `vc+jwt` as a credential with a Data Integrity proof. */
  integrityOf(credential: string): object;
  /** Names what is on the card of a passport now. */
  cardDigest(view: ItemView): string;
  /** `counted`: the link counts as opened. */
  byCode(id: string, code: string, counted: boolean): Promise<ItemView>;
  /** The number of the newest event of a topic. */
  newest(topic: string): Promise<{ number: number }>;
  /** A finder's message to the owner of a missing object. */
  leaveMessage(item: string, address: string, message: FinderMessage): Promise<void>;
  /** Published objects with this GTIN and serial number. */
  byNumber(
    gtin: string,
    serial: string,
    address: string,
  ): Promise<{ id: string; name: string; maker: string }[]>;
  /** Null where no example is published. */
  example(): Promise<ItemView | null>;
}

type View =
  | ItemView
  | NumberFace
  | { face: 'expired' | 'missing' | 'sent' | 'unsent'; text?: string; back?: string };
interface Options {
  css: string;
  url: string;
  address?: string;
  qrSvg?: string;
  contact?: string;
  viewer?: string;
  checker?: string;
  card?: string;
}
interface PassportPage {
  servePassport(view: View, options: Options): string;
  serveExample(view: ItemView | null, options: Options, qrFirst: boolean): string;
  passportScript: string;
  linkedData(view: ItemView, address: string): Record<string, unknown>;
}

const faceOf = (error: unknown): { view: View; status: number } => {
  if (!(error instanceof HttpError)) throw error;
  if (error.status === 410) return { view: { face: 'expired' }, status: 410 };
  if (error.status === 404) return { view: { face: 'missing' }, status: 404 };
  throw error;
};

/** What one address of a passport answers, by the request's Accept; whoever asks for none of them gets the page. */
const kinds = [
  'text/html',
  'application/ld+json',
  'application/json',
  'application/vc+jwt',
  'application/vc',
];

const Version = z.object({ version: z.coerce.number().int().min(1).max(1_000_000).optional() });
const Link = z.object({ id: z.uuid(), code: z.string().min(16).max(100) });
const Id = z.object({ id: z.uuid() });
/** What a code carries: the address of the passport, or the number of the object. */
const Form = z.object({ form: z.enum(['passport', 'gs1']).optional() });

/** The shape, or as if there were nothing at such an address. */
const found = <T>(shape: z.ZodType<T>, given: unknown): T => {
  const read = shape.safeParse(given);
  if (!read.success) throw new HttpError(404, 'not_found', 'Objects not found');
  return read.data;
};

/** The public passport: rendered here from the app's own component, seen at once, nothing hydrated. */
export const servePassports = async (app: FastifyInstance, pages: PassportPages) => {
  const { servePassport, serveExample, passportScript, linkedData } = (await import(
    pathToFileURL(join(pages.entries, 'passportPage.js')).href
  )) as PassportPage;
  const fileOf = hashedFiles(pages.client);
  const viewer = fileOf('screens/passport/publicLook.tsx');
  const checker = fileOf('screens/passport/publicCheck.ts');
  const sheetOf = (name: string) => readFileSync(join(pages.entries, name), 'utf8');
  const css = sheetOf('served.css') + sheetOf('passport.css');
  const type = fontFaces(pages.client);
  const addressOf = (id: string) => `${pages.publicUrl}/object_detail/${id}`;
  const qrOf = (address: string) => renderSVG(address, { ecc: 'M', border: 0 });
  // A page may be kept for many readers, so its policy names what its style elements hold instead of a nonce: the sheet of
  // all passports, and nothing, for the one that the viewer fills rule by rule.
  const style = [css, ''].map(hashSource).join(' ');
  const kept = keptPages(pages.newest);
  /** `address`: of the passport itself, which its QR code carries. `view`: what is published, where something is. */
  const optionsOf = (url: string, address?: string, view?: ItemView | null): Options => ({
    ...{ css, url },
    ...(address && { address, qrSvg: qrOf(address) }),
    ...(view?.proof && { card: pages.publicUrl + cardPath(view.id, pages.cardDigest(view)) }),
    ...(pages.contact && { contact: pages.contact }),
    ...(viewer && { viewer }),
    ...(checker && { checker }),
  });
  const draw = (request: FastifyRequest, reply: FastifyReply, view: View, status: number) => {
    const item = 'id' in view ? view : undefined;
    const address = item && addressOf(item.id);
    const body = servePassport(view, optionsOf(`${pages.publicUrl}${request.url}`, address, item));
    return html(reply, { status, style, pages, body });
  };
  /** Why there is no passport to show, as a page. */
  const showFace = (request: FastifyRequest, reply: FastifyReply, error: unknown) => {
    const { view, status } = faceOf(error);
    return draw(request, reply, view, status);
  };
  /** The permanent address, which a printed code carries: written once for all who open it at the same time. */
  const showKept = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = found(Id, request.params);
    const { version } = found(Version, request.query);
    const address = addressOf(id);
    const url = version === undefined ? address : `${address}?version=${version}`;
    const page = await kept(url, `item:${id}`, async () => {
      const view = await pages.passport(id, version);
      return servePassport(view, optionsOf(url, address, view));
    });
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(style, pages))
      .header('cache-control', 'no-cache')
      .header('vary', 'accept, accept-encoding');
    return sendPrepared(request, reply, page);
  };
  /** For machines; what is not there is their JSON error. Tools and pages of other hosts may read what is public. */
  const answerAs = async (reply: FastifyReply, kind: string, view: ItemView) => {
    reply.type(kind).header('access-control-allow-origin', '*').header('cache-control', 'no-cache');
    if (kind === 'application/json') return reply.send(JSON.stringify(view));
    if (kind === 'application/ld+json')
      return reply.send(JSON.stringify(linkedData(view, addressOf(view.id))));
    if (!view.proof) throw notFound();
    const { credential } = view.proof;
    return reply.send(
      kind === 'application/vc' ? JSON.stringify(pages.integrityOf(credential)) : credential,
    );
  };
  const showExample =
    (qrFirst: boolean) => async (request: FastifyRequest, reply: FastifyReply) => {
      const view = await pages.example();
      const address = view ? addressOf(view.id) : `${pages.publicUrl}/dpp_example`;
      const url = `${pages.publicUrl}${request.url}`;
      const body = serveExample(view, optionsOf(url, address, view), qrFirst);
      return html(reply, { status: 200, style, pages, body });
    };
  app.get('/object_detail/:id', { compress: {} }, async (request, reply) => {
    const kind = accepts(request.raw).type(kinds);
    if (typeof kind !== 'string' || kind === 'text/html')
      return showKept(request, reply).catch((error: unknown) => showFace(request, reply, error));
    reply.header('vary', 'accept');
    const { id } = found(Id, request.params);
    return answerAs(reply, kind, await pages.passport(id, found(Version, request.query).version));
  });
  app.get('/object_detail/:id/qr.svg', async (request, reply) => {
    const { id, record, serial_number } = await pages.passport(found(Id, request.params).id);
    const { form } = found(Form, request.query);
    const number = gs1Path(record.gtin, serial_number);
    if (form === 'gs1' && !number) throw notFound();
    return reply
      .type('image/svg+xml')
      .header('content-disposition', `attachment; filename="passport-${id}.svg"`)
      .send(qrOf(form === 'gs1' ? `${pages.publicUrl}${number}` : addressOf(id)));
  });
  app.get('/object_detail/:id/file', async (request, reply) => {
    const { id } = found(Id, request.params);
    const told = await pages.download(request.ip, id, found(Version, request.query).version);
    const now = new Date().toISOString();
    return reply
      .type('text/html; charset=utf-8')
      .header('content-disposition', dispositionOf(told.view.name))
      .header('cache-control', 'no-cache')
      .send(pages.offline.passport({ ...told, now, address: addressOf(id) }));
  });
  app.get('/item_qr', { compress: {} }, async (request, reply) => {
    const read = async () => {
      const { id, code } = found(Link, request.query);
      // The head of a page shows nothing: whoever asks for it has not opened the link.
      return pages.byCode(id, code, request.method !== 'HEAD');
    };
    return read().then(
      (item) => draw(request, reply, item, 200),
      (error: unknown) => showFace(request, reply, error),
    );
  });
  serveNumbers(app, { publicUrl: pages.publicUrl, byNumber: pages.byNumber, draw });
  serveShareCards(app, pages);
  serveFinders(app, {
    leave: (...said) => pages.leaveMessage(...said),
    draw: (request, reply, said, status) => {
      const { back } = said;
      const view: View =
        'sent' in said ? { face: 'sent', back } : { face: 'unsent', text: said.unsent, back };
      return draw(request, reply, view, status);
    },
  });
  app.get('/dpp_example', { compress: {} }, showExample(false));
  app.get('/dpp_example_qr', { compress: {} }, showExample(true));
  // The house's type comes when the page has loaded: picture and words are first (decision 82).
  app.get('/passport-type.css', { compress: {} }, (_request, reply) =>
    reply.type('text/css').header('cache-control', 'public, max-age=3600').send(type),
  );
  app.get('/passport.js', (_request, reply) =>
    reply
      .type('text/javascript')
      .header('cache-control', 'public, max-age=3600')
      .send(passportScript),
  );
};
