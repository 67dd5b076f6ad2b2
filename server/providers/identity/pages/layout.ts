import { html, trusted, type Markup } from './html';

/** The product's mark, as src/screens/parts/Frame.tsx draws it. */
const mark = trusted(
  '<svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.25" stroke-linejoin="round">' +
    '<path d="M3.5 2.5h21v23h-21z"/><path d="M9 8h10v12H9z"/><path d="m3.5 2.5 5.5 5.5m15.5-5.5L19 8M3.5 25.5 9 20m15.5 5.5L19 20"/></svg>',
);

/** A page with a description is found by search engines, under /login: its own address belongs to one log-in. */
const forSearch = (publicUrl: string, description?: string): Markup =>
  description
    ? html`<meta name="description" content="${description}" />
        <link rel="canonical" href="${publicUrl}/login" />`
    : html`<meta name="robots" content="noindex" />`;

/** One quiet card on paper, beneath the product's name. */
export const layout = (
  publicUrl: string,
  title: string,
  content: Markup,
  description?: string,
): string =>
  `<!doctype html>${
    html`<html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        ${forSearch(publicUrl, description)}
        <title>${title} · Passepartout</title>
        <link rel="icon" href="${publicUrl}/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${publicUrl}/oidc/assets/page.css" />
      </head>
      <body>
        <header>
          <div>
            <a class="name" href="${publicUrl}/">${mark}<span>Passepartout</span></a>
          </div>
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
