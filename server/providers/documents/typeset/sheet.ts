import { fontFiles, fontName, scaleOf, type Face } from './fonts';
import { balancedLines, breakLines, type Line, type Piece } from './lines';
import { Pdf } from './pdf';
import { hairline, type Style } from './styles';

export type Element = PDFKit.PDFStructureElement;

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, side: 80, top: 64, bottom: 84 } as const;
export const contentWidth = page.width - 2 * page.side;

/** Pages that fill from top to bottom; `y` is where the next thing begins, in points from the top. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly root: Element;
  y: number = page.top;
  /** Where the content of this page ends. */
  bottom: number = page.height - page.bottom;
  /** Draws the head of a further page. */
  head: () => void = () => undefined;
  private readonly bytes: Buffer[] = [];

  constructor(title: string, at: Date) {
    this.pdf = new Pdf({
      size: 'A4',
      margin: 0,
      // None: a font that is opened twice, here and by its name, would be read anew at every use.
      font: '',
      pdfVersion: '1.7',
      subset: 'PDF/A-3b',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: title,
        Producer: 'Passepartout',
        Creator: 'Passepartout',
        CreationDate: at,
        ModDate: at,
      },
    });
    this.pdf.on('data', (part: Buffer) => this.bytes.push(part));
    for (const face of ['roman', 'italic'] as Face[]) {
      this.pdf.registerFont(fontName(face, 'first'), fontFiles[face].first);
      this.pdf.registerFont(fontName(face, 'other'), fontFiles[face].other);
    }
    this.root = this.pdf.struct('Document');
    this.pdf.addStructure(this.root);
  }

  private use(font: string, { size, colour }: Style) {
    return this.pdf
      .font(font)
      .fontSize(size * scaleOf(font))
      .fillColor(colour);
  }

  private readonly measure = (font: string, text: string, style: Style): number =>
    this.use(font, style).widthOfString(text, {
      features: style.features,
      characterSpacing: style.tracking ?? 0,
    });

  lines(pieces: Piece[], width: number = contentWidth): Line[] {
    return breakLines(this.measure, pieces, width);
  }

  balanced(pieces: Piece[], width: number = contentWidth): Line[] {
    return balancedLines(this.measure, pieces, width);
  }

  /** Draws a line with its baseline at `y`. */
  drawLine({ placed }: Line, x: number, y: number): void {
    for (const { font, text, style, x: at } of placed) {
      // Readers guess the order of a letter and a mark that is set apart; here it is said.
      const said = /\p{M}/u.test(text);
      if (said) this.pdf.markContent('Span', { actual: text });
      this.use(font, style).text(text, x + at, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        characterSpacing: style.tracking ?? 0,
        features: style.features,
      });
      if (said) this.pdf.endMarkedContent();
    }
  }

  /** Draws what belongs to an element of the document's structure, on this page. */
  within(element: Element, tag: string, draw: () => void): void {
    const content = this.pdf.markStructureContent(tag);
    draw();
    this.pdf.endMarkedContent();
    element.add(content);
  }

  /** Draws what is no content: rules, running heads, page numbers. */
  artifact(type: 'Layout' | 'Pagination', draw: () => void): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  rule(y: number, x: number = page.side, width: number = contentWidth): void {
    this.artifact('Layout', () => {
      this.pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.6)
        .strokeColor(hairline)
        .stroke();
    });
  }

  newPage(): void {
    this.pdf.addPage();
    this.y = page.top;
    this.bottom = page.height - page.bottom;
    this.head();
  }

  /** Goes to a new page where less than `height` points are left. */
  room(height: number): void {
    if (this.y + height > this.bottom) this.newPage();
  }

  /** Draws on a page again, when all are there. */
  everyPage(draw: (number: number, count: number) => void): void {
    const { start, count } = this.pdf.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.pdf.switchToPage(start + index);
      draw(index + 1, count);
    }
  }

  finish(): Promise<Buffer> {
    const done = new Promise<Buffer>((resolve) =>
      this.pdf.on('end', () => resolve(Buffer.concat(this.bytes))),
    );
    this.root.end();
    this.pdf.end();
    return done;
  }
}
