import { draftSteps, type DraftStep, type ModelView } from '#contract/records/models';
import { publication } from '../data/lifecycles/publication';
import type { Stop } from '../parts/object/stop';

/** The state a draft stands in at a step, by the chart's own names. */
const stateAt = (step: DraftStep) =>
  publication
    .states()
    .find((state) => state.endsWith(`.${step}`) && publication.is(state, 'editable')) ?? step;

/** The serial that the steps are about: the first that is still a draft. */
const leading = (model: ModelView | null) =>
  model?.serials.find(({ publication: { state } }) => publication.is(state, 'editable')) ??
  model?.serials[0];
const firstState = (model: ModelView | null) => leading(model)?.publication.state ?? null;

/** Another serial is being published, or is: its record stands as it is, and only the passport step is left. */
export const isSealed = (model: ModelView | null): boolean =>
  model?.serials.some(({ publication: { state } }) => publication.is(state, 'sealed')) ?? false;

/** The step that the server says is the next to complete; null: all are. */
export const openStep = (model: ModelView | null): DraftStep | null => {
  const state = firstState(model);
  if (state === null) return 'form';
  const step = draftSteps.find((one) => stateAt(one) === state) ?? null;
  return step === 'passport' && passportStands(model) ? null : step;
};

/** The passport was created and nothing changed since; it may still wait for its verifications. */
export const passportStands = (model: ModelView | null): boolean => {
  const serial = leading(model);
  return serial !== undefined && serial.publication.context.passport === true;
};

/** Whether a step may be looked at: every one up to the open one. */
export const mayOpen = (model: ModelView | null, step: DraftStep): boolean => {
  if (isSealed(model)) return step === 'passport';
  const open = openStep(model);
  return open === null || draftSteps.indexOf(step) <= draftSteps.indexOf(open);
};

export const isEditable = (model: ModelView | null): boolean => {
  const state = firstState(model);
  return state === null || publication.is(state, 'editable');
};

/** The three steps as a course; `step` is the one on the page. */
export const stepStops = (model: ModelView | null, step: DraftStep): Stop[] => {
  const open = openStep(model);
  return draftSteps.map((one, index) => {
    const done = open === null || index < draftSteps.indexOf(open);
    return {
      name: publication.step(stateAt(one)),
      standing: one === step ? 'now' : done ? 'done' : 'ahead',
      note: one === step && done ? 'Saved' : undefined,
    };
  });
};
