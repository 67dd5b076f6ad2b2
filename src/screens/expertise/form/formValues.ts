import type { EvaluationView, Verdict } from '#contract/expertises';
import type { Written } from '#machines/screens/writing';

export interface FormValues {
  verdict: Verdict | null;
  summary: string;
  observations: { part: string; text: string }[];
  /** By the id of the uploaded file. */
  captions: Record<string, string>;
}

/** The form as its fields hold it; before it was begun every field is empty. */
export const valuesOf = (evaluation: EvaluationView | null): FormValues & Written => ({
  verdict: evaluation?.verdict ?? null,
  summary: evaluation?.summary ?? '',
  observations: evaluation?.observations ?? [],
  captions: Object.fromEntries(
    (evaluation?.media ?? []).map(({ media, caption }) => [media.id, caption]),
  ),
});

/** How much each field takes, as the contract says. */
export const lengths = { summary: 8_000, part: 120, text: 4_000, caption: 300 } as const;
export const mostObservations = 40;
export const mostFiles = 40;
