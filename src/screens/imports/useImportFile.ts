import { useEffect, useRef, useState } from 'react';
import { importCalls } from '../../services/imports';
import { uploadFile } from '../../services/uploads/uploads';
import { uuid } from '../../services/request/uuid';

const keptKey = 'import_upload';

/** An upload that was begun in this browser: the same file chosen again goes on where it stopped. */
interface Begun {
  name: string;
  size: number;
  changed: number;
  upload: string;
}

const readBegun = (): Begun | null => {
  try {
    return JSON.parse(localStorage.getItem(keptKey) ?? 'null') as Begun | null;
  } catch {
    return null;
  }
};

/** Sends a file in chunks and starts an import of it; `onStarted` gets its id. */
export const useImportFile = (onStarted: (id: string) => void) => {
  const [begun, setBegun] = useState(readBegun);
  const [sending, setSending] = useState<{ name: string; share: number } | null>(null);
  const [error, setError] = useState<unknown>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const keep = (next: Begun | null) => {
    if (next) localStorage.setItem(keptKey, JSON.stringify(next));
    else localStorage.removeItem(keptKey);
    setBegun(next);
  };
  const send = async (file: File) => {
    const { name, size, lastModified: changed } = file;
    const same = begun?.name === name && begun.size === size && begun.changed === changed;
    const upload = same ? begun.upload : uuid();
    const stopping = new AbortController();
    stop.current = stopping;
    keep({ name, size, changed, upload });
    setError(null);
    setSending({ name, share: 0 });
    try {
      const media = await uploadFile(file, {
        kind: 'IMPORT',
        name,
        uploadId: upload,
        onProgress: (share) => setSending({ name, share }),
        signal: stopping.signal,
      });
      const { id } = await importCalls.start({ body: { media_id: media.id } });
      keep(null);
      onStarted(id);
    } catch (failed) {
      if (!stopping.signal.aborted) setError(failed);
    } finally {
      setSending(null);
    }
  };
  return {
    begun: sending ? null : begun,
    sending,
    error,
    send: (file: File) => void send(file),
    stop: () => stop.current?.abort(),
    forget: () => keep(null),
  };
};
