import { readFile } from 'node:fs/promises';
import type { ItemView } from '#contract/records/items';
import type { ProofFile } from '#contract/records/proofFile';
import { notFound } from '../../../errors/httpError';
import type { Services } from '../../../providers/ports';
import { loadItem } from '../itemStatement';
import { readItem } from '../read';
import { proofFileOf } from './proofFile';

/** The main picture in the size of a page, as a data: address; undefined where it has none yet. */
const pictureIn = async ({ db, storage }: Services, id: string): Promise<string | undefined> => {
  const row = await loadItem(db, id);
  const file = row?.photos[0] ?? row?.files.find(({ id: one }) => one === row.thumbnail_id);
  const { medium, large } = file?.variants ?? {};
  const size = medium ?? large;
  if (!size) return undefined;
  const bytes = await readFile(await storage.path(size.key));
  return `data:${size.type};base64,${bytes.toString('base64')}`;
};

/** A published passport as a file that is kept; of the latest version where none is named. 404 where it is not published. */
export const downloadOf = async (
  ports: Services,
  id: string,
  version?: number,
): Promise<{ view: ItemView; proof: ProofFile; picture: string | undefined }> => {
  const view = await readItem(ports.db, ports, null, id, version);
  if (!view.proof) throw notFound();
  const proof = await proofFileOf(ports, id, view.proof.version);
  return { view, proof, picture: await pictureIn(ports, id) };
};
