import { Buffer } from 'node:buffer';
import type { Document } from '../port';
import { setBill } from './bill';
import { setInvoice } from './invoice';
import { setLabels } from './labels';
import { setLoan } from './loan';
import { setOpinion } from './opinion';
import { setPublication } from './publication';

const setDocument = (document: Document) => {
  switch (document.kind) {
    case 'publication':
      return setPublication(document);
    case 'opinion':
      return setOpinion(document);
    case 'bill':
      return setBill(document);
    case 'loan':
      return setLoan(document);
    case 'labels':
      return setLabels(document);
    case 'invoice':
      return setInvoice(document);
  }
};

/** Sets a document whose pictures are paths, and attaches the passport's credential. */
export const renderDocument = async (document: Document): Promise<Buffer> => {
  const sheet = await setDocument(document);
  if ('credential' in document && document.credential) {
    const at = new Date(document.at);
    sheet.pdf.file(Buffer.from(document.credential), {
      name: 'passport-credential.jwt',
      type: 'application/vc+jwt',
      description: 'The passport as a W3C Verifiable Credential',
      relationship: 'Data',
      creationDate: at,
      modifiedDate: at,
    });
  }
  return sheet.finish();
};
