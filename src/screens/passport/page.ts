/** What the server draws itself: the passport as HTML with its one small script (decision 6), and the first screen of the start page. */
export { startShell } from '../welcome/StartShell';
export { linkedData } from './linkedData';
export { passportScript } from './script';
export { serveExample, servePassport } from './serve';
