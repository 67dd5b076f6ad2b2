import type { ImportView } from '#contract/imports/imports';
import { useSending } from '../data/useSending';
import { toast } from '../parts/overlay/toast';

/** Sends one act at a time; shows what it answered, or says why not and reads anew. */
export const useImportAction = <W>(
  call: (what: W, idempotencyKey: string) => Promise<ImportView>,
  take: (answer: ImportView) => void,
  again: () => void,
) =>
  useSending(call, {
    onDone: take,
    onFailed: (error) => {
      toast.error(error);
      again();
    },
  });
