/** Pixels of a saved picture's side: a hand's breadth in print. */
const side = 1_200;

export const svgFile = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });

/** The same code as pixels. Rejects where the browser cannot draw it. */
export const pngFile = async (svg: string): Promise<Blob> => {
  const picture = new Image(side, side);
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await picture.decode();
  const plane = document.createElement('canvas');
  plane.width = side;
  plane.height = side;
  const pen = plane.getContext('2d');
  if (!pen) throw new Error('This browser draws no pictures');
  // A scanner needs light around and between the dark.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, side, side);
  // Edges stay sharp.
  pen.imageSmoothingEnabled = false;
  pen.drawImage(picture, 0, 0, side, side);
  return new Promise((done, fail) =>
    plane.toBlob((file) => (file ? done(file) : fail(new Error('No picture came of it')))),
  );
};
