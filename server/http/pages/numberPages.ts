import accepts from 'accepts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gs1Path } from '#contract/records/gtin';
import { HttpError } from '../../errors/httpError';

interface Numbered {
  id: string;
  name: string;
  maker: string;
}
/** A page without a passport: the number is none, nothing has it, or several have. */
export type NumberFace =
  | { face: 'missing' | 'number' }
  | { face: 'several'; list: { href: string; name: string }[] };

interface NumberPages {
  publicUrl: string;
  /** Published objects with this GTIN (14 digits) and serial number. `address`: the visitor's. */
  byNumber(gtin: string, serial: string, address: string): Promise<Numbered[]>;
  draw(
    request: FastifyRequest,
    reply: FastifyReply,
    view: NumberFace,
    status: number,
  ): FastifyReply;
}

const linksetType = 'application/linkset+json';
/** Turns a linkset into JSON-LD (GS1-Conformant Resolver). */
const context = 'https://ref.gs1.org/standards/resolver/linkset-context';
const vocabulary = 'https://gs1.org/voc/';

/** What kinds of link we have, by their names in the vocabulary of GS1. */
const linksOf = (publicUrl: string, { id, name }: Numbered) => {
  const passport = `${publicUrl}/object_detail/${id}`;
  return {
    pip: [
      { href: passport, title: `Digital passport: ${name}`, type: 'text/html', hreflang: ['en'] },
    ],
    certificationInfo: [
      {
        href: `${publicUrl}/passport/${id}/credential`,
        title: 'Signed credential',
        type: 'application/vc+jwt',
      },
    ],
    verificationService: [
      {
        href: `${publicUrl}/blockchain_link/${id}`,
        title: 'Check of the passport',
        type: 'text/html',
        hreflang: ['en'],
      },
    ],
  };
};
type LinkType = keyof ReturnType<typeof linksOf>;
const linkTypes = ['pip', 'certificationInfo', 'verificationService'] as const satisfies LinkType[];

/** `gs1:pip` and the whole address of the word are the same. */
const wordOf = (linkType: string) =>
  linkType.replace(/^gs1:/, '').replace(/^https:\/\/(www\.)?gs1\.org\/voc\//, '');

/** RFC 9264, as the resolver standard has it: one anchor, one default link. */
const linkset = (publicUrl: string, anchor: string, found: Numbered[]) => {
  const [first] = found;
  const links = found.map((item) => linksOf(publicUrl, item));
  const passport = first && found.length === 1 ? `${publicUrl}/object_detail/${first.id}` : anchor;
  return {
    linkset: [
      {
        anchor,
        itemDescription: first?.name ?? '',
        [`${vocabulary}defaultLink`]: [{ href: passport, title: 'Digital passport' }],
        ...Object.fromEntries(
          linkTypes.map((type) => [`${vocabulary}${type}`, links.flatMap((one) => one[type])]),
        ),
      },
    ],
  };
};

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/** The path without its query, for a serial number may hold what the router takes apart. */
const partsOf = (url: string) => {
  const [, gtin = '', serial = ''] = /^\/01\/([^/?#]*)\/21\/([^/?#]*)\/?(?:[?#]|$)/.exec(url) ?? [];
  return { gtin: decoded(gtin) ?? '', serial: decoded(serial) ?? '' };
};

/**
 * GS1 Digital Link: the GTIN of a model and the serial number of an object lead to its passport. A linkset tells machines
 * what else there is.
 */
export const serveNumbers = (app: FastifyInstance, pages: NumberPages): void => {
  const { publicUrl } = pages;
  app.get<{ Querystring: Record<string, unknown> }>(
    '/01/:gtin/21/:serial',
    async (request, reply) => {
      const { gtin, serial } = partsOf(request.raw.url ?? request.url);
      const path = gs1Path(gtin, serial);
      const kind = accepts(request.raw).type(['text/html', 'application/json', linksetType]);
      const machine = kind === 'application/json' || kind === linksetType;
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'no-cache')
        .header('vary', 'accept');
      const refuse = (face: 'missing' | 'number', status: number, message: string) => {
        if (machine)
          throw new HttpError(status, face === 'number' ? 'not_valid' : 'not_found', message);
        return pages.draw(request, reply, { face }, status);
      };
      if (!path)
        return refuse(
          'number',
          400,
          'This is not a GTIN with its check digit, or not a serial number of GS1.',
        );
      const found = await pages.byNumber(path.slice(4, 18), serial, request.ip);
      const [first] = found;
      if (!first) return refuse('missing', 404, 'Objects not found');
      const anchor = `${publicUrl}${path}`;
      const asked =
        typeof request.query.linkType === 'string' ? wordOf(request.query.linkType) : '';
      reply.header('link', `<${anchor}?linkType=linkset>; rel="linkset"; type="${linksetType}"`);
      if (asked === 'all' || asked === 'linkset' || (asked === '' && machine))
        return reply
          .type(linksetType)
          .header(
            'link',
            `<${context}>; rel="http://www.w3.org/ns/json-ld#context"; type="application/ld+json"`,
          )
          .send(JSON.stringify(linkset(publicUrl, anchor, found)));
      if (asked !== '' && asked !== 'defaultLink' && !linkTypes.some((type) => type === asked))
        return refuse('missing', 404, `There is no link of the type ${asked.slice(0, 60)}.`);
      if (found.length > 1) {
        const list = found.map(({ id, name, maker }) => ({
          href: `/object_detail/${id}`,
          name: [maker, name].filter(Boolean).join(', '),
        }));
        return pages.draw(request, reply, { face: 'several', list }, 300);
      }
      const type = linkTypes.find((one) => one === asked) ?? 'pip';
      return reply.redirect(linksOf(publicUrl, first)[type][0]?.href ?? '/', 307);
    },
  );
  app.get('/.well-known/gs1resolver', (_request, reply) =>
    reply
      .type('application/json')
      .header('access-control-allow-origin', '*')
      .send({
        name: 'Passepartout',
        resolverRoot: publicUrl,
        supportedPrimaryKeys: ['01'],
        supportedLinkType: [{ namespace: vocabulary, prefix: 'gs1:' }],
        linkTypeDefaultCanBeLinkset: true,
        validLinkTypes: linkTypes.map((type) => `gs1:${type}`),
      }),
  );
};
