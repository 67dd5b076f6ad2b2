import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'vite';
import { openSignatures } from '../../../server/providers/signature/index';
import { openKeys } from '../../../server/store/keys';
import { openStore } from '../../../server/store/open';
import { ownDatabase } from '../../setup/database';
import { freshFolder } from '../../setup/folder';

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
  // As two replicas that start for the first time at the same moment.
  const [first, twin] = await Promise.all([open(), open()]);
  return {
    open,
    folder,
    twin,
    ...first,
    close: async () => {
      await store.close();
      await database.drop();
      rmSync(folder, { recursive: true, force: true });
      rmSync(outDir, { recursive: true, force: true });
    },
  };
};
