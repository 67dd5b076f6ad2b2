import type { ReportView } from '#contract/records/reports';
import { dayText } from '../history/momentText';

/** What everybody is told of an object that is missing or stolen, on the passport and in the app. */
export const reportSentence = ({ state }: Pick<ReportView, 'state'>): string =>
  `Its owner says that this object ${state === 'stolen' ? 'was stolen' : 'is missing'}. It is not for sale and not for loan.`;

/** Name and value, for a list; what was not told takes no line. */
export const reportFacts = ({ day, place, police_number }: ReportView): [string, string][] =>
  (
    [
      ['Since', dayText(day)],
      ['Last place', place],
      ['Police report', police_number],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== '');

/** What somebody does who has it before them. */
export const reportAdvice: readonly [who: string, advice: string][] = [
  [
    'If it is offered to you',
    'Do not buy it. Ask the police, and name the number of this passport.',
  ],
  [
    'If you have found it or seen it',
    'Keep it safe. Leave its owner a message on this passport, or tell the police where it is.',
  ],
];
