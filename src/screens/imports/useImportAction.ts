import { useState } from 'react';
import type { ImportView } from '#contract/imports/imports';
import { toast } from '../parts/overlay/toast';

/** Sends one act at a time; shows what it answered, or says why not and reads anew. */
export const useImportAction = (take: (answer: ImportView) => void, again: () => void) => {
  const [sending, setSending] = useState(false);
  const act = async (what: () => Promise<ImportView>) => {
    setSending(true);
    try {
      take(await what());
    } catch (error) {
      toast.error(error);
      again();
    } finally {
      setSending(false);
    }
  };
  return { sending, act: (what: () => Promise<ImportView>) => void act(what) };
};
