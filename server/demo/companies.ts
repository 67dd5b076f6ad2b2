import type { CompanyFields } from '#contract/people/companies';
import type { Tx } from '../store/open';

type DemoCompany = Partial<CompanyFields> & Pick<CompanyFields, 'name' | 'type'>;

/**
 * Four companies side by side: a house, a museum, an artist, and a small dealer to whom nobody belongs yet. Telephone
 * numbers and addresses are made up; the one IP range is of those kept for examples (RFC 5737).
 */
export const demoCompanies = {
  house: {
    name: 'Maison Aurelle',
    alias: 'Aurelle',
    type: 'GENERAL',
    country: 'France',
    primary_address: '14 rue des Tanneurs, 75003 Paris, France',
    secondary_address: 'Atelier: 3 chemin de la Rivière, 12100 Millau, France',
    license_number: 'FR-MM-2019-04417',
    main_contact: 'Daniel Dealer',
    primary_phone: '+33 1 99 00 14 30',
    tax_number: 'FR 40 303 265 045',
    certificate_link: 'https://aurelle.example/authorization',
    sales_functions: true,
  },
  museum: {
    name: 'Strandgaten Museum',
    alias: 'Strandgaten',
    type: 'GENERAL',
    country: 'Norway',
    primary_address: 'Strandgaten 41, 5013 Bergen, Norway',
    secondary_address: 'Store: Laksevågneset 8, 5162 Bergen, Norway',
    license_number: 'NO-MUS-0871',
    main_contact: 'Magnus Main',
    primary_phone: '+47 55 00 41 00',
    tax_number: 'NO 974 760 673 MVA',
    certificate_link: 'https://strandgaten.example/about/collection',
    sales_functions: false,
  },
  studio: {
    name: 'Studio Ilse Marrow',
    alias: 'Marrow',
    type: 'PERSONAL',
    country: 'Netherlands',
    primary_address: 'Katendrechtse Lagedijk 190, 3082 Rotterdam, Netherlands',
    license_number: 'NL-KVK-62018851',
    main_contact: 'Ilse Marrow',
    primary_phone: '+31 10 800 19 00',
    tax_number: 'NL002455799B11',
    sales_functions: true,
  },
  garage: {
    name: 'Voss & Tandberg',
    alias: 'Voss',
    type: 'GENERAL',
    country: 'Switzerland',
    primary_address: 'Güterstrasse 27, 4053 Basel, Switzerland',
    license_number: 'CH-270.4.019.334-1',
    main_contact: 'Henrike Voss',
    primary_phone: '+41 61 500 27 27',
    tax_number: 'CHE-116.281.710',
    ip_address: '203.0.113.0/24',
    sales_functions: true,
  },
} satisfies Record<string, DemoCompany>;

export type DemoCompanyKey = keyof typeof demoCompanies;

const brands: Partial<Record<DemoCompanyKey, string[]>> = {
  house: ['Maison Oradour-Leys', 'Aubrac & Fils', 'Sandoval y Ruiz', 'Domaine Aumônier-Roche'],
  museum: ['Northlight Recording Company'],
  garage: ['Corvello', 'Harland & Pryce'],
};

const assignBrands = async (tx: Tx, company: string, names: string[]) => {
  await tx
    .insertInto('taxonomies')
    .values(names.map((name) => ({ kind: 'brand', name })))
    .onConflict((both) => both.doNothing())
    .execute();
  await tx
    .insertInto('company_brands')
    .columns(['company_id', 'taxonomy_id'])
    .expression(({ selectFrom, val }) =>
      selectFrom('taxonomies')
        .select([val(company).as('company_id'), 'id'])
        .where('kind', '=', 'brand')
        .where('name', 'in', names),
    )
    .execute();
};

/** Writes them with the brands they deal in; their ids by key. */
export const seedCompanies = async (tx: Tx): Promise<Record<DemoCompanyKey, string>> => {
  const ids: Partial<Record<DemoCompanyKey, string>> = {};
  for (const key of Object.keys(demoCompanies) as DemoCompanyKey[]) {
    const { id } = await tx
      .insertInto('companies')
      .values(demoCompanies[key])
      .returning('id')
      .executeTakeFirstOrThrow();
    ids[key] = id;
    const names = brands[key];
    if (names) await assignBrands(tx, id, names);
  }
  return ids as Record<DemoCompanyKey, string>;
};
