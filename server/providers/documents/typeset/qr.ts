import { encode } from 'uqr';
import type { Sheet } from './sheet';
import { ink } from './styles';

/** A QR code of an address; `side` in points. */
export const drawQr = (sheet: Sheet, url: string, x: number, y: number, side: number): void => {
  const { data, size } = encode(url, { ecc: 'M', border: 0 });
  const cell = side / size;
  const figure = sheet.pdf.struct('Figure', {
    alt: `QR code of the passport: ${url}`,
    bbox: [x, y, x + side, y + side],
  });
  sheet.within(figure, 'Figure', () => {
    data.forEach((row, top) =>
      row.forEach((dark, left) => {
        if (dark) sheet.pdf.rect(x + left * cell, y + top * cell, cell, cell);
      }),
    );
    sheet.pdf.fill(ink);
  });
  figure.end();
  sheet.root.add(figure);
};
