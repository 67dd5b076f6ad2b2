export { embeddedPictures as openPictures } from './embedded';
export { PictureRefused, type Pictures, type Pyramid, type Sizes } from './port';
