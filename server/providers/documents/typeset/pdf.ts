import PDFDocument from 'pdfkit';

// Options that pdfkit 0.20 takes and its types do not know yet.
declare global {
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace PDFKit.Mixins {
    interface StructureElementOptions {
      /** Left, top, right, bottom in points from the page's upper left corner. */
      bbox?: [number, number, number, number];
      scope?: 'Row' | 'Column';
    }
    interface AnnotationOption {
      structParent?: PDFStructureElement;
    }
    interface PDFAttachmentOptions {
      relationship?: 'Data' | 'Source' | 'Unspecified';
    }
  }
}

const escapeXml = (text: string) =>
  text.replace(/[<>&'"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** pdfkit writes the title into the XML of the metadata as it is: here the XML is given it escaped. */
export class Pdf extends PDFDocument {
  /** Called when the document's own title is already written. */
  override endMetadata(): void {
    this.info.Title = escapeXml(this.info.Title ?? '');
    super.endMetadata();
  }
}
