import { useCallback, useEffect, useRef, useState } from 'react';
import type { Media, MediaKind } from '#contract/frame/shapes';
import { sentence } from '../../../services/request/callError';
import { uploadFile } from '../../../services/uploads/uploads';
import { uuid } from '../../../services/request/uuid';

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

const arrived = (media: Media): Entry => ({
  key: media.id,
  name: media.file_name,
  file: null,
  preview: null,
  media,
  share: 1,
  error: media.refused,
});

const previewOf = (file: File) =>
  file.type.startsWith('image/') ? URL.createObjectURL(file) : null;
const idsOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ media, error }) => (media && !error ? [media.id] : []));

/** What another page of the same draft had on its board: what has not arrived is sent on from where it was. */
const continued = (entries: readonly Entry[]) =>
  entries.map((one) => ({ ...one, preview: one.file && previewOf(one.file) }));

/**
 * Files of one kind, each with its own progress. `onSet` hears the ids that have arrived, in order. `before`: the board of
 * the page that this one follows.
 */
export const useUploads = (
  kindOf: (file: File) => MediaKind,
  onSet: (ids: string[]) => void,
  before: readonly Entry[] = [],
) => {
  const [entries, setEntries] = useState<Entry[]>(() => continued(before));
  const newest = useRef<Entry[]>(entries);
  const stops = useRef(new Map<string, AbortController>());
  const told = useRef(idsOf(before).join());
  /** Once something was added or taken away here, the board is this person's, not the server's. */
  const touched = useRef(before.length > 0);

  const set = useCallback(
    (change: (before: Entry[]) => Entry[]) => {
      newest.current = change(newest.current);
      setEntries(newest.current);
      const ids = idsOf(newest.current);
      if (ids.join() === told.current) return;
      told.current = ids.join();
      onSet(ids);
    },
    [onSet],
  );
  const patch = useCallback(
    (key: string, change: Partial<Entry>) =>
      set((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one))),
    [set],
  );

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
    setEntries(newest.current);
  }, []);

  const start = useCallback(
    (entry: Entry) => {
      const { file, key } = entry;
      if (!file) return;
      const stop = new AbortController();
      stops.current.set(key, stop);
      patch(key, { error: null });
      uploadFile(file, {
        kind: kindOf(file),
        name: file.name,
        // The same id again: what has arrived is not sent twice.
        uploadId: key,
        onProgress: (share) => patch(key, { share }),
        signal: stop.signal,
      }).then(
        (media) => patch(key, { media, share: 1, error: media.refused }),
        (error: unknown) => stop.signal.aborted || patch(key, { error: sentence(error) }),
      );
    },
    [kindOf, patch],
  );
  const add = (files: readonly File[]) => {
    const made = files.map((file): Entry => {
      return {
        key: uuid(),
        name: file.name,
        file,
        preview: previewOf(file),
        media: null,
        share: 0,
        error: null,
      };
    });
    touched.current = true;
    set((before) => [...before, ...made]);
    made.forEach(start);
  };
  const remove = (key: string) => {
    stops.current.get(key)?.abort();
    touched.current = true;
    set((before) => before.filter((one) => one.key !== key));
  };
  const move = (from: number, to: number) => {
    touched.current = true;
    set((before) => {
      const after = [...before];
      const [one] = after.splice(from, 1);
      if (one) after.splice(to, 0, one);
      return after;
    });
  };
  useEffect(() => {
    // Only what came from the page before waits now.
    for (const entry of newest.current) if (!entry.media && !entry.error) start(entry);
  }, [start]);
  useEffect(() => {
    const running = stops.current;
    return () => {
      running.forEach((stop) => stop.abort());
      newest.current.forEach(({ preview }) => preview && URL.revokeObjectURL(preview));
    };
  }, []);
  /** Told while a page hands over to the next. */
  const board = useCallback((): readonly Entry[] => newest.current, []);
  return { entries, board, add, remove, move, take, again: start };
};

export type Uploads = ReturnType<typeof useUploads>;
