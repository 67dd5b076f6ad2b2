/** What reads museums' texts, in a chunk of its own: the form is there before it. */
export { keptDate, sameDate } from '#reading/dates/keptDate';
export { keptSizes } from '#reading/measures/keptSizes';
