import { z } from 'zod';
import { call } from '../frame/call';
import { latestDay } from '../frame/latestDay';
import { hidden, IdParams, LifecycleView, OneLine, Timestamp, TrimmedText } from '../frame/shapes';
import { linkMakers } from './links';

const base = '/items_manager/v1';

/** What an owner reports of an object that is not where it should be. */
export const reportKinds = ['missing', 'stolen'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** A finder's message is kept so long, and no longer than the object is missing. */
export const messageDays = 180;

/** In the history of the object, and why its passport got a version. */
export const reportHistory = {
  missing: 'Reported missing',
  stolen: 'Reported stolen',
  found: 'Found',
} as const;

/** One line that a stranger typed. */
const TypedLine = (most: number) =>
  OneLine.pipe(z.string().max(most, `Up to ${most} characters`)).default('');

/** What everybody reads of it on the passport. */
export const ReportFields = z.object({
  kind: z.enum(reportKinds, 'Choose missing or stolen'),
  /** Where it was last, in words. */
  place: TrimmedText(200).refine((place) => place.length >= 2, 'Enter the last known location.'),
  /** Since when it is not there. */
  day: z.iso
    .date('Enter a day')
    .refine((day) => day <= latestDay(), 'This day has not come yet.')
    .refine((day) => day >= '1900-01-01', 'Enter a day after 1900'),
  /** Empty where the police was not told. */
  police_number: TrimmedText(60).default(''),
});
export type ReportFields = z.infer<typeof ReportFields>;

/** What a finder writes on the passport: no account, no address but what they write themselves. */
export const FinderMessage = z.object({
  name: TypedLine(80),
  /** How to reach them, in their own words. */
  contact: TypedLine(200),
  text: z
    .string()
    .transform((text) => text.replace(/\r\n?/g, '\n').replace(hidden, '').trim())
    .pipe(
      z
        .string()
        .min(5, 'Write what the owner should know')
        .max(2000, 'A message has up to 2000 characters'),
    ),
});
export type FinderMessage = z.infer<typeof FinderMessage>;

/** A message as the owner reads it. */
const LeftMessage = FinderMessage.extend({ id: z.uuid(), at: Timestamp });

/** A report as everybody reads it; the passport tells it as long as it is not `found`. */
export const ReportView = z.object({
  state: z.enum([...reportKinds, 'found']),
  /** "Reported stolen" */
  label: z.string(),
  day: z.iso.date(),
  place: z.string(),
  police_number: z.string(),
  reported_at: Timestamp,
  /** For the owner's side; null for everybody else. */
  own: z
    .object({ id: z.uuid(), lifecycle: LifecycleView, messages: z.array(LeftMessage) })
    .nullable(),
});
export type ReportView = z.infer<typeof ReportView>;

/** Missing, stolen, found. The owner's side reports; everybody reads. */
export const reports = {
  open: call({
    id: 'X097',
    method: 'POST',
    path: `${base}/items/{id}/report`,
    roles: linkMakers,
    summary:
      'Reports an object missing or stolen; of one that is reported already, what has changed',
    params: IdParams,
    body: ReportFields,
    output: ReportView,
    errors: ['not_published', 'not_physical', 'refused'],
    sends: 'report.open',
  }),
  found: call({
    id: 'X098',
    method: 'POST',
    path: `${base}/reports/{id}/found`,
    roles: linkMakers,
    summary: 'Marks a missing or stolen object as found',
    params: IdParams,
    output: ReportView,
    sends: 'report.close',
    step: true,
    errors: ['refused'],
  }),
  read: call({
    id: 'X099',
    method: 'POST',
    path: `${base}/reports/{id}/messages/read`,
    roles: linkMakers,
    summary: 'Says that the messages of finders are read: they leave the inbox',
    params: IdParams,
    output: ReportView,
    sends: 'messages.read',
    step: true,
    errors: ['refused'],
  }),
};
