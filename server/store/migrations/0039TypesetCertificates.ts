import { sql, type Kysely } from 'kysely';

/**
 * The certificate as it was typeset, before the platform signed it: the author signs that one (E062). Null for certificates
 * from before the platform signed them; there the certificate itself is unsigned.
 */
export const typesetCertificates = {
  async up<Tables>(db: Kysely<Tables>): Promise<void> {
    await sql`alter table passports add column typeset_key text, add column typeset_sha256 text`.execute(
      db,
    );
  },
};
