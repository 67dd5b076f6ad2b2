export { embeddedPapers as openPapers } from './embedded';
export { documentTypes, type Papers } from './port';
