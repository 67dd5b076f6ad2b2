/** What the server takes of the passport: the page as HTML, and its one small script (decision 0006). */
export { servePassportFile } from './download/serveFile';
export { servePassportVerifier } from './download/serveVerifier';
export { linkedData } from './linkedData';
export { passportScript } from './script';
export { serveExample, servePassport } from './serve';
