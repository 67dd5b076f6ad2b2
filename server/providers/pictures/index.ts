export { embeddedPictures as openPictures } from './embedded';
export { PictureRefused, type Pictures } from './port';
