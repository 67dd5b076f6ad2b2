import { calls } from '#contract/calls';
import { roleLabels } from '#contract/frame/roles';

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
:root { color-scheme: light dark; --ink: #16191C; --quiet: #5F594F; --paper: #FAF8F4; --line: #E4DFD5 }
@media (prefers-color-scheme: dark) { :root { --ink: #EFEAE0; --quiet: #A8A195; --paper: #101214; --line: #2B2F33 } }
body { margin: 0 auto; max-width: 72rem; padding: 3rem 1.25rem; background: var(--paper); color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif }
h1 { font: 400 2.25rem/1.2 'Source Serif 4', Georgia, serif } h2 { font: 400 1.5rem 'Source Serif 4', Georgia, serif; margin-top: 3rem }
table { width: 100%; border-collapse: collapse } th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line) }
th, .quiet { color: var(--quiet); font-weight: 400 } code { font-size: 13px } .scroll { overflow-x: auto } a { color: inherit }`;

export const frame = (title: string, body: string, nonce: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} · Passepartout</title><style nonce="${nonce}">${style}</style></head><body><main>${body}</main></body></html>`;

/** /docs: the contract as a person reads it. */
export const referencePage = (nonce: string): string => {
  const groups = new Map<string, typeof calls>();
  for (const row of calls) {
    const prefix = row.path.split('/').slice(1, 3).join('/');
    groups.set(prefix, [...(groups.get(prefix) ?? []), row]);
  }
  const tables = [...groups].map(([prefix, rows]) => {
    const lines = rows.map(
      (row) =>
        `<tr id="${row.id}"><td class="quiet">${row.id}</td><td><code>${row.method}</code></td><td><code>${escapeHtml(row.path)}</code><br>${escapeHtml(row.summary)}${
          row.sends ? `<br><span class="quiet">sends ${escapeHtml(row.sends)}</span>` : ''
        }</td><td class="quiet">${row.login === 'member' ? row.roles.map((role) => roleLabels[role].abbr).join(' ') : row.login}</td></tr>`,
    );
    return `<h2>/${escapeHtml(prefix)}</h2><div class="scroll"><table><thead><tr><th>No.</th><th>Method</th><th>Call</th><th>Who</th></tr></thead><tbody>${lines.join('')}</tbody></table></div>`;
  });
  const lead = `<h1>API reference</h1><p>Every call of Passepartout, from the rows that the server enforces. The machine-readable form is <a href="/openapi.json">openapi.json</a>. Errors are <code>{code, message}</code>; every POST, PUT and DELETE takes an <code>Idempotency-Key</code>.</p>`;
  return frame('API reference', lead + tables.join(''), nonce);
};
