import { z } from 'zod';
import { call } from '../frame/call';
import { everyMember, type Role } from '../frame/roles';

const taxonomyKinds = ['category', 'brand', 'collection', 'type', 'material'] as const;
export type TaxonomyKind = (typeof taxonomyKinds)[number];

/** Category to subtypes (spec 3). */
export const subtypes: Record<string, readonly string[]> = {
  Luxury: ['Bag', 'Watch', 'Jewelry', 'Wines and Spirits'],
  Art: ['Painting', 'Sculpture & 3D', 'Photograph', 'Print / Work on Paper', 'Ephemeral'],
  Artifact: ['Manuscript', 'Domestic Objects and Tools', 'Architectural', 'Ritual'],
  Cars: [],
  Memorabilia: ['Sport', 'Entertainment', 'Miscellaneous'],
};

/** Materials come from a fixed list (spec 5). */
export const materials = [
  'Acrylic paint',
  'Aluminium',
  'Bamboo',
  'Bone',
  'Brass',
  'Bronze',
  'Canvas',
  'Carbon fibre',
  'Ceramic',
  'Clay',
  'Copper',
  'Cork',
  'Cotton',
  'Crystal',
  'Diamond',
  'Earthenware',
  'Emerald',
  'Enamel',
  'Felt',
  'Gemstone',
  'Glass',
  'Gold',
  'Gouache',
  'Granite',
  'Graphite',
  'Horn',
  'Ink',
  'Iron',
  'Ivory',
  'Jade',
  'Lacquer',
  'Lead',
  'Leather',
  'Linen',
  'Marble',
  'Mother-of-pearl',
  'Oil paint',
  'Palladium',
  'Paper',
  'Papyrus',
  'Parchment',
  'Pastel',
  'Pearl',
  'Pewter',
  'Plaster',
  'Plastic',
  'Platinum',
  'Porcelain',
  'Resin',
  'Rubber',
  'Ruby',
  'Sapphire',
  'Silk',
  'Silver',
  'Steel',
  'Stone',
  'Stoneware',
  'Suede',
  'Tempera',
  'Terracotta',
  'Textile',
  'Tin',
  'Titanium',
  'Vellum',
  'Watercolour',
  'Wax',
  'Wood',
  'Wool',
] as const;

const Taxonomy = z.object({ id: z.uuid(), name: z.string() });
const Search = z.object({ search: z.string().max(100).default('') });
/** Signs that nobody sees, or that turn the words around them. */
const hidden = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/u;
/** A name for all who come after: one space between words, no trailing dot (spec 5), something to read in it. */
const Name = z.object({
  name: z
    .string()
    .max(400)
    .refine((text) => !hidden.test(text), 'A name cannot hold hidden characters')
    .transform((text) => text.normalize('NFC').trim().replace(/\s+/g, ' ').replace(/\.$/, ''))
    .pipe(
      z
        .string()
        .max(100, 'A name has at most 100 letters')
        .regex(/[\p{L}\p{N}]/u, 'A name has a letter or a number in it'),
    ),
});
const adders: readonly Role[] = [
  'UBER_ADMIN',
  'INVENTORY_MANAGER',
  'INVENTORY_SALES_MANAGER',
  'DIGITAL_ARTIST',
  'BOOTSTRAPPED',
];

const listed = <const I extends string, const K extends TaxonomyKind>(id: I, kind: K) =>
  call({
    id,
    method: 'GET',
    path: `/items_manager/v1/models/${kind}` as const,
    roles: everyMember,
    summary: `The ${kind} names that match a search`,
    query: Search,
    output: z.array(Taxonomy),
  });
const added = <const I extends string, const K extends TaxonomyKind>(id: I, kind: K) =>
  call({
    id,
    method: 'POST',
    path: `/items_manager/v1/models/${kind}` as const,
    roles: adders,
    summary: `Adds a ${kind}`,
    body: Name,
    output: Taxonomy,
    errors: ['name_taken'],
  });

export const taxonomies = {
  categories: listed('E031', 'category'),
  brands: listed('E032', 'brand'),
  collections: listed('E033', 'collection'),
  types: listed('E034', 'type'),
  materials: listed('E035', 'material'),
  addCategory: added('E036', 'category'),
  addCollection: added('E037', 'collection'),
  addBrand: added('E038', 'brand'),
  addType: added('E039', 'type'),
};
