import { sql } from 'kysely';
import type { MediaKind } from '#contract/frame/shapes';
import type { Tx } from '../store/open';
import type { MediaVariant } from '../store/tables';
import type { Services } from '../providers/ports';
import type { IncomingDocument } from './inspectDocuments';

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

/** The bytes of papers whose rows stand; whatever fails leaves none behind. */
export const storeBytes = async (
  { storage }: Pick<Services, 'storage'>,
  papers: IncomingDocument[],
): Promise<void> => {
  const taken: string[] = [];
  try {
    for (const paper of papers) {
      const { variants, paths } = variantsOf(paper);
      for (const [name, { key }] of Object.entries(variants)) {
        taken.push(key);
        await storage.take(key, paths[name] ?? paper.file.path);
      }
    }
  } catch (error) {
    for (const key of taken) await storage.remove(key);
    throw error;
  }
};

/** Keeps the papers as the company's licences: rows first, then bytes. */
export const storeDocuments = async (
  tx: Tx,
  ports: Pick<Services, 'storage'>,
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
  await storeBytes(ports, papers);
};
