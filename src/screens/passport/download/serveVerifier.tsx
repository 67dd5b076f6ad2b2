import { renderToStaticMarkup } from 'react-dom/server';
import { VerifierPage } from './VerifierPage';

interface Options {
  css: string;
  script: string;
  /** What the file may do when it is opened, as a content security policy. */
  policy: string;
}

/** The page that checks downloaded passports, as one HTML file that asks nothing of anybody. */
export const servePassportVerifier = ({ css, script, policy }: Options): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>Check a passport</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="served">
        <header className="served-bar">
          <span className="served-logo">Passepartout</span>
        </header>
        <main>
          <VerifierPage />
        </main>
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>,
  )}`;
