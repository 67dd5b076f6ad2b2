import { useCallback, useEffect, useRef, useState } from 'react';
import type { Media, MediaKind } from '#contract/frame/shapes';
import { sentAs, useUploads } from '../../data/useUploads';

/** One file on the board: on its way, arrived, or refused. */
export interface Entry {
  key: string;
  name: string;
  file: File | null;
  /** Shown until the server's own sizes are there. */
  preview: string | null;
  media: Media | null;
  share: number;
  error: string | null;
}
/** An entry without how far it is on its way. */
type Place = Omit<Entry, 'share'>;

const arrived = (media: Media): Place => ({
  key: media.id,
  name: media.file_name,
  file: null,
  preview: null,
  media,
  error: media.refused,
});

const previewOf = (file: File) =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
const idsOf = (places: readonly Place[]) =>
  places.flatMap(({ media, error }) => (media && !error ? [media.id] : []));

/** What another page of the same draft had on its board: what has not arrived is sent on from where it was. */
const continued = (entries: readonly Entry[]) =>
  entries.map(({ share: _, ...place }): Place => {
    return { ...place, preview: place.file && previewOf(place.file) };
  });

/**
 * Files of one kind in their order, each with its own progress. `onSet` hears the ids that have arrived, in order.
 * `before`: the board of the page that this one follows.
 */
export const useBoard = (
  kindOf: (file: File) => MediaKind,
  onSet: (ids: string[]) => void,
  before: readonly Entry[] = [],
) => {
  const [places, setPlaces] = useState<Place[]>(() => continued(before));
  const newest = useRef<Place[]>(places);
  const told = useRef(idsOf(places).join());
  /** Once something was added or taken away here, the board is this person's, not the server's. */
  const touched = useRef(before.length > 0);

  const set = useCallback(
    (change: (before: Place[]) => Place[]) => {
      newest.current = change(newest.current);
      setPlaces(newest.current);
      const ids = idsOf(newest.current);
      if (ids.join() === told.current) return;
      told.current = ids.join();
      onSet(ids);
    },
    [onSet],
  );
  const patch = (key: string, change: Partial<Place>) =>
    set((now) => now.map((one) => (one.key === key ? { ...one, ...change } : one)));
  const sent = useUploads({
    send: sentAs(kindOf),
    onArrived: (media, key) => patch(key, { media, error: media.refused }),
  });

  /** What the server has: taken over unless something here is on its way. */
  const take = useCallback((media: readonly Media[]) => {
    const ids = media.map(({ id }) => id).join();
    const known = new Map(media.map((one) => [one.id, one]));
    const fresh = !touched.current;
    if (fresh) told.current = ids;
    newest.current = fresh
      ? media.map(arrived)
      : newest.current.map((one) => {
          const read = one.media && known.get(one.media.id);
          return read ? { ...one, media: read, error: read.refused } : one;
        });
    setPlaces(newest.current);
  }, []);

  const add = (files: readonly File[]) => {
    touched.current = true;
    const keys = sent.add(files);
    const made = files.map((file, at): Place => {
      const [key = '', preview] = [keys[at], previewOf(file)];
      return { key, name: file.name, file, preview, media: null, error: null };
    });
    set((now) => [...now, ...made]);
  };
  const remove = (key: string) => {
    sent.cancel(key);
    touched.current = true;
    set((now) => now.filter((one) => one.key !== key));
  };
  const move = (from: number, to: number) => {
    touched.current = true;
    set((now) => {
      const after = [...now];
      const [one] = after.splice(from, 1);
      if (one) after.splice(to, 0, one);
      return after;
    });
  };
  const again = ({ key, file }: Entry) => {
    patch(key, { error: null });
    if (sent.uploads.some((one) => one.key === key)) sent.again(key);
    else if (file) sent.add([file], [key]);
  };
  const begin = useRef(sent.add);
  useEffect(() => {
    // Only what came from the page before waits now.
    for (const { key, file, media, error } of newest.current)
      if (file && !media && !error) begin.current([file], [key]);
    return () => newest.current.forEach(({ preview }) => preview && URL.revokeObjectURL(preview));
  }, []);
  const entries = places.map((place): Entry => {
    const on = sent.uploads.find(({ key }) => key === place.key);
    return { ...place, share: on?.share ?? 0, error: place.error ?? on?.error ?? null };
  });
  const drawn = useRef(entries);
  drawn.current = entries;
  /** Told while a page hands over to the next. */
  const board = useCallback((): readonly Entry[] => drawn.current, []);
  return { entries, board, add, remove, move, take, again };
};

export type Board = ReturnType<typeof useBoard>;
