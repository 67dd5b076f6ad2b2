import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { checkDocument } from '#reading/signatures/check';
import { signatures } from '#contract/signatures';
import type { SignatureView } from '#contract/expertiseViews';
import { storedBytes } from '../../../server/media/storedBytes';
import { inside, populate, type ChildServer } from '../processes/childServer';
import { forgetLimits } from '../security/forgetLimits';
import { certified, codeOf, sendCertificate } from './signing';
import { named, until, type TestServer } from '../frame/testServer';

/** How the rounds ended: what the dead server had left, and what is there after the same request again. */
export interface Kills {
  signed: number;
  unsigned: number;
  /** A signed file had been stored, but no document named it. */
  unnamed: number;
}

/**
 * `kill -9` while a document is signed, at each of these moments (ms after the request). After every round the document is
 * signed once or not at all; the same request again signs it. Throws with the round that is otherwise.
 */
export const killsAtSigning = async (
  server: ChildServer,
  moments: readonly number[],
): Promise<Kills> => {
  const ended = { signed: 0, unsigned: 0, unnamed: 0 };
  const people = await populate(server);
  const dealer = named(people, 'dealer');
  const root = await (await fetch(`${server.url}/.well-known/passepartout-signing.pem`)).text();
  await inside(server, async (parts) => {
    const house = { ...server, parts } as unknown as TestServer;
    const rowOf = (id: string) =>
      parts.store.db
        .selectFrom('signatures')
        .select(['state', 'signed_key', 'signed_sha256'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const filesOf = (id: string) => {
      const folder = join(server.folder, 'data', 'files', 'signatures', id);
      return existsSync(folder) ? readdirSync(folder) : [];
    };
    for (const [round, moment] of moments.entries()) {
      const { item } = await certified(house, dealer, `Signed ${round}`);
      await forgetLimits(house);
      const document = await sendCertificate(house, dealer, item);
      const code = (await until('the code', () => codeOf(house, document.id))) as string;
      const sign = () =>
        server.call(
          dealer,
          signatures.sign,
          {
            params: { id: document.id },
            body: { code, document_sha256: document.document_sha256, consent: true },
          },
          { key: `sign ${round}` },
        );
      const asked = sign().catch(() => null);
      await new Promise((next) => setTimeout(next, moment));
      await server.kill();
      await asked;
      const left = await rowOf(document.id);
      const isSigned = left.state === 'completed';
      if (isSigned !== (left.signed_key !== null))
        throw new Error(`round ${round} (${moment} ms): between: ${JSON.stringify(left)}`);
      ended[isSigned ? 'signed' : 'unsigned'] += 1;
      if (!isSigned && filesOf(document.id).length > 0) ended.unnamed += 1;
      await server.start();
      const again = await sign();
      const told = again.body as SignatureView;
      if (again.status !== 200 || told.lifecycle.label !== 'Completed')
        throw new Error(`round ${round} (${moment} ms): ${JSON.stringify(again.body)}`);
      const now = await rowOf(document.id);
      if (isSigned && now.signed_key !== left.signed_key)
        throw new Error(`round ${round} (${moment} ms): signed twice`);
      const found = await checkDocument(await storedBytes(parts.ports, now.signed_key ?? ''), root);
      if (found.verdict !== 'genuine')
        throw new Error(`round ${round} (${moment} ms): ${found.verdict}`);
    }
  });
  return ended;
};
