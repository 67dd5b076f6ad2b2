/** What the server loads to draw the start page and the way to the log-in (decision 65). */
export { serveLogin, serveStart } from './serve';
