import { sql } from 'kysely';
import type { MediaKind } from '#contract/frame/shapes';
import type { IncomingFile } from '../http/route';
import type { Tx } from '../store/open';
import type { MediaVariant } from '../store/tables';
import type { Services } from '../providers/ports';
import { inspectDocuments, type IncomingDocument } from './inspectDocuments';
import { inWorkFolder } from '../jobs/workFolder';

const variantsOf = ({ id, type, made }: IncomingDocument) => {
  const variants: Record<string, MediaVariant> = {
    original: { key: `media/${id}/original`, type },
  };
  const paths: Record<string, string> = {};
  for (const [name, { path, width, height }] of Object.entries(made ?? {})) {
    variants[name] = { key: `media/${id}/${name}.webp`, type: 'image/webp', width, height };
    paths[name] = path;
  }
  return { variants, paths };
};

/** The row of a paper's file. */
export const insertDocument = async (
  tx: Tx,
  account: string,
  paper: IncomingDocument,
  kind: MediaKind,
) => {
  const { variants } = variantsOf(paper);
  await tx
    .insertInto('media')
    .values({
      id: paper.id,
      kind,
      account_id: account,
      // No company: files of a company may become part of its records, and a paper can be taken away at any time.
      company_id: null,
      file_name: paper.name,
      content_type: paper.type,
      bytes: paper.file.bytes,
      sha256: paper.file.sha256,
      width: paper.made?.large.of.width ?? null,
      height: paper.made?.large.of.height ?? null,
      variants: JSON.stringify(variants),
      ready_at: new Date(),
    })
    .execute();
};

/** Takes back the bytes of papers. */
export const discardDocuments = async (
  { storage }: Pick<Services, 'storage'>,
  papers: IncomingDocument[],
): Promise<void> => {
  for (const paper of papers)
    for (const { key } of Object.values(variantsOf(paper).variants)) await storage.remove(key);
};

/** The bytes of papers, before their rows; whatever fails leaves none behind. */
const storeBytes = async (
  ports: Pick<Services, 'storage'>,
  papers: IncomingDocument[],
): Promise<void> => {
  try {
    for (const paper of papers) {
      const { variants, paths } = variantsOf(paper);
      for (const [name, { key }] of Object.entries(variants))
        await ports.storage.take(key, paths[name] ?? paper.file.path);
    }
  } catch (error) {
    await discardDocuments(ports, papers);
    throw error;
  }
};

/** Keeps stored papers as the company's licences. */
export const insertLicenses = async (
  tx: Tx,
  company: string,
  account: string,
  papers: IncomingDocument[],
): Promise<void> => {
  for (const paper of papers) {
    await insertDocument(tx, account, paper, 'INVENTORY_LICENSE');
    await tx
      .insertInto('company_licenses')
      // The moment of the row, not of the transaction: licences stand in the order in which they came.
      .values({ company_id: company, media_id: paper.id, created_at: sql<Date>`clock_timestamp()` })
      .execute();
  }
};

/**
 * Looks at the files of a call and stores those that become papers, while no connection is held: a picture takes a child
 * process, and a file seconds. 422 `file_refused` keeps no byte. `noun`: what such a file becomes.
 */
export const prepareDocuments = async (
  ports: Services,
  files: IncomingFile[],
  noun: string,
): Promise<IncomingDocument[]> =>
  inWorkFolder(ports.dataDir, 'documents', async (folder) => {
    const papers = await inspectDocuments(ports, files, folder, noun);
    await storeBytes(ports, papers);
    return papers;
  });
