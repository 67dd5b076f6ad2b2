import {
  conditionViewLabels,
  type ConditionPhase,
  type ConditionPhoto,
  type LoanView,
} from '#contract/loans';

export const phaseWords: Record<ConditionPhase, string> = {
  out: 'On the way out',
  back: 'On the way back',
};

/** One condition report; empty with version 0 where it was not begun. */
export const reportOf = ({ conditions }: Pick<LoanView, 'conditions'>, phase: ConditionPhase) =>
  conditions.find((one) => one.phase === phase) ?? {
    phase,
    text: '',
    photos: [],
    received_by: null,
    received_at: null,
    version: 0,
  };

/** "Details 2": a photo by its view and its place among those of the view. */
export const photoName = (photos: readonly ConditionPhoto[], photo: ConditionPhoto): string => {
  const same = photos.filter(({ view }) => view === photo.view);
  const name = conditionViewLabels[photo.view];
  return same.length > 1 ? `${name} ${same.findIndex(({ id }) => id === photo.id) + 1}` : name;
};
