import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build } from 'vite';
import type { DocumentCheck } from '#reading/signatures/answer';
import { openSigning } from './documents';
import { makePdf, signer } from './paper';

const outDir = resolve('node_modules/.cache/checkDocument');
let signing: Awaited<ReturnType<typeof openSigning>>;
let signed: Uint8Array;

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'server/commands/checkDocument.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
    },
  });
  const pdf = await makePdf();
  signing = await openSigning();
  const asked = { pdf, signer, reason: 'I stand by this opinion.', at: new Date() };
  signed = (await signing.signatures.sign?.(asked)) ?? new Uint8Array();
  // Where a product leaves it when it starts.
  writeFileSync(join(signing.folder, 'signing-root.pem'), signing.seal.rootPem);
});
afterAll(() => signing.close());

const check = (bytes: Uint8Array | null, ...more: string[]) => {
  const file = join(signing.folder, 'document.pdf');
  if (bytes) writeFileSync(file, bytes);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(outDir, 'checkDocument.js'), file, ...more],
    {
      encoding: 'utf8',
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: signing.folder,
        PUBLIC_URL: 'http://127.0.0.1:9',
      },
    },
  );
  return { status, stdout, stderr };
};

it('exits 0 for a document that is ours and whole, and says who signed', () => {
  const { status, stdout } = check(signed);
  expect(status).toBe(0);
  expect(stdout).toContain('Genuine and unchanged');
  expect(stdout).toContain(`${signer.name} <${signer.email}>: valid`);
});
it('prints the same as JSON', () => {
  const { status, stdout } = check(signed, '--json');
  expect(status).toBe(0);
  const said = JSON.parse(stdout) as DocumentCheck;
  expect(said).toMatchObject({ verdict: 'genuine', ours: true, whole: true, findings: [] });
});
it('exits 1 for a changed one, an unsigned one and another platform’s', async () => {
  const changed = Uint8Array.from(signed);
  changed[700] = (changed[700] ?? 0) ^ 4;
  expect(check(changed)).toMatchObject({ status: 1 });
  expect(check(new Uint8Array([...signed, 10])).stdout).toContain('1 byte was added');
  expect(check(await makePdf())).toMatchObject({ status: 1 });
  const other = await openSigning();
  const root = join(other.folder, 'root.pem');
  writeFileSync(root, other.seal.rootPem);
  const { status, stdout } = check(signed, '--root', root);
  await other.close();
  expect(existsSync(root)).toBe(false);
  expect(status).toBe(1);
  expect(stdout).toContain('Not signed by this platform');
});
it('exits 2 when it cannot check: no file, no root, a root that is none', () => {
  expect(check(signed, '--root', '/nowhere.pem').status).toBe(2);
  expect(check(signed, '--root', join(signing.folder, 'document.pdf')).status).toBe(2);
  expect(check(signed, '--root', 'http://127.0.0.1:9/root.pem').status).toBe(2);
  expect(check(signed, 'another.pdf')).toMatchObject({ status: 2 });
});
