import { models } from '#contract/records/models';
import type { DocumentKind, DocumentView, Provenance } from '#contract/records/documents';
import { modelCalls } from '../../services/models';
import { sendForm } from '../../services/request/sending';
import { useWatched } from '../data/useWatched';

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

/** A file with what is said of it, to be kept. */
export interface Paper {
  words: PaperWords;
  file: File;
  /** The document that it takes the place of. */
  replaces: string | null;
}

/**
 * The papers of a model as the server says, and what may be done with them. Every act answers all of them as they stand
 * then, and throws what was refused. `follows`: only those who may change a model may follow it.
 */
export const useDocuments = (model: string, follows = true) => {
  const { thing, error, loading, again, take } = useWatched<Provenance>({
    key: model,
    topics: follows ? [`model:${model}`] : [],
    read: (signal) => modelCalls.provenance({ params: { id: model }, signal }),
  });
  return {
    data: thing,
    error,
    loading,
    again,
    take,
    send: (
      { words, file, replaces }: Paper,
      idempotencyKey: string,
      onProgress: (share: number) => void,
    ): Promise<Provenance> =>
      sendForm(rowOf(words.kind), {
        params: { id: model },
        form: formOf(words, file, replaces),
        onProgress,
        idempotencyKey,
      }),
    remove: ({ id, kind }: DocumentView, idempotencyKey: string): Promise<Provenance> => {
      const [params, body] = [{ id: model }, { remove: id }];
      return kind === 'PROVENANCE'
        ? modelCalls.uploadProvenance({ params, body, idempotencyKey })
        : modelCalls.licenseCertificate({ params, body, idempotencyKey });
    },
  };
};
