import { html, trusted, type Markup } from './html';

/** The product's mark, as in public/icon.svg. */
const mark = trusted(
  '<svg viewBox="4 3 24 26" width="26" height="28" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linejoin="round">' +
    '<path d="M6.5 5.5h19v21h-19z"/><path d="M11.5 10.5h9v11h-9z"/><path d="m6.5 5.5 5 5m14-5-5 5m-14 16 5-5m14 5-5-5"/></svg>',
);

/** One quiet card on paper, beneath the product's name. */
export const layout = (publicUrl: string, title: string, content: Markup): string =>
  `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · Passepartout</title>
        <link rel="icon" href="${publicUrl}/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${publicUrl}/oidc/assets/page.css" />
      </head>
      <body>
        <header>
          <a class="name" href="${publicUrl}/">${mark}<span>Passepartout</span></a>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
        <footer>
          <nav aria-label="Legal">
            <a href="${publicUrl}/privacy_policy">Privacy policy</a>
            <a href="${publicUrl}/terms_of_use">Terms of use</a>
            <a href="${publicUrl}/intelectual_property">Intellectual property</a>
          </nav>
        </footer>
      </body>
    </html>`.markup
  }`;
