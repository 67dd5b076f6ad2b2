import { materials } from '#contract/records/taxonomies';

type Material = (typeof materials)[number];

/** Words of museums and traders for what the list calls otherwise. */
const others: [Material, string][] = [
  ['Oil paint', 'oil|oils'],
  ['Acrylic paint', 'acrylic|acrylics|polymer paint'],
  ['Watercolour', 'watercolor|aquarelle'],
  ['Aluminium', 'aluminum'],
  ['Carbon fibre', 'carbon fiber'],
  ['Mother-of-pearl', 'mother of pearl|nacre'],
  ['Graphite', 'pencil'],
  ['Gold', 'gilt|gilded|gilding|gold leaf|ormolu|parcel-gilt|silver-gilt'],
  ['Silver', 'silver-gilt|sterling'],
  ['Ceramic', 'faience|buffware|pottery|fritware'],
  ['Earthenware', 'maiolica|majolica|creamware|delftware'],
  ['Stoneware', 'basaltes|jasperware'],
  ['Porcelain', 'bone china'],
  [
    'Stone',
    'steatite|limestone|alabaster|sandstone|basalt|schist|slate|soapstone|serpentine|serpentinite|diorite|travertine|hematite|quartz',
  ],
  [
    'Gemstone',
    'agate|carnelian|jasper|garnet|turquoise|amethyst|onyx|sardonyx|chalcedony|lapis lazuli|lapis|topaz|opal|peridot|aquamarine|tourmaline|sard|malachite|gem|semiprecious stone',
  ],
  ['Crystal', 'rock crystal'],
  ['Textile', 'velvet|cloth|fabric|brocade|damask|lace|satin|thread|embroidery'],
  [
    'Wood',
    'oak|walnut|mahogany|ebony|boxwood|limewood|poplar|pine|maple|cherry|birch|rosewood|beech|panel|bentwood|plywood|cedar',
  ],
  ['Plaster', 'gesso|stucco'],
  ['Plastic', 'mylar|film|acetate|acrylic sheet|plexiglas|vinyl'],
  [
    'Paper',
    'card|cardboard|pasteboard|millboard|paperboard|board|vellum paper|cartonnage|papier-mâché',
  ],
  ['Steel', 'stainless steel'],
  ['Iron', 'cast iron|wrought iron'],
  ['Copper', 'shakudo|shibuichi|sentoku|copper alloy'],
  ['Ruby', 'rubies'],
  ['Leather', 'goatskin|calfskin|pigskin|sheepskin|morocco'],
];

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** Longest words first, so that “oil paint” is not read as “oil”. */
const spellings = [
  ...materials.map((name): [string, Material] => [name.toLowerCase(), name]),
  ...others.flatMap(([name, words]) =>
    words.split('|').map((word): [string, Material] => [word, name]),
  ),
].sort(([a], [b]) => b.length - a.length);
const byWord = new Map<string, Material[]>();
for (const [word, name] of spellings) byWord.set(word, [...(byWord.get(word) ?? []), name]);
const pattern = new RegExp(
  `(?<![\\p{L}-])(${[...byWord.keys()].map(escaped).join('|')})(?:e?s)?(?![\\p{L}])`,
  'giu',
);

/** Ways of making that carry a material’s name and are none, and marks of a photograph. */
const notMaterials =
  /gelatin(?:o)? silver|silver gelatin|albumen silver|silver dye bleach|silverpoint|metalpoint|watercolor paper|oil-?stick|copper ?plate|steel engraving|wood engraving|woodblock|woodcut|lead pencil|colou?red pencils?|gold[- ]tone[d]?|ivory[- ](?:colou?red|wove)|stone lithograph/giu;

/** Words of a medium that name no material: how, of what colour, from where, and what stands between. */
const plain = new Set(
  `a after also an and applied around as at back base between beneath bound by carved case cast center chased coated
  colored coloured color colour colors covered cover cut decoration decorated digital double drawing drawings drypoint
  dyed edges embossed enamelled enameled engraved engraving etched etching etchings european finished fired folded for
  frame framed from front glazed glaze gouge ground hammered hand hand-colored heavy heightening heightened heightend
  heightened impression in incised inkjet inlaid inlay inside into japan japanese egyptian chinese french italian
  indian english german its laid large light lightweight linocut lithograph lithographs lithography lined machine made
  medium medium-weight mezzotint mixed moderately monotype molded moulded mounted mulberry multicolored of on one or
  other outer over overglaze painted painting panels partial partially photograph photolithograph photogravure pieces
  possibly pressed primed print printed printing prints probably raised relief reverse screenprint serigraph set sewn
  sheet sheets side silkscreen single slightly small smooth soft-ground solid some stained stamped stencil stitched
  support surface technique textured the thick thin thrown tooled top toned trace traces tracing traditional transfer
  two three four under underdrawing underglaze unidentified unknown various wash washes watermark well white with
  without wove woven aquatint collage chromogenic albumen gelatin cyanotype platinotype silver-gelatin daguerreotype
  ambrotype tintype video dvd sound min sec black blue brown red green yellow orange purple pink grey gray beige cream
  cream-colored off-white tan dark bright pale deep blue-green green-blue blackish brownish reddish fine coarse
  turned blown free-blown mold-blown pierced repoussé repousse filigree cloisonné cloisonne champlevé champleve
  basse-taille granulation niello patinated lustre luster slip salt-glazed tin-glazed lead-glazed pen brush point to
  very highly but originally worn margins text area weight thickness movement dial hippopotamus elephant walrus burnished
  patina tinted soft-paste hard-paste polychrome rose plein en buff-colored not over all miniatures new`.split(
    /\s+/,
  ),
);

export interface MaterialReading {
  materials: Material[];
  /** Words that name neither a material of the list nor a way of making, as they came. */
  rest: string[];
}

/** Reads a medium as museums write it into the fixed list (spec 5); what is left over is told, never guessed. */
export const readMaterials = (text: string): MaterialReading => {
  const found = new Set<Material>();
  const bare = text.replace(notMaterials, ' ');
  const left = bare.replace(pattern, (_whole, word: string) => {
    for (const name of byWord.get(word.toLowerCase()) ?? []) found.add(name);
    return ' ';
  });
  const rest = (left.match(/[\p{L}][\p{L}'’-]*/gu) ?? []).filter(
    (word) => word.length > 1 && !plain.has(word.toLowerCase()),
  );
  return { materials: [...found].sort(), rest: [...new Set(rest)] };
};
