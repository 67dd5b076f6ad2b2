import { getDocument, GlobalWorkerOptions, TextLayer, type PDFDocumentProxy } from 'pdfjs-dist';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

GlobalWorkerOptions.workerSrc = workerUrl;

export type Pdf = PDFDocumentProxy;

/** Opens a PDF out of its bytes; `close` ends its worker. Our policy allows no code out of text, and none is asked for. */
export const openPdf = (bytes: Uint8Array) => {
  // The worker takes the bytes away: it gets a copy.
  const task = getDocument({ data: bytes.slice(), isEvalSupported: false, useWasm: false });
  return { opened: task.promise, close: () => void task.destroy() };
};

/** In px: a larger picture is refused by some phones. */
const widest = 4_096;

interface Place {
  canvas: HTMLCanvasElement;
  text: HTMLElement;
  /** How wide the page is drawn, in CSS px. */
  width: number;
}

/** Draws one page as a picture, with its text above it: readers hear it, and it can be marked. Rejects when stopped. */
export const drawPage = async (
  pdf: Pdf,
  number: number,
  { canvas, text, width }: Place,
  signal: AbortSignal,
): Promise<void> => {
  const page = await pdf.getPage(number);
  signal.throwIfAborted();
  const plain = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / plain.width });
  const sharp = Math.min(devicePixelRatio, widest / viewport.width);
  // What is shown stays until the whole page is there.
  const sheet = document.createElement('canvas');
  sheet.width = Math.round(viewport.width * sharp);
  sheet.height = Math.round(viewport.height * sharp);
  const drawing = page.render({
    canvas: sheet,
    viewport,
    ...(sharp !== 1 && { transform: [sharp, 0, 0, sharp, 0, 0] }),
  });
  signal.addEventListener('abort', () => drawing.cancel(), { once: true });
  await drawing.promise;
  signal.throwIfAborted();
  canvas.width = sheet.width;
  canvas.height = sheet.height;
  canvas.getContext('2d')?.drawImage(sheet, 0, 0);
  text.replaceChildren();
  text.style.setProperty('--total-scale-factor', String(viewport.scale));
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport,
  });
  signal.addEventListener('abort', () => layer.cancel(), { once: true });
  await layer.render();
  // It measures letters on a canvas of its own, which it leaves in the page.
  TextLayer.cleanup();
};
