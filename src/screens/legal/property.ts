import type { LegalText } from './legalText';

export const property: LegalText = {
  title: 'Intellectual property',
  lead: 'Who owns what, and what to do when something of yours is here without your consent.',
  sections: [
    {
      name: 'What is yours stays yours',
      lines: [
        'Texts, photographs, films and digital images that you upload remain yours, or their owner’s. You allow Passepartout to store them, make smaller versions, compare them for verification, and show them in the passport and to the people you share it with. We use them for nothing else.',
      ],
    },
    {
      name: 'Digital images',
      lines: [
        'A passport of a digital image proves its record and its holder. It does not hand over copyright: unless the artist says otherwise in writing, a buyer may show the image privately and on the displays that the passport allows.',
        'The original file is stored unchanged and given only to those entitled to it.',
      ],
    },
    {
      name: 'Objects and their pictures',
      lines: [
        'Photograph only what you may photograph. Where a maker, an estate or a museum holds rights in an image, name them in the credit line.',
      ],
    },
    {
      name: 'Brands',
      lines: [
        'Brands are named to say what an object is. That does not mean that the brand has endorsed it, unless the passport carries the brand’s own certificate.',
      ],
    },
    {
      name: 'Passepartout itself',
      lines: [
        'Name, mark and software belong to their makers. Verifying a passport, reading its proof, and linking to it need no permission.',
      ],
    },
    {
      name: 'When your rights are touched',
      lines: [
        'Tell the administrator of this service which passport it is, what is yours in it, and how you can be reached. If your notice is well founded, we hide the content while we check it and ask the person who uploaded it.',
      ],
    },
  ],
};
