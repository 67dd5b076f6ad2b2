import { useState } from 'react';
import { importCalls } from '../../services/imports';
import { uuid } from '../../services/request/uuid';
import { useOnce } from '../data/useOnce';
import { useProfile } from '../data/session';
import { sentAs, useUploads } from '../data/useUploads';

const ownerlessKey = 'import_upload';
/** Whose upload it is: the next person who logs in in this browser gets nothing of it. */
const keyOf = (account: string) => `${ownerlessKey}:${account}`;

/** An upload that was begun in this browser: the same file chosen again goes on where it stopped. */
interface Begun {
  name: string;
  size: number;
  changed: number;
  upload: string;
}

const readBegun = (key: string): Begun | null => {
  try {
    // From before it named an account.
    localStorage.removeItem(ownerlessKey);
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Begun | null;
  } catch {
    return null;
  }
};

const sendFile = sentAs(() => 'IMPORT');

/** Sends a file in chunks and starts an import of it; `onStarted` gets its id. */
export const useImportFile = (onStarted: (id: string) => void) => {
  const me = useProfile();
  const [key] = useState(() => keyOf(me?.account_id ?? ''));
  const [begun, setBegun] = useState(() => readBegun(key));
  const keep = (next: Begun | null) => {
    if (next) localStorage.setItem(key, JSON.stringify(next));
    else localStorage.removeItem(key);
    setBegun(next);
  };
  const start = useOnce((media_id: string, idempotencyKey) =>
    importCalls.start({ body: { media_id }, idempotencyKey }),
  );
  const { uploads, add, cancel } = useUploads({
    send: async (upload, tell, signal) => start((await sendFile(upload, tell, signal)).id),
    onArrived: ({ id }) => {
      keep(null);
      onStarted(id);
    },
  });
  const [upload] = uploads;
  const drop = () => upload && cancel(upload.key);
  return {
    begun: upload?.busy ? null : begun,
    upload: upload?.busy ? upload : null,
    error: upload?.cause ?? null,
    send: (file: File) => {
      drop();
      const { name, size, lastModified: changed } = file;
      const same = begun?.name === name && begun.size === size && begun.changed === changed;
      const next = same ? begun.upload : uuid();
      keep({ name, size, changed, upload: next });
      add([file], [next]);
    },
    stop: drop,
    forget: () => {
      drop();
      keep(null);
    },
  };
};
