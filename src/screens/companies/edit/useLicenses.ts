import type { Company } from '#contract/people/companies';
import { CallError, sentence } from '../../../services/request/callError';
import { inventoryCalls } from '../../../services/inventories';
import { useUploads } from '../../data/useUploads';

/** The same as the server's rules, which look into the file. */
const types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/tiff'];
export const acceptedFiles = types.join(',');
const mostBytes = 20 * 1024 * 1024;

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
  const { uploads, add, cancel } = useUploads({
    send: ({ key, file }) => {
      const form = new FormData();
      form.append('files', file, file.name);
      return inventoryCalls.licenses({ params: { id }, body: {}, form, idempotencyKey: key });
    },
    onArrived: put,
    faultOf,
    sentenceOf: ruleOf,
    atOnce: 1,
  });
  return {
    uploads,
    /** What was refused before has been read by now. */
    add: (files: readonly File[]) => {
      for (const { key, error } of uploads) if (error !== null) cancel(key);
      add(files);
    },
    drop: cancel,
  };
};

/** Takes one away; the others as they stand now stay. */
export const withoutLicense = async (id: string, license: string): Promise<Company> => {
  const now = await inventoryCalls.one({ params: { id } });
  const keep = now.licenses.map((one) => one.id).filter((one) => one !== license);
  return inventoryCalls.licenses({ params: { id }, body: { keep } });
};
