import { join, resolve } from 'node:path';
import { openSignatures } from '../../../server/providers/signature/index';
import { startEmbeddedPostgres } from '../../../server/store/embedded/index';
import { openKeys } from '../../../server/store/keys';
import { openStore } from '../../../server/store/open';

/** Signs with the keys of a running product, from beside it. */
export const signDocument = async (
  dataDir: string,
  pdf: Uint8Array,
  signer: { name: string; email: string },
): Promise<Uint8Array> => {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  const store = await openStore(postgres.url, () => undefined);
  try {
    const { signatures } = await openSignatures({
      child: resolve('dist/server/signatureChild.js'),
      keys: openKeys({ db: store.db, masterKeyFile: join(dataDir, 'master.key') }),
      docusign: undefined,
    });
    const asked = { pdf, signer, reason: 'I stand by this opinion.', at: new Date() };
    const signed = await signatures.sign?.(asked);
    if (!signed) throw new Error('this product does not sign by itself');
    return signed;
  } finally {
    await store.close();
    await postgres.stop();
  }
};
