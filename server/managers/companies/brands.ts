import type { Reader } from '../../store/open';

/** The brands assigned to a company, by name. */
export const brandsOf = (db: Reader, company: string) =>
  db
    .selectFrom('company_brands')
    .innerJoin('taxonomies', 'taxonomies.id', 'company_brands.taxonomy_id')
    .select(['taxonomies.id', 'taxonomies.name'])
    .where('company_id', '=', company)
    .orderBy('name_key')
    .execute();
