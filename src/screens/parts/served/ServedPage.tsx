import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import { Legal } from './Legal';

export interface ServedHead {
  title: string;
  description: string;
  /** Absolute address of this page. */
  url: string;
  /** May be listed by search engines. */
  index: boolean;
  /** The address that is meant, where this is another one of the same page. */
  canonical?: string | undefined;
  /** Absolute address of a picture for whoever shares the page, its pixels, and what it shows. */
  picture?: { url: string; width: number; height: number; alt: string } | undefined;
  /** In the words of schema.org. */
  data?: Record<string, unknown> | undefined;
  /** What else the head holds. */
  more?: ReactNode;
}

interface Props {
  head: ServedHead;
  /** Text of the page's style sheets, inlined: the page needs no second request before it is seen. */
  css: string;
  /** Of the style element, where the page's policy names no hash of it. */
  nonce?: string;
  /** The operator's address for strangers. */
  contact: string | undefined;
  /** What the page's script reads: data-… of the body. */
  data?: Record<`data-${string}`, string | undefined>;
  /** Where keyboards skip to, and the words of that link. */
  skip: { to: string; words: string };
  bar: ReactNode;
  children: ReactNode;
}

/** As text inside a script element: nothing in it may end that. */
const inScript = (data: Record<string, unknown>) =>
  JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** Open Graph, and the one word that X asks for besides. */
const Shared = ({ url, width, height, alt }: NonNullable<ServedHead['picture']>) => (
  <>
    <meta property="og:image" content={url} />
    <meta property="og:image:type" content="image/jpeg" />
    <meta property="og:image:width" content={String(width)} />
    <meta property="og:image:height" content={String(height)} />
    <meta property="og:image:alt" content={alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

const Page = ({ head, css, nonce, contact, data, skip, bar, children }: Props) => (
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
      <meta property="og:url" content={head.url} />
      {head.picture && <Shared {...head.picture} />}
      {head.more}
      {head.data && (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: inScript(head.data) }}
        />
      )}
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: css }} />
    </head>
    <body className="served" {...data}>
      <a className="served-skip" href={`#${skip.to}`}>
        {skip.words}
      </a>
      {bar}
      <main id={skip.to}>{children}</main>
      <Legal contact={contact} />
    </body>
  </html>
);

/** One whole page that the server draws: passports, the start page, the log-in's first moment. Nothing is hydrated. */
export const servedPage = (props: Props): string =>
  `<!doctype html>${renderToStaticMarkup(<Page {...props} />)}`;
