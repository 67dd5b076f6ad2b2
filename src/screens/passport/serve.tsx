import type { ReactNode } from 'react';
import type { ItemView } from '#contract/records/items';
import { Bar } from '../parts/served/Bar';
import { servedPage, type ServedHead } from '../parts/served/ServedPage';
import { recordFacts } from '../parts/object/labelFacts';
import { example } from './example';
import { linkedData } from './linkedData';
import { Passport } from './Passport';
import { noticeTitle, PassportNotice, type NoticeFace } from './notices/PassportNotice';
import { standingOf } from './words';

export interface ServeOptions {
  /** Text of the page's style sheets, inlined. */
  css: string;
  /** Absolute address of this page. */
  url: string;
  /** SVG text of the QR code of `address`. */
  qrSvg?: string;
  /** Absolute address of the passport itself, without a link's code. */
  address?: string;
  /** The operator's address for strangers. */
  contact?: string;
  /** Address of the script that lets one look closely at a picture; asked for only then. */
  viewer?: string;
  /** Address of the script that checks the proof; asked for only then. */
  checker?: string;
  /** Absolute address of the picture for those who share the passport. */
  card?: string;
  /** ISO time; now where left out. */
  now?: string;
}

interface Head extends Omit<ServedHead, 'url' | 'more'> {
  full?: string | undefined;
}

/** `full`: where whoever has a side to the object works with it; shown by the script to them alone. */
const PassportBar = ({ full }: { full?: string | undefined }) => (
  <Bar>
    {full && (
      <a href={full} data-full hidden>
        Full view
      </a>
    )}
    <a href="/login" data-visitor="">
      Log in
    </a>
    <a href="/" data-member="" hidden>
      Open Passepartout
    </a>
  </Bar>
);

/** Pixels of the picture that the server draws (server/providers/documents/port.ts). */
const cardSize = { width: 1200, height: 630 };

/** A temporary link is for whoever holds it; only the permanent address of the latest version may be listed. */
const isListed = ({ url }: ServeOptions) => !/[?&](code|version)=/.test(url);

/** The page's title in section 2 (R12, R15); what is on it stands before. */
const pageTitle = ({ url }: ServeOptions) =>
  /\/item_qr(\?|$)/.test(url) ? 'Item by QR link' : 'Digital passport';

const headOf = (view: ItemView, options: ServeOptions): Head => {
  const maker = recordFacts(view.record, view).maker;
  return {
    title: `${view.name}${maker ? `, ${maker}` : ''} · ${pageTitle(options)}`,
    description: [
      view.withdrawn && 'Withdrawn',
      view.report?.label,
      standingOf(view).word,
      view.date_text,
      view.record.materials.join(', '),
    ]
      .filter(Boolean)
      .join('. '),
    ...(options.card && {
      picture: {
        ...{ url: options.card, ...cardSize },
        alt: [view.report?.label, [maker, view.name].filter(Boolean).join(', ')]
          .filter(Boolean)
          .join(': '),
      },
    }),
    full: `/dashboard/items_details/${view.id}`,
    index: isListed(options),
    ...(isListed(options) && options.address && { data: linkedData(view, options.address) }),
  };
};

const document = ({ full, ...head }: Head, options: ServeOptions, body: ReactNode) =>
  servedPage({
    head: {
      ...head,
      url: options.url,
      more: <script src="/passport.js" defer />,
    },
    css: options.css,
    contact: options.contact,
    data: { 'data-viewer': options.viewer, 'data-checker': options.checker },
    skip: { to: 'passport', words: 'Skip to the passport' },
    bar: <PassportBar full={full} />,
    children: body,
  });

/** What both faces of the example say before anything else. */
const notes = {
  published:
    'An example. This passport is published: you can check its proof like that of any other.',
  invented:
    'An example. This server has not published one yet, so the object on this page is invented: nothing was filmed, sealed or logged.',
} as const;

/**
 * The page of a passport as one sees it before one has one: of a published object, else (`null`) of an invented one, which
 * says so. `qrFirst`: its code stands above it.
 */
export const serveExample = (
  view: ItemView | null,
  options: ServeOptions,
  qrFirst: boolean,
): string => {
  const shown = view ?? example;
  return document(
    {
      ...headOf(shown, options),
      title: `Digital passport example${qrFirst ? ' QR' : ''} · Passepartout`,
      index: view !== null,
      canonical: view ? options.address : undefined,
      ...(view === null && { full: undefined, data: undefined }),
    },
    options,
    <Passport
      view={shown}
      now={options.now ?? new Date().toISOString()}
      address={options.address ?? options.url}
      qrSvg={options.qrSvg}
      contact={options.contact}
      note={notes[view ? 'published' : 'invented']}
      qrFirst={qrFirst}
    />,
  );
};

/** A page without a passport. */
interface Notice {
  face: NoticeFace;
  text?: string;
  back?: string;
  list?: { href: string; name: string }[];
}
const headWords: Partial<Record<NoticeFace, string>> = {
  expired: 'QR code expired',
  missing: 'Not found',
};

/** The public page of an item as one HTML document without hydration. Says in plain words when a link is over or wrong. */
export const servePassport = (view: ItemView | Notice, options: ServeOptions): string => {
  if ('face' in view) {
    const title = headWords[view.face] ?? noticeTitle(view.face);
    return document(
      {
        title: `${title} · ${pageTitle(options)} · Passepartout`,
        description: title,
        index: false,
      },
      options,
      <PassportNotice {...view} />,
    );
  }
  return document(
    headOf(view, options),
    options,
    <Passport
      view={view}
      now={options.now ?? new Date().toISOString()}
      address={options.address ?? options.url}
      qrSvg={options.qrSvg}
      contact={options.contact}
    />,
  );
};
