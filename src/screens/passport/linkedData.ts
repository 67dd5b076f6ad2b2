import type { ItemView } from '#contract/records/items';
import { dayText } from '../parts/history/momentText';
import { sizeText } from '../parts/object/measures';
import { picturesOf, sourceOf } from './Pictures';

type Fields = Record<string, unknown>;

/** Without what says nothing. */
const filled = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

const named = (type: string, name: string): Fields | null =>
  name === '' ? null : { '@type': type, name };

const centimetres = (value: number | null): Fields | null =>
  value === null ? null : { '@type': 'QuantitativeValue', value, unitCode: 'CMT' };

/** The works of one hand, as schema.org counts them; everything else is a product. */
const isArt = ({ category, type }: ItemView) => category === 'Art' || type === 'digital';

/** schema.org's `artEdition` is the number of copies; which one this is stands among the identifiers. */
const identifiersOf = ({ edition_type, edition_number, serial_number }: ItemView, size: number) => {
  const number = edition_type === 'EDITION_AP' ? `AP ${edition_number}` : String(edition_number);
  const marks = [
    ['edition number', size > 1 || edition_type === 'EDITION_AP' ? number : ''],
    ['serial number', serial_number],
  ] as const;
  return marks
    .filter(([, value]) => value !== '')
    .map(([propertyID, value]) => ({ '@type': 'PropertyValue', propertyID, value }));
};

/** Published, and under which signature: schema.org's word for a paper that vouches for a thing. */
const certificationOf = ({ proof, verified, withdrawn }: ItemView, address: string): Fields => {
  if (!proof) return {};
  return {
    hasCertification: filled({
      '@type': 'Certification',
      name: 'Digital passport',
      url: address,
      issuedBy: named('Organization', proof.issuer ?? ''),
      datePublished: proof.published_at,
      certificationStatus: `https://schema.org/Certification${withdrawn ? 'Inactive' : 'Active'}`,
      certificationIdentification: `Version ${proof.version}`,
      description: verified
        ? `Filmed and verified on ${dayText(verified.at)}, ${verified.confidence.toFixed(1)}% confidence.`
        : '',
    }),
  };
};

/** schema.org has no word for it: a property with a name of its own, for whoever is offered the object. */
const reportOf = ({ report }: ItemView): Fields => {
  if (!report) return {};
  const { label, day, place, police_number } = report;
  const facts = [
    ['status', label],
    ['since', day],
    ['last place', place],
    ['police report', police_number],
  ] as const;
  return {
    additionalProperty: facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => ({ '@type': 'PropertyValue', name, value })),
  };
};

/**
 * The passport in the words of schema.org (VisualArtwork or Product), for search engines, collection databases and link
 * previews: what a stranger reads on the page, and no more. `address`: absolute, of the passport itself.
 */
export const linkedData = (view: ItemView, address: string): Fields => {
  const { record } = view;
  const art = isArt(view);
  const maker = record.artist || record.maker;
  const size = record.dimensions.centimeters;
  const materials = record.materials.join(', ');
  return filled({
    '@context': 'https://schema.org',
    // A work of art is a thing that is owned and certified too: those words belong to products.
    '@type': art ? ['VisualArtwork', 'Product'] : 'Product',
    '@id': address,
    url: address,
    name: view.name,
    description: record.description,
    image: picturesOf(view).map((picture) => new URL(sourceOf(picture), address).href),
    category: [view.category, view.subtype].filter(Boolean).join(' > '),
    ...(art
      ? {
          creator: named('Person', maker),
          artform: view.subtype,
          artMedium: materials,
          dateCreated: record.production_date.edtf || record.production_date.text,
          artEdition: view.edition_size > 1 ? view.edition_size : null,
        }
      : {
          manufacturer: named('Organization', maker),
          material: materials,
          productionDate: record.production_date.edtf || record.production_date.text,
        }),
    brand: named('Brand', record.brand),
    size: sizeText(record.dimensions),
    height: centimetres(size.height),
    width: centimetres(size.width),
    depth: centimetres(size.depth),
    gtin: record.gtin,
    creditText: art ? record.credit : '',
    identifier: identifiersOf(view, view.edition_size),
    ...reportOf(view),
    ...certificationOf(view, address),
  });
};
