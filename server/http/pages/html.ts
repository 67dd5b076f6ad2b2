/** Text as it may stand between tags and in a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; --ink: #16191C; --quiet: #5F594F; --paper: #FAF8F4; --line: #E4DFD5 }
@media (prefers-color-scheme: dark) { :root { --ink: #EFEAE0; --quiet: #A8A195; --paper: #101214; --line: #2B2F33 } }
body { margin: 0 auto; max-width: 72rem; padding: 3rem 1.25rem; background: var(--paper); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif }
h1 { font: 400 2.25rem/1.2 'Source Serif 4', Georgia, serif } h2 { font: 400 1.5rem 'Source Serif 4', Georgia, serif; margin-top: 3rem }
table { width: 100%; border-collapse: collapse } th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line) }
th, .quiet { color: var(--quiet); font-weight: 400 } code { font-size: 13px } .scroll { overflow-x: auto } a { color: inherit }`;

/** A plain page of the server's own: its title, what stands in it, and the nonce of its policy. */
export const frame = (title: string, body: string, nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Passepartout</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`;
