import type { AnyEventObject } from 'xstate';
import { connection } from '#machines/screens/connection';
import { draft } from '#machines/screens/draft';
import { followedTopic } from '#machines/screens/followedTopic';
import { liveConnection } from '#machines/screens/liveConnection';
import { pairing } from '#machines/screens/pairing';
import { recording } from '#machines/screens/recording';
import { remoteScreen } from '#machines/screens/remoteScreen';
import { run } from '#machines/screens/run';
import { selling } from '#machines/screens/selling';
import { sending } from '#machines/screens/sending';
import { session } from '#machines/screens/session';
import { watched } from '#machines/screens/watched';
import { writing } from '#machines/screens/writing';
import type { ScreenChartId } from '#machines/screens/charts';
import type { ScreenChart } from './chart';

const nothing = () => undefined;
const never = () => new Promise(nothing);
const kindOf = (error: unknown) => (error as { kind?: string }).kind ?? '';
const faults = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
const cut = (counter: unknown, most: number) => Math.min(Number(counter), most);
const typed = (...types: string[]): AnyEventObject[] => types.map((type) => ({ type }));

const profile = (...roles: string[]) => ({ account_id: 'me', roles });
const told = { id: 'run', kind: 'step', state: 'decoding', number: 1, after: 0, data: {} };
const progress = { ...told, kind: 'progress', data: { progress: 0.5 } };
const footage = { files: [{}], uploads: ['a'], filmed: false, torchUntil: null, recorded: false };
const newRun = { id: 'run', fingerprint_id: 'spot', lifecycle: { state: 'queued' } };
const model = { id: 'model' };
const unsent = { changed: { name: 'A' }, sending: {}, key: '', version: 1 };
const lease = { silentAt: 1_000, until: null };

const saleIn = (state: string, version = 1) => ({
  id: 'sale',
  lifecycle: { state, version, context: {}, relations: [] },
});
/** A stop of the sale's chart for each screen of the wizard. */
const sales = [
  'selecting',
  'preparing',
  'buyer',
  'ability',
  'codeSent',
  'codeValidated',
  'lastCheck',
  'sold',
  'interrupted',
];

