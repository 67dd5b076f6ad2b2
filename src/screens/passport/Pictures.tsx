import type { ReactNode } from 'react';
import type { ItemView } from '#contract/records/items';
import type { Media } from '#contract/frame/shapes';

/** The pictures of the passport: the record's photos; for a digital image its thumbnail or the art itself. */
export const picturesOf = (view: ItemView): Media[] => {
  const shown = view.record.photos.filter((photo) => photo.urls.medium ?? photo.urls.original);
  if (shown.length > 0) return shown;
  // A video is seen by its poster frame.
  return (
    [view.record.thumbnail, view.record.digital_art, view.cover]
      .filter((media) => media?.urls.medium ?? media?.content_type.startsWith('image/'))
      // A file that is still being read has no address yet.
      .filter((media) => media && sourceOf(media) !== '')
      .slice(0, 1) as Media[]
  );
};

export const sourceOf = (media: Media) =>
  media.urls.medium ?? media.urls.large ?? media.urls.small ?? media.urls.original ?? '';

const sourceSetOf = (media: Media) =>
  [
    media.urls.small && `${media.urls.small} 480w`,
    media.urls.medium && `${media.urls.medium} 1200w`,
    media.urls.large && `${media.urls.large} 2000w`,
  ]
    .filter(Boolean)
    .join(', ') || undefined;

const heroSizes = '(min-width: 64rem) 55vw, 100vw';

const size = (media: Media) => ({
  width: media.width ?? undefined,
  height: media.height ?? undefined,
});

/** Whether a picture can be opened for looking closely: not the bare original, which may be a film. */
const canOpen = ({ urls }: Media) => Boolean(urls.large ?? urls.medium ?? urls.small);

interface LookProps {
  photo: Media;
  children: ReactNode;
}

/** Opened closely by the page's script; without it a link to the picture. */
const Look = ({ photo, children }: LookProps) => {
  if (!canOpen(photo)) return children;
  return (
    <a
      className="passport-look"
      href={photo.urls.large ?? sourceOf(photo)}
      title="Look closely"
      data-look=""
      data-tiles={photo.urls.tiles}
    >
      {children}
    </a>
  );
};

/**
 * Picture first: the cover large, the others as a row; each opens for looking closely. React writes a preload of the cover into the head,
 * because it is of high priority.
 */
export const Pictures = ({ view }: { view: ItemView }) => {
  const [hero, ...others] = picturesOf(view);
  if (!hero) return <div className="passport-pictures passport-bare">No picture yet</div>;
  return (
    <div className="passport-pictures">
      <Look photo={hero}>
        <img
          className="passport-hero"
          src={sourceOf(hero)}
          srcSet={sourceSetOf(hero)}
          sizes={heroSizes}
          {...size(hero)}
          alt={`${view.name}, picture 1`}
          fetchPriority="high"
          decoding="async"
        />
      </Look>
      {others.length > 0 && (
        <ul className="passport-more">
          {others.map((photo, index) => (
            <li key={photo.id}>
              <Look photo={photo}>
                <img
                  src={photo.urls.small ?? sourceOf(photo)}
                  {...size(photo)}
                  alt={`${view.name}, picture ${index + 2}`}
                  loading="lazy"
                  decoding="async"
                />
              </Look>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
