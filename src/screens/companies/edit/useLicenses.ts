import { useCallback, useRef, useState } from 'react';
import type { Company } from '#contract/people/companies';
import { CallError, sentence } from '../../../services/request/callError';
import { inventoryCalls } from '../../../services/inventories';
import { uuid } from '../../../services/request/uuid';

/** The same as the server's rules, which look into the file. */
const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/tiff'];
export const acceptedFiles = types.join(',');
const mostBytes = 20 * 1024 * 1024;

/** A file that is on its way, or was refused. */
export interface Sending {
  key: string;
  name: string;
  /** Null: waits for its turn or is being sent. */
  refused: string | null;
}

/** What can be told before a file is sent. */
const faultOf = (file: File): string | null => {
  if (file.size === 0) return 'it is empty';
  if (!types.includes(file.type)) return 'a license must be a PDF, JPEG, PNG, WebP or TIFF';
  return file.size > mostBytes ? 'it is larger than 20 MB' : null;
};

/** The rule that was broken; the file's name stands beside it already. */
const ruleOf = (error: unknown) =>
  (error instanceof CallError ? error.fields[0]?.message : undefined) ?? sentence(error);

/** Adds licences one after the other, so that a refused one keeps none of the others back. */
export const useLicenses = (id: string, put: (company: Company) => void) => {
  const [sending, setSending] = useState<readonly Sending[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const drop = useCallback(
    (key: string) => setSending((before) => before.filter((one) => one.key !== key)),
    [],
  );
  const refuse = (key: string, refused: string) =>
    setSending((before) => before.map((one) => (one.key === key ? { ...one, refused } : one)));

  const send = async (key: string, file: File) => {
    const form = new FormData();
    form.append('files', file, file.name);
    try {
      put(await inventoryCalls.licenses({ params: { id }, body: {}, form }));
      drop(key);
    } catch (error) {
      refuse(key, ruleOf(error));
    }
  };
  const add = (files: readonly File[]) => {
    const coming = files.map((file) => ({ file, key: uuid(), refused: faultOf(file) }));
    setSending((before) => [
      ...before.filter((one) => one.refused === null),
      ...coming.map(({ file, key, refused }) => ({ key, name: file.name, refused })),
    ]);
    for (const { file, key, refused } of coming)
      if (refused === null) line.current = line.current.then(() => send(key, file));
  };
  /** The others as they stand now stay. */
  const remove = async (license: string) => {
    const now = await inventoryCalls.one({ params: { id } });
    const keep = now.licenses.map((one) => one.id).filter((one) => one !== license);
    put(await inventoryCalls.licenses({ params: { id }, body: { keep } }));
  };
  return { sending, add, drop, remove };
};
