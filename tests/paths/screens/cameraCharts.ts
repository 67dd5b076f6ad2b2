import { recording } from '#machines/screens/recording';
import { scanning } from '#machines/screens/scanning';
import { typed, type ScreenChart } from './chart';

const footage = {
  files: [{}],
  uploads: ['a'],
  filmed: false,
  torchUntil: null,
  light: null,
  recorded: false,
};
const challenge = { seconds: 5, light: null, tip: { edge: 'left', from: 2 } };

/** The charts that have a camera. */
export const cameraPaths = {
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
      ask: [
        { token: 'token', challenge },
        { token: 'token', challenge: null },
      ],
      record: [footage],
      seal: [true],
      deliver: [undefined],
    },
    fold: ({ stream, permit, footage: kept, more }) => [
      stream !== null,
      permit,
      kept !== null,
      more,
    ],
  },
  scanning: {
    chart: scanning,
    events: [
      ...typed('camera.ask', 'camera.leave', 'camera.lose', 'again'),
      { type: 'picture.choose', file: {} },
      { type: 'code.type', text: 'typed' },
    ],
    answers: { camera: [{}], look: ['seen'], read: ['read'], open: [undefined] },
    fold: ({ stream, file, text, camera, refusal }) => [
      ...[stream !== null, file !== null],
      ...[text, camera !== null, refusal !== null],
    ],
  },
} satisfies Record<string, ScreenChart>;
