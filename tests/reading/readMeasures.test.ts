import { describe, expect, it } from 'vitest';
import { Dimensions } from '#contract/records/record';
import { readMeasures, type MeasuredPart } from '#reading/measures/readMeasures';
import { toDimensions } from '#reading/measures/toDimensions';

const hw = (height: string, width: string, unit: 'cm' | 'in' = 'cm') => ({ height, width, unit });

describe('measures as museums write them', () => {
  it.each<[string, MeasuredPart[]]>([
    ['30 × 40 cm', [hw('30', '40')]],
    ['30x40cm', [hw('30', '40')]],
    ['30 by 40 by 5.25 cm', [{ ...hw('30', '40'), depth: '5.25' }]],
    ['30 cm x 40 cm', [hw('30', '40')]],
    ['300 x 405 mm', [hw('30', '40.5')]],
    ['1,250 x 400 mm', [hw('125', '40')]],
    ['1.2 m × 80 cm', [hw('120', '80')]],
    ['12,5 x 8 cm', [hw('12.5', '8')]],
    ['12 1/2 x 8 in.', [hw('12.5', '8', 'in')]],
    ['12½ x ⅞ in', [hw('12.5', '0.875', 'in')]],
    ['12-1/2 x 8 inches', [hw('12.5', '8', 'in')]],
    ['12 1/2" × 8"', [hw('12.5', '8', 'in')]],
    ['5 ft. 3 in. x 2 ft.', [hw('63', '24', 'in')]],
    [`5' 3" x 2'`, [hw('63', '24', 'in')]],
    ['1/3 in. x 2 in.', [hw('0.333333', '2', 'in')]],
    ['H: 6 1/2 x W: 4 1/2 in. (16.5 x 11.4 cm)', [hw('16.5', '11.4')]],
    ['H. 16.5, W. 11.4 cm', [hw('16.5', '11.4')]],
    ['H. 16.5 cm; W. 11.4 cm', [hw('16.5', '11.4')]],
    ['16.5 cm high x 11.4 cm wide', [hw('16.5', '11.4')]],
    ['11.4 cm W, 16.5 cm H', [hw('16.5', '11.4')]],
    ['Height 16.5 cm (6 1/2 in.); Width 11.4 cm (4 1/2 in.)', [hw('16.5', '11.4')]],
    ['H: 16.5 x Diam: 8 cm', [{ height: '16.5', diameter: '8', unit: 'cm' }]],
    ['ø 4.2 cm', [{ diameter: '4.2', unit: 'cm' }]],
    ['L: 63 cm (24 13/16 in.)', [{ length: '63', unit: 'cm' }]],
    ['7 x 3 in. (17.8 x 7.6 cm) (h. x diam.)', [{ height: '17.8', diameter: '7.6', unit: 'cm' }]],
    ['8 in. (20.3 cm) (l.)', [{ length: '20.3', unit: 'cm' }]],
    ['Diam. 3.5 cm, 8.35 g', [{ diameter: '3.5', unit: 'cm', weight: '8.35' }]],
    ['Weight: 1 lb', [{ unit: 'cm', weight: '453.59237' }]],
    ['3 x W: 2 cm', [hw('3', '2')]],
    [
      'image: 10 x 8 in., sheet: 14 x 11 in.',
      [
        { label: 'image', ...hw('10', '8', 'in') },
        { label: 'sheet', ...hw('14', '11', 'in') },
      ],
    ],
    [
      '40 x 30 cm;\r\nframed: 52 x 41.5 x 6 cm',
      [hw('40', '30'), { label: 'framed', ...hw('52', '41.5'), depth: '6' }],
    ],
    [
      'a) H: 6 x W: 13 cm; b) H: 10 x W: 1.5 cm',
      [
        { label: 'a', ...hw('6', '13') },
        { label: 'b', ...hw('10', '1.5') },
      ],
    ],
    [
      'H: 20 x Diam at rim: 12 cm; Diam at foot: 6 cm',
      [
        { height: '20', diameter: '12', unit: 'cm' },
        { label: 'at foot', diameter: '6', unit: 'cm' },
      ],
    ],
  ])('%s', (text, parts) => expect(readMeasures(text).parts).toEqual(parts));

  it('shows both units, the text’s own where it gives them', () => {
    expect(readMeasures('H: 6 1/2 x W: 4 1/2 in. (16.5 x 11.4 cm)').said).toBe(
      'H 16.5 × W 11.4 cm (6 1/2 × 4 1/2 in)',
    );
    expect(readMeasures('12 1/2 x 8 in.').said).toBe('H 31.75 × W 20.32 cm (12 1/2 × 8 in)');
    expect(readMeasures('154.312 × 8.25 in.').said).toBe(
      'H 391.95 × W 20.96 cm (154.312 × 8 1/4 in)',
    );
    expect(readMeasures('30 × 40 cm').said).toBe('H 30 × W 40 cm (11 13/16 × 15 3/4 in)');
    expect(readMeasures('sheet: 30 × 40 cm, 20 g').said).toBe(
      'sheet: H 30 × W 40 cm (11 13/16 × 15 3/4 in), weight 20 g',
    );
  });

  it('is exact: nothing drifts', () => {
    expect(readMeasures('0.1 x 0.7 m').parts).toEqual([hw('10', '70')]);
    expect(readMeasures('7/64 x 123456.789 in').parts).toEqual([
      hw('0.109375', '123456.789', 'in'),
    ]);
  });

  it('says where the two units differ by more than 2 % and a rounding', () => {
    expect(readMeasures('10 x 8 in. (25.4 x 23 cm)').notes).toEqual([
      'width: 8 in and 23 cm do not agree.',
    ]);
    expect(readMeasures('10 x 8 in. (25.5 x 20.3 cm)').notes).toEqual([]);
    expect(readMeasures('1/4 x 1/16 in. (0.6 x 0.2 cm)').notes).toEqual([]);
    expect(readMeasures('10 x 8 in. (25.4 x 20.3 x 3 cm)').notes.join()).toContain(
      '2 measures in one unit and 3',
    );
  });

  it('infers inches only beside centimetres that prove them', () => {
    expect(readMeasures('H: 3 x W: 2 1/2 (7.6 x 6.4 cm)').parts).toEqual([hw('7.6', '6.4')]);
    expect(readMeasures('30 x 40')).toMatchObject({ parts: [], said: '' });
    expect(readMeasures('30 x 40').notes.join()).toContain('no unit');
  });

  it('says what it took by a rule and what it did not understand', () => {
    expect(readMeasures('12 cm').notes.join()).toContain('taken as the height');
    expect(readMeasures('approx. 12 x 8 cm').notes.join()).toContain('approximate');
    expect(readMeasures('dimensions variable')).toMatchObject({ parts: [], said: '' });
    expect(readMeasures('dimensions variable').notes.join()).toContain('dimensions variable');
    expect(readMeasures('1 x 2 x 3 x 4 cm').parts).toEqual([]);
    expect(readMeasures('12 5/3 x 2 cm').parts).toEqual([]);
    for (const text of ['', '(', ')', 'x', 'cm', '12 x', '×'.repeat(300), '('.repeat(300)])
      expect(readMeasures(text).parts).toEqual([]);
  });
});

