import { proofPlace } from '#contract/records/proofFile';
import { renderToStaticMarkup } from 'react-dom/server';
import { PassportFile, type PassportFileProps } from './PassportFile';

interface Options {
  /** Text of the style sheets. */
  css: string;
  /** Text of the script that checks the proof. */
  script: string;
  /** What the file may do when it is opened, as a content security policy. */
  policy: string;
}

/** Text inside a script element: nothing in it may end that. */
const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);

/** The passport as one HTML file that asks nothing of any server to be read and checked. */
export const servePassportFile = (
  props: PassportFileProps,
  { css, script, policy }: Options,
): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>{`${props.view.name}: digital passport`}</title>
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body className="served">
        <header className="served-bar">
          <span className="served-logo">Passepartout</span>
        </header>
        <main>
          <PassportFile {...props} />
        </main>
        <script
          type="application/json"
          id={proofPlace}
          dangerouslySetInnerHTML={{ __html: inScript(props.proof) }}
        />
        <script dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>,
  )}`;
