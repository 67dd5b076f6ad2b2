import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import PDFDocument from 'pdfkit';
import { build } from 'vite';
import { openSignatures } from '../../../server/providers/signature/index';
import { openKeys } from '../../../server/store/keys';
import { openStore } from '../../../server/store/open';
import { ownDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';

/** A document of two pages with an attachment, as the product typesets them: tagged, PDF/A-3. */
export const makePdf = (words = 'The drawing is by the hand of the artist.'): Promise<Uint8Array> =>
  new Promise((done) => {
    const pdf = new PDFDocument({ pdfVersion: '1.7', tagged: true, lang: 'en', margin: 60 });
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => done(new Uint8Array(Buffer.concat(chunks))));
    pdf.fontSize(20).text('Expert opinion').fontSize(12).text(words);
    pdf.addPage().text('Second page');
    pdf.file(Buffer.from('{"passport":true}'), { name: 'passport.json', type: 'application/json' });
    pdf.end();
  });

let counted = 0;

/** The provider over real keys in a real database; the child is bundled below node_modules, where it finds its packages. */
export const openSigning = async () => {
  const outDir = resolve(`node_modules/.cache/signatureChild-${process.pid}-${(counted += 1)}`);
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      ssr: 'server/providers/signature/embedded/child.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
    },
  });
  const database = await ownDatabase('migrated');
  const store = await openStore(database.url, () => {});
  const folder = freshFolder('signing');
  const open = () =>
    openSignatures({
      child: resolve(outDir, 'child.js'),
      keys: openKeys({ db: store.db, masterKeyFile: resolve(folder, 'master.key') }),
      docusign: undefined,
    });
  return {
    open,
    folder,
    ...(await open()),
    close: async () => {
      await store.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(outDir, { recursive: true, force: true });
    },
  };
};

export const signer = { name: 'Zoë Łukasiewicz', email: 'zoe@example.org' };