/** Every chart of a screen, with what is sent to it. Sources: docs/lifecycles/screens. */
export const screenPaths: Record<ScreenChartId, ScreenChart> = {
  session: {
    chart: session,
    events: [
      ...typed('login.start', 'logout.start', 'token.remove', 'token.refuse', 'profile.check'),
      ...typed('device.pair', 'device.end'),
      ...[null, profile('BUYER'), profile('UBER_ADMIN')].map((known) => ({
        type: 'profile.change',
        profile: known,
      })),
    ],
    answers: {
      lookAround: ['nobody', 'person', 'device', 'answer'],
      finishLogin: [null],
      loadProfile: [null, profile('BUYER'), profile('UBER_ADMIN')],
    },
    errors: [{ status: 401 }, { status: 0 }],
  },
  connection: {
    chart: connection,
    events: typed('connection.lose', 'connection.restore', 'server.lose', 'server.restore'),
  },
  liveConnection: {
    chart: liveConnection,
    events: [
      ...typed('socket.opened', 'socket.unauthorized', 'socket.refused', 'socket.ended', 'retry'),
    ],
    fold: ({ failures }) => cut(failures, 2),
  },
  followedTopic: {
    chart: followedTopic,
    events: [
      ...typed('connection.open', 'connection.cut', 'topic.unanswered', 'topic.dropped'),
      { type: 'topic.answered', answer: { ok: true, number: 3 } },
      { type: 'topic.answered', answer: { ok: false } },
      { type: 'topic.heard', event: { ...told, number: 3, after: 2 } },
      { type: 'topic.heard', event: { ...told, number: 4, after: 3 } },
      { type: 'topic.heard', event: { ...told, number: 9, after: 8 } },
    ],
    fold: ({ last, begun, refusals }) => [last, begun, cut(refusals, 1)],
  },
  watched: {
    chart: watched,
    inputs: [
      { read: never, follow: () => nothing, isGone: (error: unknown) => kindOf(error) === 'gone' },
    ],
    events: [{ type: 'told', event: told }, { type: 'take', thing: 2 }, ...typed('read.again')],
    answers: { read: [1] },
    errors: faults('gone', 'lost'),
  },
  sending: {
    chart: sending,
    inputs: [
      {
        send: never,
        newKey: () => 'key',
        isUnanswered: (error: unknown) => kindOf(error) === 'unanswered',
        isLostRace: (error: unknown) => kindOf(error) === 'race',
        onDone: nothing,
        onRefused: nothing,
      },
    ],
    events: [{ type: 'send', what: 1 }, ...typed('send.again', 'dismiss')],
    errors: faults('unanswered', 'race', 'refused'),
  },
  writing: {
    chart: writing,
    inputs: [null, unsent, { ...unsent, version: 0 }, { ...unsent, sending: { name: 'B' } }].map(
      (kept) => ({
        values: {},
        version: 1,
        kept,
        save: never,
        newKey: () => 'key',
        keep: nothing,
        isUnanswered: (error: unknown) => kindOf(error) === 'unanswered',
        isOutdated: (error: unknown) => kindOf(error) === 'outdated',
      }),
    ),
    events: [
      { type: 'change', values: { name: 'C' } },
      { type: 'told', values: {}, version: 2 },
      { type: 'load.again', values: {}, version: 2 },
      ...typed('save.now', 'close'),
    ],
    answers: { save: [{ version: 2 }] },
    errors: faults('unanswered', 'outdated', 'refused'),
    fold: ({ changed, sending: out, closes, version, kept }) => [
      changed,
      out,
      closes,
      version,
      kept,
    ],
  },
  draft: {
    chart: draft.provide({
      guards: { isPassing: (_, { error }) => kindOf(error) === 'unanswered' },
    }),
    inputs: [
      { id: null, kept: {} },
      { id: 'model', kept: {} },
      { id: 'model', kept: { name: 'A' } },
    ],
    events: [
      { type: 'field.change', values: { name: 'B' } },
      { type: 'step.complete', step: 'form' },
      { type: 'model.told', model },
      ...typed('draft.save', 'load.again'),
    ],
    answers: { load: [model], save: [model] },
    errors: faults('unanswered', 'refused'),
    fold: ({ id, changed, sending: out, complete }) => [id, changed, out, complete],
  },
  recording: {
    chart: recording,
    events: [
      ...typed('camera.ask', 'camera.leave', 'camera.lose', 'recording.begin', 'recording.stop'),
      ...typed('footage.discard', 'upload.stop', 'again'),
      { type: 'camera.choose', device: 'back' },
      { type: 'file.choose', footage },
      { type: 'file.choose', footage: { ...footage, files: [] } },
      { type: 'footage.resume', footage },
      { type: 'footage.send' },
      { type: 'footage.send', more: true },
      { type: 'upload.progress', share: 1 },
    ],
    answers: {
      camera: [{}],
      ask: ['token'],
      record: [footage],
      seal: [true],
      deliver: [undefined],
    },
    fold: ({ stream, token, footage: kept, more }) => [stream !== null, token, kept !== null, more],
  },
  run: {
    chart: run,
    inputs: [{ id: 'item', fingerprint: null }],
    events: [
      { type: 'live.told', event: told },
      { type: 'live.told', event: progress },
      { type: 'fingerprint.choose', id: 'spot' },
      { type: 'run.choose', id: 'run' },
      { type: 'run.started', run: newRun },
      ...typed('load.again'),
    ],
    answers: { load: [{ item: {}, fingerprints: [], runs: [newRun] }] },
    fold: ({ fingerprint, run: chosen, watched: seen }) => [fingerprint, chosen, seen !== null],
  },
  pairing: {
    chart: pairing,
    inputs: [
      {
        ask: never,
        poll: never,
        isOver: (error: unknown) => kindOf(error) === 'over',
        onPaired: nothing,
      },
    ],
    answers: {
      ask: [{ interval: 5 }],
      poll: [
        { state: 'pending', token: null, item_id: null },
        { state: 'connected', token: 'token', item_id: 'item' },
      ],
    },
    errors: faults('over', 'lost'),
  },
  remoteScreen: {
    chart: remoteScreen,
    inputs: [
      {
        beat: never,
        read: never,
        follow: () => nothing,
        tick: () => nothing,
        faultOf: (error: unknown) => ({ kind: kindOf(error), message: '' }),
      },
    ],
    events: [
      ...typed('told', 'picture.fail'),
      { type: 'tick', now: 0 },
      { type: 'tick', now: 2_000 },
    ],
    answers: { beat: [lease], read: [{ id: 'item' }] },
    errors: faults('over', 'refused', 'lost'),
    fold: ({ item, lease: held, beats }) => [item !== null, held !== null, cut(beats, 120)],
  },
  selling: {
    chart: selling,
    inputs: [null, 'sale'].map((before) => ({
      ask: never,
      interrupt: never,
      before,
      keep: nothing,
      newKey: () => 'key',
      isUnanswered: (error: unknown) => kindOf(error) === 'unanswered',
    })),
    events: [
      { type: 'ask', act: { do: 'leave' } },
      ...sales.map((state) => ({ type: 'told', sale: saleIn(state) })),
      ...typed('ask.again', 'dismiss', 'go.on', 'clear'),
    ],
    answers: { ask: sales.map((state) => saleIn(state)), interrupt: [saleIn('interrupted')] },
    errors: faults('unanswered', 'refused'),
    fold: ({ sale, act }) => [sale, act],
  },
};
