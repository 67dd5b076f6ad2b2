import OpenSeadragon from 'openseadragon';
import type { Media } from '#contract/frame/shapes';
import { tileAddress, tiling, topLevel } from '#contract/records/tiles';

/** What is needed of a picture to look at it. */
export type Looked = Pick<Media, 'id' | 'urls' | 'width' | 'height'>;

/** Tiles where there are some; else the largest size there is, as one picture. */
const sourceOf = ({ urls, width, height }: Looked) => {
  const { tiles } = urls;
  if (tiles && width && height)
    return {
      width,
      height,
      tileSize: tiling.size,
      tileOverlap: tiling.overlap,
      minLevel: 0,
      maxLevel: topLevel(width, height),
      getTileUrl: (level: number, column: number, row: number) =>
        tileAddress(tiles, level, column, row),
    };
  return { type: 'image', url: urls.large ?? urls.medium ?? urls.small ?? '' };
};

export interface Opened {
  zoomBy(factor: number): void;
  /** Moves what is seen by this share of the window. */
  panBy(x: number, y: number): void;
  whole(): void;
  close(): void;
}

interface Heard {
  shown(): void;
  failed(): void;
  /** In percent; at 100 a pixel of the picture is one of the screen. */
  zoomed(percent: number): void;
}

/** OpenSeadragon adds a style element of its own, which the policy refuses: an empty one with the page's nonce stands in. */
const standIn = () => {
  if (document.querySelector('style[data-openseadragon-mobile-css]')) return;
  const style = document.createElement('style');
  style.nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
  style.setAttribute('data-openseadragon-mobile-css', '');
  document.head.append(style);
};

const still = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Opens a picture for looking closely: by wheel, pinch, drag and double click here, by keys and buttons outside. */
export const openPicture = (element: HTMLElement, media: Looked, on: Heard): Opened => {
  standIn();
  const viewer = OpenSeadragon({
    element,
    tileSources: sourceOf(media) as OpenSeadragon.TileSourceOptions,
    drawer: 'canvas',
    showNavigationControl: false,
    keyboardNavEnabled: false,
    tabIndex: -1,
    animationTime: still() ? 0 : 0.6,
    blendTime: still() ? 0 : 0.15,
    visibilityRatio: 0.6,
    minZoomImageRatio: 0.8,
    maxZoomPixelRatio: 4,
    gestureSettingsMouse: { clickToZoom: false, dblClickToZoom: true },
  });
  let any = false;
  viewer.addHandler('tile-loaded', () => {
    if (!any) on.shown();
    any = true;
  });
  viewer.addHandler('open-failed', on.failed);
  viewer.addHandler('tile-load-failed', () => {
    if (!any) on.failed();
  });
  const tell = () => {
    const picture = viewer.world.getItemCount() > 0 ? viewer.world.getItemAt(0) : null;
    if (picture)
      on.zoomed(Math.round(100 * picture.viewportToImageZoom(viewer.viewport.getZoom())));
  };
  viewer.addHandler('animation-finish', tell);
  viewer.addHandler('open', tell);
  const { viewport } = viewer;
  return {
    zoomBy: (factor) => {
      viewport.zoomBy(factor, undefined, still());
      viewport.applyConstraints(still());
    },
    panBy: (x, y) => {
      const { width, height } = viewport.getBounds();
      viewport.panBy(new OpenSeadragon.Point(x * width, y * height), still());
      viewport.applyConstraints(still());
    },
    whole: () => void viewport.goHome(still()),
    close: () => viewer.destroy(),
  };
};
