import { z } from 'zod';
import { call } from '../frame/call';
import { everyMember } from '../frame/roles';
import { IdParams, Timestamp } from '../frame/shapes';

const base = '/items_manager/v1';

export const archiveFormat = 'passepartout-passport-archive/1';
/** The list of the files, and its signature: the two files that the list cannot name. */
export const manifestName = 'manifest.json';
export const manifestSignature = 'manifest.jws';
/** So large is one download at most; a ZIP without the extension for large files could have twice as much. */
export const mostArchiveBytes = 2 ** 31 - 1;
/** Files of one download, and bytes of its list. */
export const mostArchiveFiles = 4_000;
export const mostListBytes = 4 * 1024 * 1024;

/** What a file of the download is. */
const archiveParts = [
  'readme',
  'page',
  'verifier',
  'record',
  'sealed',
  'history',
  'picture',
  'work',
  'paper',
  'certificate',
  'opinion',
  'credential',
  'integrity',
  'proof',
  'key',
] as const;
export type ArchivePart = (typeof archiveParts)[number];

const Digest = z.string().regex(/^[0-9a-f]{64}$/);

const FileFacts = z.strictObject({
  /** Path in the ZIP. */
  name: z.string().min(1).max(200),
  part: z.enum(archiveParts),
  bytes: z.number().int().min(0),
  /** Hexadecimal SHA-256. */
  sha256: Digest,
  /** Of which version of the passport; of a sealed record, of which seal. */
  version: z.number().int().optional(),
  /** The upload that the sealed record names. */
  media: z.uuid().optional(),
  /** It is a smaller copy of an original with this SHA-256. */
  copy_of: Digest.optional(),
});
export type ArchiveFile = z.infer<typeof FileFacts>;

const LeftOut = FileFacts.omit({ copy_of: true }).extend({
  why: z.enum(['too_large', 'not_yours', 'not_ready', 'damaged']),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** What is in a downloaded passport: every file by its digest. The platform signs it. */
export const ArchiveManifest = z.strictObject({
  format: z.literal(archiveFormat),
  /** Address of the passport, as its latest version was signed. */
  passport: z.string(),
  object: z.string(),
  made_at: Timestamp,
  /** Every file of the ZIP but the list and its signature, in their order. */
  files: z.array(FileFacts).max(mostArchiveFiles),
  left_out: z.array(LeftOut).max(mostArchiveFiles),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

/** The protected header of the list's signature. */
export const ManifestHeader = z.strictObject({
  alg: z.literal('EdDSA'),
  typ: z.literal('passport-archive+jws'),
  kid: z.string(),
});
export type ManifestHeader = z.infer<typeof ManifestHeader>;

/** Where each new version of a passport is mailed to. */
export const BackupAddress = z.object({
  email: z.string(),
  /** Null until the link in the letter was used. */
  confirmed_at: Timestamp.nullable(),
  /** Until when that link is good; null once it was used. */
  confirm_by: Timestamp.nullable(),
  /** The latest version that was mailed. */
  mailed_version: z.number().int().nullable(),
});
export type BackupAddress = z.infer<typeof BackupAddress>;

const Backup = z.object({ address: BackupAddress.nullable() });

/** What the owner of a published object keeps of its passport, whatever becomes of the platform. The guard asks who owns it. */
export const continuity = {
  archive: call({
    id: 'X121',
    method: 'GET',
    path: `${base}/items/{id}/archive`,
    roles: everyMember,
    summary:
      'The whole passport of a published item as one ZIP, for its owner: record, pictures, papers, history, credentials, proofs, certificates, and the page that checks them',
    params: IdParams,
    binary: true,
    errors: ['not_owner', 'not_published'],
    limit: 10,
  }),
  backup: call({
    id: 'X122',
    method: 'GET',
    path: `${base}/items/{id}/backup_address`,
    roles: everyMember,
    summary: 'The back-up address of a passport, for the owner of the item',
    params: IdParams,
    output: Backup,
    errors: ['not_owner'],
  }),
  setBackup: call({
    id: 'X123',
    method: 'PUT',
    path: `${base}/items/{id}/backup_address`,
    roles: everyMember,
    summary:
      'Sets the address to which each new version of a passport is mailed; it counts once the link in the letter to it was used',
    params: IdParams,
    body: z.object({ email: z.email('Enter a valid e-mail address').max(254) }),
    output: Backup,
    errors: ['not_owner', 'not_published'],
    limit: 10,
  }),
  removeBackup: call({
    id: 'X124',
    method: 'DELETE',
    path: `${base}/items/{id}/backup_address`,
    roles: everyMember,
    summary: 'Removes the back-up address of a passport: nothing more is mailed there',
    params: IdParams,
    output: Backup,
    errors: ['not_owner'],
  }),
};
