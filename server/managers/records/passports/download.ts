import { readFile } from 'node:fs/promises';
import type { ItemView } from '#contract/records/items';
import type { ProofFile } from '#contract/records/proofFile';
import { notFound } from '../../../errors/httpError';
import type { Services } from '../../../providers/ports';
import { loadItem } from '../itemStatement';
import { keptPicture } from '../keptPicture';
import { readItem } from '../read';
import { proofFileOf } from './proofFile';

/** The main picture in the size of a page, as a data: address; undefined where it has none yet. */
const pictureIn = async (
  { db, storage }: Services,
  id: string,
  version: number,
): Promise<string | undefined> => {
  const row = await loadItem(db, id, { version });
  const size = row && keptPicture(row);
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
  return { view, proof, picture: await pictureIn(ports, id, view.proof.version) };
};
