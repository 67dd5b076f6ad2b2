import type { Challenge } from '#contract/verification/challenge';
import { recordingSeconds } from '#machines/screens/recording';
import { watchBrightness } from './brightness';
import { lightSchedule, type LightStep, type Switch, type Torch } from './lightSchedule';
import { setTorch, torchIsOn } from './torch';

/** WebM first: every engine behind us reads it; mp4 is what Safari makes. */
const types = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
/** Texture is what is compared: a generous rate keeps it. */
const bitsPerSecond = 8_000_000;
/** Frames that stand alone, as many as the engine likes to look at: it need not decode those between. */
const keyFrameMs = 500;
const stopped = 'Filming was stopped.';
/** Later than this after its moment, in seconds, a switch is none that was asked for. */
const promptly = 0.4;
/** Of a recording that answers nothing and begins with the light: a relief answers that, a picture of it does not. */
const halving: readonly LightStep[] = [
  { from: 0, on: true },
  { from: recordingSeconds / 2, on: false },
];

export interface Clip {
  file: File;
  /** Seconds into the clip until which the light was on; null: it was not switched at half. */
  torchUntil: number | null;
  /** Whether the camera was seen to switch its light as the challenge asked; null where it asked for nothing. */
  light: boolean | null;
}

interface Asked {
  challenge?: Challenge | null;
  /** Called at the film's first moment. */
  onBegun?: () => void;
  torch?: Torch;
}

const torchOf = (stream: MediaStream): Torch => ({
  isOn: () => torchIsOn(stream),
  set: (on) => setTorch(stream, on),
  watch: () => watchBrightness(stream),
});

const obeyed = ({ due, obeyed: at, seen }: Switch) => at !== null && at - due <= promptly && seen;

/** Records for so many seconds, with the light as it is asked. Rejects when the camera goes or the signal stops it. */
const recorded = (
  stream: MediaStream,
  signal: AbortSignal,
  seconds: number,
  onStart: () => void,
): Promise<File> =>
  new Promise((resolve, reject) => {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
    const recorder = new MediaRecorder(stream, {
      ...(mimeType ? { mimeType } : {}),
      videoBitsPerSecond: bitsPerSecond,
      videoKeyFrameIntervalDuration: keyFrameMs,
    } as MediaRecorderOptions);
    const parts: Blob[] = [];
    const fail = (words: string) => reject(new Error(words));
    const end = () => recorder.state === 'inactive' || recorder.stop();
    let timer = setTimeout(end, seconds * 1000);
    // A recorder may begin late: what is asked is counted from there.
    recorder.onstart = () => {
      clearTimeout(timer);
      timer = setTimeout(end, seconds * 1000);
      onStart();
    };
    recorder.ondataavailable = ({ data }) => data.size > 0 && parts.push(data);
    recorder.onerror = () => fail('Filming stopped unexpectedly. Try again.');
    recorder.onstop = () => {
      clearTimeout(timer);
      if (signal.aborted) return fail(stopped);
      if (parts.length === 0) return fail('The camera gave no picture. Try again.');
      const type = (recorder.mimeType || 'video/webm').split(';')[0] ?? 'video/webm';
      const name = `fingerprint.${type.endsWith('mp4') ? 'mp4' : 'webm'}`;
      resolve(new File(parts, name, { type }));
    };
    signal.addEventListener('abort', end, { once: true });
    recorder.start(500);
  });

/**
 * Records the stream into one file, for as long and with the light as the challenge asks. Without one, five seconds: where
 * the light beside the lens is on it goes off at half. Rejects when the camera goes or the signal stops it; then the light
 * is again as it was.
 */
export const recordClip = async (
  stream: MediaStream,
  signal: AbortSignal,
  { challenge = null, onBegun, torch = torchOf(stream) }: Asked = {},
): Promise<Clip> => {
  const steps = challenge ? (challenge.light ?? []) : torch.isOn() ? halving : [];
  const light = lightSchedule(torch, steps);
  try {
    const prepared = await light.prepare();
    if (signal.aborted) throw new Error(stopped);
    const file = await recorded(stream, signal, challenge?.seconds ?? recordingSeconds, () => {
      light.begin();
      onBegun?.();
    });
    const switches = light.end();
    if (challenge) {
      const all = prepared && switches.length === steps.length - 1 && switches.every(obeyed);
      return { file, torchUntil: null, light: challenge.light && all };
    }
    const [half] = switches;
    const off = half && half.obeyed !== null && half.seen;
    return { file, torchUntil: off ? half.asked : null, light: null };
  } catch (error) {
    light.end();
    void light.undo();
    throw error;
  }
};
