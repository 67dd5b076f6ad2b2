import { subtypes } from '#contract/records/taxonomies';

export interface CategoryReading {
  category: string;
  subtype: string;
}

/** What museums and traders call things, and where the product's list has them (spec 3). The first that fits counts. */
const words: [RegExp, string, string][] = [
  [/\bwatch(es)?\b|timepiece|clock|horolog/i, 'Luxury', 'Watch'],
  [/\b(hand)?bags?\b|purse|luggage/i, 'Luxury', 'Bag'],
  [/jewel|gems?\b|precious stone|\bgold\b|\brings?\b|necklace|brooch/i, 'Luxury', 'Jewelry'],
  [/\bwines?\b|spirits|whisk|champagne/i, 'Luxury', 'Wines and Spirits'],
  [/manuscript|rare book|codex|codices|\bbooks?\b|documents?\b/i, 'Artifact', 'Manuscript'],
  [/photograph|daguerreotype/i, 'Art', 'Photograph'],
  [
    /print(s|ing)?\b|works? on paper|drawings? and|etching|lithograph|poster/i,
    'Art',
    'Print / Work on Paper',
  ],
  [/painting|miniature|fresco|icon\b|oil on canvas/i, 'Art', 'Painting'],
  [/drawing|watercolou?r|collage/i, 'Art', 'Print / Work on Paper'],
  [
    /\bfilms?\b|video|computer art|installation|performance|time.based|digital art/i,
    'Art',
    'Ephemeral',
  ],
  [/sculpture|statue|relief|ivory|\bbones?\b|cr[eè]che/i, 'Art', 'Sculpture & 3D'],
  [/architect|building|capital|column/i, 'Artifact', 'Architectural'],
  [/mumm|ritual|liturg|relig|funerary|votive/i, 'Artifact', 'Ritual'],
  [
    /ceramic|glass|metal|furniture|textile|costume|container|lighting|tools?\b|equipment|arms|armor|armour|weapon|coin|medal|wood|stone|leather|lacquer|enamel|mirror|devices?\b|vessel|domestic|decorative|resin|wax|musical/i,
    'Artifact',
    'Domestic Objects and Tools',
  ],
  [/\bcars?\b|automobile|vehicle/i, 'Cars', ''],
  [/sport/i, 'Memorabilia', 'Sport'],
  [/entertainment|film prop|concert/i, 'Memorabilia', 'Entertainment'],
  [/memorabilia/i, 'Memorabilia', 'Miscellaneous'],
];

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** A category, a type within one (“Art / Painting” too), or a museum's classification; null where it is none of them. */
export const readCategory = (text: string): CategoryReading | null => {
  const [, outer = '', inner = ''] = /^\s*([^/>:]+?)\s*(?:[/>:]\s*(.+?)\s*)?$/.exec(text) ?? [];
  for (const [category, types] of Object.entries(subtypes)) {
    const subtype = types.find((one) => same(one, inner || outer) || same(one, text.trim()));
    if (same(category, outer)) return { category, subtype: subtype ?? '' };
    if (subtype) return { category, subtype };
  }
  const found = words.find(([pattern]) => pattern.test(text));
  return found ? { category: found[1], subtype: found[2] } : null;
};
