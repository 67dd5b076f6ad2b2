import { calls } from '#contract/calls';
import { roleLabels } from '#contract/frame/roles';
import { escapeHtml, frame } from './html';

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
