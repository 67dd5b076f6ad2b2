import { assign, assertEvent, setup } from 'xstate';
import { displayRoles } from '#contract/devices';
import { bySystem, hasRole, hasRelation } from '#machines/kernel/actor';
import type { Actor, EventBy } from '#machines/kernel/actor';
import { effects } from '#machines/kernel/effects';
import type { Words } from '#machines/kernel/words';
import { isDigital, isNotWithdrawn, isPublished } from '#machines/lifecycles/recordNeeds';

/** A screen that has not been heard for this long is gone, in ms. */
export const heartbeatLimit = 45_000;
/** A screen says this often that it is there, in ms: two may be lost on the way. */
export const heartbeatEvery = 15_000;

export type DisplayContext = {
  /** The paired screen that shows the image. */
  device: string | null;
  /** The screen that fell silent. It may come back as long as nobody else has connected. */
  last: string | null;
  /** When the connection is lost unless the device is heard before, in ms since 1970. */
  silentAt: number | null;
  /** How the last connection ended, for its screen: the owner stopped it, or the right to show the image was over. */
  outcome: 'dropped' | 'ended' | null;
};

export type DisplayEvent =
  /** `litUntil`: when the screens before it are dark at the latest, in ms since 1970. */
  | EventBy<'display.connect', { device: string; codeExpiresAt: number; litUntil: number }>
  | EventBy<'display.return', { device: string }>
  | EventBy<'display.beat', { device: string }>
  | EventBy<'display.drop'>
  | EventBy<'heartbeat.lose'>
  | EventBy<'holding.end'>;

/** E083: the roles that show digital images. */
const showsImages = (by: Actor) => hasRole(by, ...displayRoles);

const sides = ['owner', 'holder', 'borrower'] as const;

type Asked = { context: DisplayContext; event: DisplayEvent };

const guards = {
  bySystem,
  // Whoever has the image now: its owner, or the borrower while it is lent.
  byHolder: ({ event: { by } }: Asked) => hasRelation(by, 'holder') && showsImages(by),
  // E085: owner or borrower, or the institution's technician.
  byHolderOrTechnician: ({ event: { by } }: Asked) =>
    ((hasRelation(by, 'holder') || hasRelation(by, 'owner')) && showsImages(by)) ||
    (hasRole(by, 'IT_TECHNICAL_REPRESENTATIVE') && hasRelation(by, 'institution')),
  byConnectedDevice: ({ context, event }: Asked) =>
    event.type === 'display.beat' &&
    hasRelation(event.by, 'device') &&
    event.device === context.device,
  bySilentDevice: ({ context, event }: Asked) =>
    event.type === 'display.return' &&
    hasRelation(event.by, 'device') &&
    event.device === context.last,
  codeIsFresh: ({ event }: Asked) =>
    event.type === 'display.connect' && event.at < event.codeExpiresAt,
  otherScreensAreDark: ({ event }: Asked) =>
    event.type === 'display.connect' && event.at >= event.litUntil,
  deviceIsSilent: ({ context, event }: Asked) => event.at >= (context.silentAt ?? 0),
  deviceIsHeard: ({ context, event }: Asked) => event.at < (context.silentAt ?? 0),
  aScreenMayReturn: ({ context }: Asked) => context.last !== null,
};

export const displayRules = setup({
  types: {} as { context: DisplayContext; events: DisplayEvent; tags: 'free' | 'connected' },
  guards,
  actions: {
    ...effects,
    keepDevice: assign(({ event }) => {
      assertEvent(event, ['display.connect', 'display.return']);
      const { device, at } = event;
      return { device, last: null, silentAt: at + heartbeatLimit, outcome: null };
    }),
    keepBeat: assign({ silentAt: ({ event }) => event.at + heartbeatLimit }),
    loseDevice: assign({ device: null, last: ({ context }) => context.device, silentAt: null }),
    dropDevice: assign({ device: null, last: null, silentAt: null, outcome: 'dropped' }),
    endHolding: assign({ device: null, last: null, silentAt: null, outcome: 'ended' }),
  },
});

/** What people read of the chart: buttons, confirmations, and why something is refused. */
export const displayWords: Words<DisplayEvent['type'], keyof typeof guards> = {
  born: 'Prepared',
  birth: {
    event: 'display.connect',
    by: (actor) => showsImages(actor) && sides.some((side) => hasRelation(actor, side)),
    verb: 'Display remotely',
    hint: 'On one screen at a time, by the code that it shows.',
    needs: [
      isDigital('Only digital images are shown on screens.'),
      isPublished('Publish the image first: then it can be shown.'),
      isNotWithdrawn,
    ],
  },
  events: {
    'display.connect': { done: 'Screen connected' },
    'display.return': { done: 'Screen online again' },
    'display.beat': { unkept: true },
    'display.drop': {
      verb: 'Stop the display',
      done: 'Stopped',
      confirm: 'Stop showing the image there? The screen goes dark.',
      tone: 'plain',
    },
    'heartbeat.lose': { done: 'Screen offline' },
    'holding.end': { done: 'The right to show it ended' },
  },
  guards: {
    bySystem: { sentence: 'Only the server does this.', who: true },
    byHolder: {
      sentence: 'Only the owner can show the image, or the borrower while the loan is active.',
      who: true,
    },
    byHolderOrTechnician: {
      sentence:
        'Only the owner, the borrower or the institution’s technician can stop the display.',
      who: true,
    },
    byConnectedDevice: { sentence: 'Another screen shows this image.', who: true },
    bySilentDevice: { sentence: 'Another screen was connected since.', who: true },
    codeIsFresh: { sentence: 'The code of the screen has expired. Enter the new one.' },
    otherScreensAreDark: { sentence: 'The screen that was stopped may still show the image.' },
    deviceIsSilent: { sentence: 'The screen is still online.' },
    deviceIsHeard: { sentence: 'The screen was silent for too long.' },
    aScreenMayReturn: { sentence: 'No screen shows this image.' },
  },
};
