import { connection } from '#machines/screens/connection';
import { draft } from '#machines/screens/draft';
import { finding } from '#machines/screens/finding';
import { followedTopic } from '#machines/screens/followedTopic';
import { liveConnection } from '#machines/screens/liveConnection';
import { pairing } from '#machines/screens/pairing';
import { remoteScreen } from '#machines/screens/remoteScreen';
import { run } from '#machines/screens/run';
import { selling } from '#machines/screens/selling';
import { sending } from '#machines/screens/sending';
import { session } from '#machines/screens/session';
import { upload } from '#machines/screens/upload';
import { watched } from '#machines/screens/watched';
import { writing } from '#machines/screens/writing';
import type { ScreenChartId } from '#machines/screens/charts';
import { cameraPaths } from './cameraCharts';
import { typed, type ScreenChart } from './chart';

const nothing = () => undefined;
const never = () => new Promise(nothing);
const kindOf = (error: unknown) => (error as { kind?: string }).kind ?? '';
const faults = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
const cut = (counter: unknown, most: number) => Math.min(Number(counter), most);

const profile = (...roles: string[]) => ({ account_id: 'me', roles });
const told = { id: 'run', kind: 'step', state: 'decoding', number: 1, after: 0, data: {} };
const progress = { ...told, kind: 'progress', data: { progress: 0.5 } };
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
  ...cameraPaths,
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
      { type: 'topic.answered', answer: { ok: true, number: 3, written: '5' } },
      { type: 'topic.answered', answer: { ok: false } },
      { type: 'topic.heard', event: { ...told, number: 3, after: 2 } },
      { type: 'topic.heard', event: { ...told, number: 4, after: 3 } },
      { type: 'topic.heard', event: { ...told, number: 9, after: 8 } },
    ],
    fold: ({ last, begun, written, refusals }) => [last, begun, written, cut(refusals, 1)],
  },
  watched: {
    chart: watched,
    inputs: [true, false].map((seen) => ({
      read: never,
      follow: () => nothing,
      rereads: ({ kind }: { kind: string }) => kind !== 'progress',
      hasSeen: ({ written }: { written?: string }) => written === '1',
      isSeen: () => seen,
      isGone: (error: unknown) => kindOf(error) === 'gone',
    })),
    events: [
      { type: 'told', event: told },
      { type: 'told', event: progress },
      { type: 'told', event: { ...told, kind: 'stale', written: '1' } },
      { type: 'take', thing: 2 },
      ...typed('read.again', 'turn'),
    ],
    answers: { read: [1] },
    errors: faults('gone', 'lost'),
    fold: ({ thing, missed }) => [thing, (missed as unknown[]).length > 0],
  },
  sending: {
    chart: sending,
    inputs: [true, false].map((queues) => ({
      send: never,
      newKey: () => 'key',
      isUnanswered: (error: unknown) => kindOf(error) === 'unanswered',
      isLostRace: (error: unknown) => kindOf(error) === 'race',
      queues,
      onDone: nothing,
      onFailed: nothing,
    })),
    events: [{ type: 'send', what: 1 }, ...typed('send.again', 'dismiss')],
    errors: faults('unanswered', 'race', 'refused'),
    fold: ({ races, open, waiting }) => [races, open, cut((waiting as unknown[]).length, 2)],
  },
  upload: {
    chart: upload,
    inputs: [null, 'it is empty'].map((fault) => ({ send: never, fault, onArrived: nothing })),
    events: [{ type: 'progress', share: 1 }, ...typed('start', 'stop')],
    errors: faults('lost'),
  },
  finding: {
    chart: finding,
    inputs: [{ find: never, restsMs: () => 250 }],
    events: [{ type: 'typed', text: 'A' }, ...typed('close')],
    answers: { find: [['A']] },
    errors: faults('lost'),
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
      { id: null, kept: {}, unborn: null },
      { id: null, kept: {}, unborn: { values: { name: 'A' }, complete: null, key: 'key' } },
      { id: 'model', kept: {}, unborn: null },
      { id: 'model', kept: { name: 'A' }, unborn: null },
    ].map((input) => ({ ...input, newKey: () => 'key' })),
    events: [
      { type: 'field.change', values: { name: 'B' } },
      { type: 'step.complete', step: 'form' },
      { type: 'model.told', model },
      ...typed('draft.save'),
    ],
    answers: { save: [model] },
    errors: faults('unanswered', 'refused'),
    fold: ({ id, model: known, changed, sending: out, unborn, complete }) => [
      id,
      known !== null,
      changed,
      out,
      unborn,
      complete,
    ],
  },
  run: {
    chart: run,
    inputs: [true, false].map((mayFilm) => ({
      fingerprint: null,
      run: null,
      films: false,
      mayFilm,
    })),
    events: [
      { type: 'watched.told', watched: { fingerprints: [], runs: [] } },
      { type: 'watched.told', watched: { fingerprints: [{ id: 'spot' }], runs: [] } },
      { type: 'watched.told', watched: { fingerprints: [{ id: 'spot' }], runs: [newRun] } },
      { type: 'fingerprint.choose', id: 'spot' },
      { type: 'run.choose', id: 'run' },
      { type: 'run.started', run: newRun },
      { type: 'film.begin', open: true },
      ...typed('film.leave'),
    ],
    fold: ({ watched: seen, fingerprint, run: chosen, films }) => [
      seen,
      fingerprint,
      chosen,
      films,
    ],
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
