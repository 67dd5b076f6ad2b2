import type { ReactNode } from 'react';
import { Frame } from '../../parts/Frame';
import { Bar } from '../../parts/served/Bar';
import { servedPage } from '../../parts/served/ServedPage';
import { Landing, type LandingProps } from './Landing';
import { lead } from './words';

export interface StartOptions {
  /** Text of the style sheets, inlined. */
  css: string;
  /** Absolute address of the product. */
  publicUrl: string;
  /** Stands where each answer's nonce comes. */
  nonce: string;
  /** The operator's address for strangers. */
  contact?: string;
  /** Addresses of the app's script and style sheets, for whoever is logged in. */
  app: { script: string; styles: string[] };
  /** Address of the page's own script. */
  script: string;
  /** Addresses of scripts, fonts and pictures that are needed at once. */
  soon: { href: string; as: 'script' | 'font' | 'image' }[];
}

interface Page {
  address: string;
  title: string;
  index: boolean;
  bar: ReactNode;
  skip: { to: string; words: string };
}

const soonLinks = (soon: StartOptions['soon']) =>
  soon.map(({ href, as }) =>
    as === 'script' ? (
      <link key={href} rel="modulepreload" href={href} />
    ) : (
      <link
        key={href}
        rel="preload"
        href={href}
        as={as}
        {...(as === 'font' ? { crossOrigin: '' } : { fetchPriority: 'high' })}
      />
    ),
  );

/** What the app reads of its page (index.html), because it may take this one over (openApp). */
const ofTheApp = ({ nonce, contact }: StartOptions) => (
  <>
    <meta property="csp-nonce" nonce={nonce} />
    <meta name="contact" content={contact ?? ''} />
    <link rel="manifest" href="/manifest.webmanifest" />
    <script src="/look.js" />
  </>
);

const document = (page: Page, options: StartOptions, body: ReactNode) =>
  servedPage({
    head: {
      title: `${page.title} · Passepartout`,
      description: lead,
      url: options.publicUrl + page.address,
      canonical: options.publicUrl + page.address,
      index: page.index,
      more: (
        <>
          {soonLinks(options.soon)}
          {ofTheApp(options)}
          <script type="module" src={options.script} />
        </>
      ),
    },
    css: options.css,
    nonce: options.nonce,
    contact: options.contact,
    data: {
      'data-app': options.app.script,
      'data-styles': options.app.styles.join(' '),
    },
    skip: page.skip,
    bar: page.bar,
    children: body,
  });

/** The start page as a stranger reads it: whole without a script. */
export const serveStart = (options: StartOptions, pictures: LandingProps['pictures']): string =>
  document(
    {
      address: '/',
      title: 'Welcome',
      index: true,
      skip: { to: 'main', words: 'Skip to content' },
      bar: (
        <Bar>
          <form action="/login">
            <button>Log in</button>
          </form>
        </Bar>
      ),
    },
    options,
    <Landing pictures={pictures} contact={options.contact ?? null} />,
  );

/** The moment before the identity provider's page: its script leads there. */
export const serveLogin = (options: StartOptions): string =>
  document(
    {
      address: '/login',
      title: 'Log in',
      index: true,
      skip: { to: 'main', words: 'Skip to content' },
      bar: <Bar />,
    },
    options,
    <div className="start start-leaving" role="status">
      <Frame size="3rem" />
      <h1>Opening the log-in page</h1>
      <noscript>
        <p>To log in, turn on JavaScript. A public passport can be read without it.</p>
      </noscript>
    </div>,
  );
