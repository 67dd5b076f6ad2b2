import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Media } from '#contract/frame/shapes';
import type { ModelView } from '#contract/records/models';
import type { DraftValues } from '#machines/screens/draft';
import { keepPictures, readPictures } from '../kept';
import type { Flow } from '../useDraft';
import { useBoard, type Entry } from './useBoard';

const kindOf = (file: File) =>
  file.type.startsWith('video/') ? ('ITEMS_VIDEO' as const) : ('ITEMS_IMAGE' as const);
const asPhoto = () => 'ITEMS_IMAGE' as const;

/** Boards of drafts that were just born, by id: what is still on its way goes along to the draft's own page. */
const handedOver = new Map<string, readonly Entry[]>();
export const handOver = (id: string, board: readonly Entry[]) => handedOver.set(id, board);

const ofModel = (flow: Flow, model: ModelView): readonly Media[] => {
  if (flow !== 'nfdi') return model.photos;
  return model.digital_art ? [model.digital_art] : [];
};

interface Options {
  account: string;
  flow: Flow;
  id: string | null;
  model: ModelView | null;
  onChange: (values: DraftValues) => void;
}

/**
 * The photos of an object, or the one file of a digital image: uploaded as soon as they are chosen, also before the draft
 * is saved, and over all steps of it.
 */
export const usePictures = ({ account, flow, id, model, onChange }: Options) => {
  const [before] = useState(() => handedOver.get(id ?? '') ?? []);
  const set = useCallback(
    (ids: string[]) =>
      onChange(flow === 'nfdi' ? { digital_art: ids[0] ?? null } : { photos: ids }),
    [flow, onChange],
  );
  const uploads = useBoard(flow === 'nfdi' ? kindOf : asPhoto, set, before);
  const { take, entries } = uploads;
  const known = useMemo(
    () => (model ? ofModel(flow, model) : id === null ? readPictures({ account, flow }) : null),
    [account, flow, id, model],
  );
  useEffect(() => {
    if (known) take(known);
  }, [known, take]);
  useEffect(() => {
    if (id) handedOver.delete(id);
    // Until the draft is born only this browser knows which files were uploaded for it.
    else if (!model) keepPictures({ account, flow }, arrivedOf(entries));
  }, [account, flow, id, model, entries]);
  const [first] = entries;
  return {
    uploads,
    /** Something is there, and nothing is on its way or refused. */
    complete: entries.length > 0 && entries.every(({ media, error }) => media && !error),
    picture: first ? (first.media?.urls.small ?? first.preview) : null,
  };
};

const arrivedOf = (entries: readonly Entry[]) =>
  entries.flatMap(({ media, error }) => (media && !error ? [media] : []));
