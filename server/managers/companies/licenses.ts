import { removeVariants } from '../../media/removal/removeVariants';
import type { Reader, Tx } from '../../store/open';
import type { MediaRow } from '../../media/view';

/** The licences of a company, in the order in which they came. */
export const licensesOf = (db: Reader, company: string): Promise<MediaRow[]> =>
  db
    .selectFrom('company_licenses')
    .innerJoin('media', 'media.id', 'company_licenses.media_id')
    .selectAll('media')
    .where('company_licenses.company_id', '=', company)
    .orderBy('company_licenses.created_at')
    .orderBy('media.id')
    .execute();

/** Takes licences away: rows at once, bytes by a job once this has committed. Addresses given out end with the rows. */
export const dropLicenses = async (tx: Tx, licenses: MediaRow[]): Promise<void> => {
  if (licenses.length === 0) return;
  const ids = licenses.map(({ id }) => id);
  await tx.deleteFrom('company_licenses').where('media_id', 'in', ids).execute();
  await tx.deleteFrom('media').where('id', 'in', ids).execute();
  await removeVariants(tx, licenses);
};
