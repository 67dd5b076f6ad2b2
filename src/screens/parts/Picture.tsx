import { Box } from '@chakra-ui/react';
import type { Media } from '#contract/frame/shapes';
import { Frame } from './Frame';

interface Props {
  /** Null: the object has no picture yet. */
  media: Pick<Media, 'urls' | 'width' | 'height'> | null;
  alt: string;
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes?: string;
  /** Width / height of its place; the picture's own where left out. */
  ratio?: number;
  fit?: 'cover' | 'contain';
  /** The one picture that the page is about. */
  first?: boolean;
}

const widths = { small: 480, medium: 1200, large: 2000 } as const;

/** A picture in a place that keeps its shape while it comes: no jump, no blur. */
export function Picture({
  media,
  alt,
  sizes = '100vw',
  ratio,
  fit = 'cover',
  first = false,
}: Props) {
  const own = media?.width && media.height ? media.width / media.height : 4 / 5;
  const urls = media?.urls ?? {};
  const src = urls.medium ?? urls.small ?? urls.large ?? urls.original;
  const set = (['small', 'medium', 'large'] as const)
    .filter((size) => urls[size])
    .map((size) => `${urls[size]} ${widths[size]}w`);
  return (
    <Box
      bg="bg.muted"
      borderRadius="md"
      overflow="hidden"
      aspectRatio={String(ratio ?? own)}
      width="100%"
    >
      {src ? (
        <img
          src={src}
          {...(set.length > 1 ? { srcSet: set.join(', '), sizes } : {})}
          alt={alt}
          width={media?.width ?? undefined}
          height={media?.height ?? undefined}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          decoding="async"
          style={{ width: '100%', height: '100%', objectFit: fit }}
        />
      ) : (
        <Box
          display="grid"
          placeItems="center"
          height="100%"
          color="border.strong"
          role="img"
          aria-label={`${alt}: no picture yet`}
        >
          <Frame size="3rem" />
        </Box>
      )}
    </Box>
  );
}
