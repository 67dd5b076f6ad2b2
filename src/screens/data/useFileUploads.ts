import { useEffect, useRef, useState } from 'react';
import type { Media } from '#contract/frame/shapes';
import { sentence } from '../../services/request/callError';
import { uploadFile } from '../../services/uploads/uploads';
import { uuid } from '../../services/request/uuid';

/** A file on its way to the server. */
export interface Upload {
  key: string;
  file: File;
  share: number;
  error: string | null;
}

const kindOf = ({ type, name }: File) =>
  type.startsWith('video/') || /\.(mp4|mov|webm|m4v)$/i.test(name) ? 'ITEMS_VIDEO' : 'ITEMS_IMAGE';

/** Files on their way, each with its progress; `onArrived` hears every one that the server took. */
export const useFileUploads = (onArrived: (media: Media) => void) => {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const stops = useRef(new Map<string, AbortController>());
  const arrived = useRef(onArrived);
  arrived.current = onArrived;
  const drop = (key: string) => setUploads((before) => before.filter((one) => one.key !== key));
  const patch = (key: string, change: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...change } : one)));

  const start = ({ key, file }: Upload) => {
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
      (media) => {
        drop(key);
        arrived.current(media);
      },
      (error: unknown) => stop.signal.aborted || patch(key, { error: sentence(error) }),
    );
  };
  const add = (files: readonly File[]) => {
    const made = files.map((file): Upload => ({ key: uuid(), file, share: 0, error: null }));
    setUploads((before) => [...before, ...made]);
    made.forEach(start);
  };
  const cancel = (key: string) => {
    stops.current.get(key)?.abort();
    drop(key);
  };
  useEffect(() => {
    const running = stops.current;
    return () => running.forEach((stop) => stop.abort());
  }, []);
  return { uploads, add, again: start, cancel };
};
