/** The browser's own reader of codes, where it has one. */
interface NativeDetector {
  detect(source: CanvasImageSource): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The text of a QR code in a picture of so many pixels; null where none is seen. */
export type Detect = (
  source: CanvasImageSource,
  size: { width: number; height: number },
) => Promise<string | null>;

const native = async (): Promise<Detect | null> => {
  const { BarcodeDetector: Detector } = globalThis as { BarcodeDetector?: NativeDetectors };
  if (!Detector) return null;
  const formats = await Detector.getSupportedFormats().catch((): string[] => []);
  if (!formats.includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (source) => (await detector.detect(source))[0]?.rawValue || null;
};

/** Longest sides in pixels that a picture is read at, one after the other: a small code needs more, a blurred one less. */
const sides = [800, 1600] as const;

/** A library, which is loaded where the browser cannot do it itself. */
const ours = async (): Promise<Detect> => {
  const { decodeQR } = await import('qr/decode.js');
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('This browser draws no pictures.');
  return async (source, { width, height }) => {
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(width, height));
      canvas.width = Math.max(1, Math.round(width * scale));
      canvas.height = Math.max(1, Math.round(height * scale));
      // What can be seen through is paper.
      pen.fillStyle = '#fff';
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(source, 0, 0, canvas.width, canvas.height);
      try {
        return decodeQR(pen.getImageData(0, 0, canvas.width, canvas.height));
      } catch {
        // No code at this size.
      }
      if (scale === 1) break;
    }
    return null;
  };
};

let found: Promise<Detect> | undefined;

/** How this browser reads codes; found out once. */
export const detector = (): Promise<Detect> => {
  found ??= native()
    .then((own) => own ?? ours())
    .catch((error: unknown) => {
      found = undefined;
      throw error;
    });
  return found;
};
