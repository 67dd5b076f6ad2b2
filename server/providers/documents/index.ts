export { embeddedDocuments as openDocuments } from './embedded';
export { pagesOf } from './pages';
export { unprintable } from './printable';
export {
  type BillOfSale,
  cardSize,
  DocumentRefused,
  signaturePlace,
  type Documents,
  type OpinionCertificate,
  type Document,
  type PictureSource,
  type PublicationCertificate,
  type ShareCard,
} from './port';
