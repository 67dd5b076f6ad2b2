import { expect, it } from 'vitest';
import { example } from '../../src/screens/passport/example';
import { linkedData } from '../../src/screens/passport/linkedData';

const address = 'https://passports.example/object_detail/1';

it('a thing that is no work of art is a product, with maker, sizes in centimetres and its numbers', () => {
  const view = {
    ...example,
    category: 'Watches',
    type: 'physical' as const,
    ...{ edition_type: 'EDITION' as const, edition_number: 3, edition_size: 25 },
    serial_number: 'NL 4471',
  };
  const record = { ...view.record, artist: '', maker: 'Maison Aurelle' };
  const data = linkedData({ ...view, record }, address);
  expect(data).toMatchObject({
    '@type': 'Product',
    manufacturer: { '@type': 'Organization', name: 'Maison Aurelle' },
    identifier: [
      { propertyID: 'edition number', value: '3' },
      { propertyID: 'serial number', value: 'NL 4471' },
    ],
    height: { '@type': 'QuantitativeValue', unitCode: 'CMT' },
  });
  expect(data).not.toHaveProperty('artMedium');
});

it('says nothing of what is not known, and vouches for nothing that is not published', () => {
  const record = { ...example.record, materials: [], artist: '', maker: '', brand: '' };
  const data = linkedData({ ...example, record, proof: null, serial_number: '' }, address);
  for (const missing of ['creator', 'brand', 'artMedium', 'hasCertification', 'identifier'])
    expect(data).not.toHaveProperty(missing);
});
