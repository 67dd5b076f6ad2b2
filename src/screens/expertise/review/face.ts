import type { ExpertiseView } from '#contract/expertises';

/** What every face of the page gets. */
export interface FaceProps {
  expertise: ExpertiseView;
  me: { id: string; role: 'EXPERT' };
  /** What is shown could not be read anew. */
  stale: boolean;
  again: () => void;
  /** An answer of a call: the opinion as it is now. */
  onDone: (expertise: ExpertiseView) => void;
}
