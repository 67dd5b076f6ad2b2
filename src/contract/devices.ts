import { z } from 'zod';
import { call } from './frame/call';
import { ItemInBrief } from './frame/itemInBrief';
import { everyMember, type Role } from './frame/roles';
import { IdParams, LifecycleStep, LifecycleView, page, PageQuery, Timestamp } from './frame/shapes';

const base = '/items_manager/v1';
/** E083: the roles that show digital images. */
export const displayRoles: readonly Role[] = [
  'MAIN_REPRESENTATIVE',
  'CURATOR_REPRESENTATIVE',
  'IT_TECHNICAL_REPRESENTATIVE',
  'DIGITAL_ARTIST',
  'BUYER',
];

/** Letters of a user code: no vowels, so that no words come of them (RFC 8628, 6.1). */
export const userCodeLetters = 'BCDFGHJKLMNPQRSTVWXZ';
export const userCodeLength = 8;

/** As people type it: small letters, spaces and hyphens are the same code. */
const UserCode = z
  .string()
  .max(40)
  .transform((text) => text.toUpperCase().replace(/[^A-Z]/g, ''))
  .refine((text) => text.length === userCodeLength, 'The code has eight letters.');

/** What a screen shows and keeps (RFC 8628, 3.2). Lengths of time in seconds. */
export const PairingCode = z.object({
  /** Eight letters with a hyphen: for people. */
  user_code: z.string(),
  /** 256 random bits: for this screen alone, to ask for its token by. */
  device_code: z.string(),
  expires_at: Timestamp,
  /** The screen asks no more often than this. */
  interval: z.number(),
  now: Timestamp,
});
export type PairingCode = z.infer<typeof PairingCode>;

const ScreenName = z.object({
  /** `Firefox on Linux`. */
  name: z.string(),
  address: z.string(),
});

export const ConfirmedScreen = z.object({
  pairing: z.uuid(),
  screen: ScreenName,
  expires_at: Timestamp,
});
export type ConfirmedScreen = z.infer<typeof ConfirmedScreen>;

/** Where an image is shown, for the people who may show it. */
export const DisplayView = z.object({
  lifecycle: LifecycleView,
  /** Whether the reader may connect a screen now; `reason` says why not. */
  available: z.boolean(),
  reason: z.string(),
  screen: ScreenName.extend({ since: Timestamp }).nullable(),
  /** When the right to show it ends: the end of a loan. Null: it does not. */
  until: Timestamp.nullable(),
  /** The addresses from which the company's screens may show images; empty: all. */
  addresses: z.string(),
  steps: z.array(LifecycleStep),
  now: Timestamp,
});
export type DisplayView = z.infer<typeof DisplayView>;

/** What becomes of a pairing: `token` is told once the screen is connected, until its first heartbeat. */
export const PairingState = z.object({
  state: z.enum(['pending', 'confirmed', 'connected']),
  token: z.string().nullable(),
  item_id: z.uuid().nullable(),
});
export type PairingState = z.infer<typeof PairingState>;

export const Heartbeat = z.object({
  /** When the connection is lost unless the screen is heard before. */
  silent_at: Timestamp,
  until: Timestamp.nullable(),
  now: Timestamp,
});
export type Heartbeat = z.infer<typeof Heartbeat>;

/** How a screen's session ends: the code of the 410, and what the screen says. */
export const displayEnds = {
  display_dropped: 'The display was stopped.',
  display_ended: 'The right to show this image has ended.',
  display_replaced: 'The image is shown on another screen now.',
  display_expired: 'This screen was away for too long.',
} as const;
export type DisplayEnd = keyof typeof displayEnds;
const ends = Object.keys(displayEnds);

/** Remote displays: pairing, and the lease that one screen at a time holds. */
export const devices = {
  code: call({
    id: 'E013',
    method: 'GET',
    path: `${base}/device/{id}/code`,
    login: 'device',
    roles: everyMember,
    summary: 'Starts a pairing: a short-lived user code for a screen',
    params: IdParams,
    output: PairingCode,
    limit: 20,
  }),
  confirm: call({
    id: 'E014',
    method: 'GET',
    path: `${base}/device/item/user_code/{code}`,
    roles: everyMember,
    summary: 'Confirms a pairing: this screen may show this item',
    params: z.object({ code: UserCode }),
    query: z.object({ item_id: z.uuid() }),
    output: ConfirmedScreen,
    errors: ['code_wrong', 'not_digital', 'not_published', 'address_not_allowed'],
  }),
  connect: call({
    id: 'E083',
    method: 'GET',
    path: `${base}/connect/item/{id}`,
    roles: displayRoles,
    summary: 'Takes the display lease for a confirmed screen; without `pairing` for the last one',
    params: IdParams,
    query: z.object({ pairing: z.uuid().optional() }),
    output: DisplayView,
    errors: [
      'display_taken',
      'display_lit',
      'no_screen',
      'not_digital',
      'not_published',
      'address_not_allowed',
    ],
    sends: 'display.connect',
  }),
  available: call({
    id: 'E084',
    method: 'GET',
    path: `${base}/check_availability/item/{id}`,
    roles: displayRoles,
    summary: 'Whether the display is free',
    params: IdParams,
    output: DisplayView,
  }),
  drop: call({
    id: 'E085',
    method: 'DELETE',
    path: `${base}/drop/item/{id}`,
    roles: displayRoles,
    summary: 'Gives the display lease back; the screen goes dark',
    params: IdParams,
    output: DisplayView,
    sends: 'display.drop',
  }),
  list: call({
    id: 'X095',
    method: 'GET',
    path: `${base}/displays`,
    roles: displayRoles,
    summary:
      'The images of one’s own side that are or were shown on a screen, those on a screen first',
    query: PageQuery,
    output: page(ItemInBrief),
  }),
  token: call({
    id: 'X091',
    method: 'POST',
    path: `${base}/device/token`,
    login: 'device',
    roles: everyMember,
    summary: 'What became of a pairing; the token of a connected screen',
    body: z.object({ device_id: z.uuid(), device_code: z.string().min(20).max(100) }),
    output: PairingState,
    errors: ['code_expired', 'slow_down', ...ends],
    limit: 1200,
  }),
  beat: call({
    id: 'X092',
    method: 'POST',
    path: `${base}/device/beat`,
    login: 'device',
    roles: everyMember,
    summary: 'The screen of a device token is there; a silent one takes its lease again',
    output: Heartbeat,
    errors: ['address_not_allowed', ...ends],
    limit: 1200,
  }),
};
