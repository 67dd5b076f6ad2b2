import { useCallback, useEffect, useState } from 'react';
import { models } from '#contract/records/models';
import type { DocumentKind, DocumentView, Provenance } from '#contract/records/documents';
import { follow } from '../../realtime/follow';
import { modelCalls } from '../../services/models';
import { sendForm } from '../../services/request/sending';
import { useQuery } from '../data/useQuery';

/** What a person says of a paper. */
export interface PaperWords {
  kind: DocumentKind;
  name: string;
  date: string;
  notes: string;
}

const rowOf = (kind: DocumentKind) =>
  kind === 'PROVENANCE' ? models.uploadProvenance : models.licenseCertificate;

const formOf = ({ kind, ...words }: PaperWords, file: File, replaces: string | null) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(words)) form.set(name, value);
  if (kind !== 'PROVENANCE') form.set('kind', kind);
  if (replaces) form.set('replaces', replaces);
  form.append('files', file, file.name);
  return form;
};

/**
 * The papers of a model as the server says, and what may be done with them. Every act throws what was refused.
 * `follows`: only those who may change a model may follow it.
 */
export const useDocuments = (model: string, follows = true) => {
  const { again, ...loaded } = useQuery(
    (signal) => modelCalls.provenance({ params: { id: model }, signal }),
    [model],
  );
  // What an act answers stands at once; whatever comes over the line is read anew.
  const [told, setTold] = useState<Provenance | null>(null);
  useEffect(() => setTold(null), [loaded.data]);
  useEffect(() => {
    if (follows) return follow(`model:${model}`, again);
  }, [model, follows, again]);

  const send = useCallback(
    async (
      words: PaperWords,
      file: File,
      replaces: string | null,
      onProgress: (share: number) => void,
    ) => {
      const form = formOf(words, file, replaces);
      setTold(await sendForm(rowOf(words.kind), { params: { id: model }, form, onProgress }));
    },
    [model],
  );
  const remove = useCallback(
    async ({ id, kind }: DocumentView) => {
      const ask = { params: { id: model }, body: { remove: id } };
      setTold(
        await (kind === 'PROVENANCE'
          ? modelCalls.uploadProvenance(ask)
          : modelCalls.licenseCertificate(ask)),
      );
    },
    [model],
  );
  const data = told ?? loaded.data ?? null;
  return { data, error: loaded.error, loading: loaded.state === 'loading', again, send, remove };
};
