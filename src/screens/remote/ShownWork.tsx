import { useEffect, useState } from 'react';
import type { Media } from '#contract/frame/shapes';

interface Props {
  art: Media;
  name: string;
  onFail: () => void;
}

/** What every browser draws; of anything else the picture that was made of it is shown. */
const drawn = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];
/** Larger files would keep a small computer behind a screen busy for long. */
const mostBytes = 40_000_000;

const addressOf = ({ urls, content_type, bytes }: Media): string | undefined =>
  content_type.startsWith('video/') || (drawn.includes(content_type) && bytes <= mostBytes)
    ? urls.original
    : (urls.large ?? urls.medium);

/** The work, whole and alone. Its address is renewed while it is shown: it is taken anew where the old one is of no use. */
export function ShownWork({ art, name, onFail }: Props) {
  const newest = addressOf(art);
  const [shown, setShown] = useState({ id: art.id, address: newest });
  /** What could not be shown: told once. */
  const [useless, setUseless] = useState<typeof shown | null>(null);
  const isUseless = useless === shown;
  useEffect(() => {
    if (shown.id !== art.id || (isUseless && shown.address !== newest))
      setShown({ id: art.id, address: newest });
  }, [art.id, newest, isUseless, shown]);
  const fail = () => {
    if (isUseless) return;
    setUseless(shown);
    onFail();
  };
  const whole = { width: '100%', height: '100%', objectFit: 'contain' } as const;
  if (art.content_type.startsWith('video/'))
    return (
      <video
        src={shown.address}
        aria-label={name}
        autoPlay
        muted
        playsInline
        style={whole}
        onError={fail}
        // A loop of our own: each round begins at an address that is good.
        onEnded={({ currentTarget }) => {
          if (shown.address === newest) void currentTarget.play();
          else setShown({ id: art.id, address: newest });
        }}
      />
    );
  return (
    <img src={shown.address} alt={name} onError={fail} style={{ ...whole, display: 'block' }} />
  );
}
