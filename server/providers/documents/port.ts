import type { Grade } from '#contract/frame/grades';
/** A picture as the path of a file, or as its bytes. Any kind that sharp reads; it is printed in sRGB. */
export type PictureSource = string | Uint8Array;

/** The passport as a credential (`vc+jwt`), attached to the PDF as a file. */
export type Credential = string;

/** Texts are plain; an empty text is left out. Moments are ISO 8601 and are printed in UTC+3. */
export interface PublicationCertificate {
  kind: 'publication';
  /** Of the item. */
  id: string;
  at: string;
  item: {
    name: string;
    maker: string;
    date: string;
    materials: string;
    dimensions: string;
    /** As it is said: "Number 3 of an edition of 10". */
    edition: string;
    serial: string;
    credit: string;
    picture?: PictureSource;
  };
  /** The weakest of the verified fingerprints in per cent; null for a digital image. */
  verification: { confidence: number; at: string; fingerprints: number; grade: Grade } | null;
  /** Why it takes the place of an earlier one, and the fields that differ, as they are said. Left out of the first. */
  correction?: { version: number; reason: string; fields: string };
  passportUrl: string;
  credential?: Credential;
}

export interface OpinionCertificate {
  kind: 'opinion';
  /** Of the opinion. */
  id: string;
  /** When the document was made. */
  at: string;
  item: {
    name: string;
    maker: string;
    date: string;
    dimensions: string;
    edition: string;
    serial: string;
    picture?: PictureSource;
  };
  question: string;
  verdict: 'authentic' | 'not_authentic' | 'inconclusive';
  summary: string;
  observations: { part: string; text: string }[];
  media: { name: string; caption: string; picture?: PictureSource }[];
  /** The verification in this review, in per cent; null where there was none. */
  verification: { confidence: number; at: string } | null;
  expert: { name: string; company: string };
  asker: { name: string };
  passportUrl: string;
  credential?: Credential;
}

/** What two parties agreed on: sealed by the platform when ownership changes. */
export interface BillOfSale {
  kind: 'bill';
  /** Of the sale. */
  id: string;
  at: string;
  item: {
    id: string;
    name: string;
    maker: string;
    date: string;
    dimensions: string;
    edition: string;
    serial: string;
    picture?: PictureSource;
  };
  seller: { name: string; company: string };
  buyer: { name: string };
  /** As it is said: "1,250.00 EUR". */
  price: string;
  passportUrl: string;
  credential?: Credential;
}

/** A loan on paper: the agreement that both sides sign, or the whole file of it. */
export interface LoanPaper {
  kind: 'loan';
  /** Of the loan. */
  id: string;
  at: string;
  /** "Loan agreement", "Loan file". */
  title: string;
  item: OpinionCertificate['item'];
  /** Term, sides, insurance: a name and what it says. Lines are kept. */
  facts: { name: string; text: string }[];
  sections: { title: string; text: string }[];
  /** Condition reports. */
  reports: {
    title: string;
    text: string;
    photos: { caption: string; picture?: PictureSource }[];
  }[];
  /** What happened: moment, step, person. */
  steps: { at: string; step: string; by: string }[];
  /** Who signs, from `signaturePlace` upwards: "Signature of Olga Owner". Empty where nobody does. */
  signatures: string[];
  passportUrl: string;
  credential?: Credential;
}

/** What was paid for a subscription. Amounts in cents. */
export interface InvoiceDocument {
  kind: 'invoice';
  /** "2026-000017". */
  number: string;
  at: string;
  /** Name and address, a line each. */
  seller: string[];
  buyer: string[];
  lines: { text: string; cents: number }[];
  net: number;
  /** In hundredths of a per cent. */
  vatRate: number;
  vat: number;
  total: number;
  currency: string;
  /** No money was moved. */
  sandbox: boolean;
  credential?: Credential;
}

/** Labels with a QR code each, for label stock of three by eight on A4. */
export interface LabelSheet {
  kind: 'labels';
  at: string;
  /** The first label of the first page that is printed on, from 1. */
  first: number;
  labels: {
    maker: string;
    name: string;
    /** Edition and serial number, as they are said. */
    number: string;
    passportUrl: string;
  }[];
}

/** What those see to whom a passport is sent: nothing that a stranger may not read on its page. */
export interface ShareCard {
  kind: 'card';
  maker: string;
  name: string;
  date: string;
  /** "Reported stolen"; empty where nothing is reported. */
  report: string;
  picture?: PictureSource;
}

/** Pixels that networks ask for (Open Graph). */
export const cardSize = { width: 1200, height: 630 } as const;

/** Documents about one object. */
export type ObjectDocument = PublicationCertificate | OpinionCertificate | LoanPaper | BillOfSale;
export type Document = ObjectDocument | InvoiceDocument | LabelSheet;

/** Typesets certificates as PDF. */
export interface Documents {
  /**
   * A tagged PDF/A-3b, A4, every font embedded. Throws `DocumentRefused` for letters that cannot be printed and for
   * pictures that cannot be read, and an ordinary error where the child died or met a limit.
   */
  render(document: Document): Promise<Uint8Array>;
  /**
   * A picture of a passport for those who share it: JPEG of `cardSize`. Words that cannot be printed are left out; the
   * certificate of a published object has none. Throws where the child died or met a limit.
   */
  card(card: ShareCard): Promise<Uint8Array>;
  /** Ends the child that sets the pages. */
  close(): void;
}

/** Why a document cannot be made from these words or pictures, in words for people. Trying again does not help. */
export class DocumentRefused extends Error {}

/**
 * The place for the visible signature: on the last page of an opinion, in points from the page's lower left corner.
 * Nothing else is printed there.
 */
export const signaturePlace = { x: 80, y: 116, width: 250, height: 58 } as const;
