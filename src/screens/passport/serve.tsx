import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { ItemView } from '#contract/records/items';
import { Frame } from '../parts/Frame';
import { recordFacts } from '../parts/object/labelFacts';
import { example } from './example';
import { linkedData } from './linkedData';
import { Passport } from './Passport';
import { heroSizes, picturesOf, sourceOf, sourceSetOf } from './Pictures';
import { noticeTitle, PassportNotice, type NoticeFace } from './PassportNotice';
import { standingOf } from './words';

export interface ServeOptions {
  /** Text of passport.css, inlined: the page needs no second request before it is seen. */
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
  /** ISO time; now where left out. */
  now?: string;
}

interface Head {
  title: string;
  description: string;
  picture?: string | undefined;
  preload?: ReactNode;
  index: boolean;
  /** The address that is meant, where this is another one of the same page. */
  canonical?: string | undefined;
  full?: string | undefined;
  /** In the words of schema.org. */
  data?: Record<string, unknown> | undefined;
}

const legal = [
  ['/privacy_policy', 'Privacy policy'],
  ['/terms_of_use', 'Terms of use'],
  ['/intelectual_property', 'Intellectual property'],
  ['/check_document', 'Check a document'],
] as const;

/** The same as at the foot of the app. */
const Legal = ({ contact }: { contact: string | undefined }) => (
  <footer className="passport-legal">
    <nav aria-label="Legal">
      {legal.map(([href, word]) => (
        <a key={href} href={href}>
          {word}
        </a>
      ))}
      {contact && <a href={`mailto:${contact}`}>Contact</a>}
    </nav>
    <span>© {new Date().getFullYear()} Passepartout</span>
  </footer>
);

/** `full`: where whoever has a side to the object works with it; shown by the script to them alone. */
const Bar = ({ full }: { full?: string | undefined }) => (
  <header className="passport-bar">
    <a href="/" className="passport-logo">
      <Frame />
      Passepartout
    </a>
    <span>
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
    </span>
  </header>
);

/** As text inside a script element: nothing in it may end that. */
const inScript = (data: Record<string, unknown>) =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

const Page = ({
  head,
  options,
  children,
}: {
  head: Head;
  options: ServeOptions;
  children: ReactNode;
}) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{head.title}</title>
      <meta name="description" content={head.description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="referrer" content="no-referrer" />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      {head.canonical && <link rel="canonical" href={head.canonical} />}
      {!head.index && <meta name="robots" content="noindex" />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Passepartout" />
      <meta property="og:title" content={head.title} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={options.url} />
      {head.picture && <meta property="og:image" content={head.picture} />}
      {head.preload}
      {head.data && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: inScript(head.data) }}
        />
      )}
      <style dangerouslySetInnerHTML={{ __html: options.css }} />
    </head>
    <body className="passport-page" data-viewer={options.viewer} data-checker={options.checker}>
      <a className="passport-skip" href="#passport">
        Skip to the passport
      </a>
      <Bar full={head.full} />
      <main id="passport">{children}</main>
      <Legal contact={options.contact} />
      <script src="/passport.js" defer />
    </body>
  </html>
);

const absolute = (address: string, base: string) => {
  try {
    return new URL(address, base).href;
  } catch {
    return address;
  }
};

/** A temporary link is for whoever holds it; only the permanent address of the latest version may be listed. */
const isListed = ({ url }: ServeOptions) => !/[?&](code|version)=/.test(url);

const headOf = (view: ItemView, options: ServeOptions): Head => {
  const [hero] = picturesOf(view);
  const maker = recordFacts(view.record, view).maker;
  return {
    title: `${view.name}${maker ? `, ${maker}` : ''}: digital passport`,
    description: [
      view.report?.label,
      standingOf(view).word,
      view.date_text,
      view.record.materials.join(', '),
    ]
      .filter(Boolean)
      .join('. '),
    picture: hero && absolute(sourceOf(hero), options.url),
    full: `/dashboard/items_details/${view.id}`,
    index: isListed(options),
    ...(isListed(options) && options.address && { data: linkedData(view, options.address) }),
    preload: hero && (
      <link
        rel="preload"
        as="image"
        href={sourceOf(hero)}
        imageSrcSet={sourceSetOf(hero)}
        imageSizes={heroSizes}
        fetchPriority="high"
      />
    ),
  };
};

const document = (head: Head, options: ServeOptions, body: ReactNode) =>
  `<!doctype html>${renderToStaticMarkup(
    <Page head={head} options={options}>
      {body}
    </Page>,
  )}`;

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
      { title: `${title}: Passepartout`, description: title, index: false },
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
