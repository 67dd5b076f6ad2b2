import { fileURLToPath } from 'node:url';
import { diskStorage } from './disk';
import type { Storage } from './port';

export { diskRoom } from './room';

/** `file:` by path or URL. S3 comes with the issue that takes one machine to many. */
export const openStorage = (url: string): Storage => {
  if (!url.startsWith('file:'))
    throw new Error(`STORAGE_URL ${url.split(':')[0]}: has no adapter yet: use file:<folder>.`);
  return diskStorage(url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length));
};