describe('measures in the contract’s shape', () => {
  const kept = (text: string) => toDimensions(text, readMeasures(text).parts);
  const sides = (text: string) => {
    const { type, height, width, depth } = kept(text)?.dimensions ?? {};
    return [type, height, width, depth];
  };

  it('takes the thing itself, not its frame', () => {
    expect(sides('framed: 52 x 41 cm; 40 x 30 cm')).toEqual(['CENTIMETERS', 40, 30, null]);
    expect(sides('12 1/2 x 8 in.')).toEqual(['INCHES', 12.5, 8, null]);
    expect(kept('sheet: 30 x 40 cm')?.notes).toEqual(['The measures are of: sheet.']);
    expect(Dimensions.safeParse(kept('30 x 40 cm')?.dimensions).success).toBe(true);
    expect(kept('30 x 40 cm')?.dimensions.text).toBe('30 x 40 cm');
  });

  it('finds a place for diameters and lengths, and says so', () => {
    expect(sides('H: 16.5 x Diam: 8 cm')).toEqual(['CENTIMETERS', 16.5, 8, null]);
    expect(kept('H: 16.5 x Diam: 8 cm')?.notes).toEqual(['The diameter is kept as the width.']);
    expect(sides('L: 63 cm')).toEqual(['CENTIMETERS', null, 63, null]);
    expect(sides('H: 3 x W: 2 x L: 9 cm')).toEqual(['CENTIMETERS', 3, 2, 9]);
    expect(kept('H: 3 x W: 2 x D: 1 x Diam: 9 cm')?.notes.join()).toContain('text only');
  });

  it('is nothing where there is no length', () => {
    expect(kept('8.35 g')).toBeNull();
    expect(kept('variable')).toBeNull();
  });

  it('is nothing where a file is measured in pixels, which is understood', () => {
    for (const text of ['2400 x 2400 px', '2400 × 2400 pixels', 'Image: 2400px × 2400px']) {
      expect(readMeasures(text)).toEqual({ parts: [], said: '2400 × 2400 px', notes: [] });
      expect(kept(text)).toBeNull();
    }
    expect(readMeasures('30 x 40 cm; 2400 x 3200 px').said).toMatch(
      /^H 30 × W 40 cm .*; 2400 × 3200 px$/,
    );
    expect(readMeasures('24 px x 3 cm').notes).not.toEqual([]);
  });
});
