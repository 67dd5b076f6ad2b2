import { recordingSeconds } from '#machines/screens/recording';
import { watchBrightness } from './brightness';
import { setTorch, torchIsOn } from './torch';

/** WebM first: every engine behind us reads it; mp4 is what Safari makes. */
const types = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
/** Texture is what is compared: a generous rate keeps it. */
const bitsPerSecond = 8_000_000;
/** Frames that stand alone, as many as the engine likes to look at: it need not decode those between. */
const keyFrameMs = 500;
const halfMs = recordingSeconds * 500;

export interface Clip {
  file: File;
  /** Seconds into the clip until which the light was on; null: it was not switched. */
  torchUntil: number | null;
}

/** The light beside the lens, as far as a recording has to do with it. */
export interface Torch {
  isOn: () => boolean;
  /** False where it did not obey. */
  set: (on: boolean) => Promise<boolean>;
  /** Looks at the picture until it is ended, to know whether it darkened at a moment of the page's clock. */
  watch: () => { darkenedAt: (moment: number) => boolean; end: () => void };
}

const torchOf = (stream: MediaStream): Torch => ({
  isOn: () => torchIsOn(stream),
  set: (on) => setTorch(stream, on),
  watch: () => watchBrightness(stream),
});

/** Switches the light off at half of a recording that began with it, and knows when; null where the picture was none the darker for it. */
const halving = (torch: Torch) => {
  const takesPart = torch.isOn();
  let began = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let switched: Promise<boolean> | null = null;
  let off: number | null = null;
  let watched: ReturnType<Torch['watch']> | null = null;
  return {
    begin: () => {
      if (!takesPart) return;
      began = performance.now();
      watched = torch.watch();
      timer = setTimeout(() => {
        const asked = performance.now();
        switched = torch.set(false).then((obeyed) => {
          if (obeyed) off = asked;
          return obeyed;
        });
      }, halfMs);
    },
    /** No light goes off after this. A light that has not answered by now is not to be relied on. */
    end: () => {
      clearTimeout(timer);
      watched?.end();
      return off !== null && watched?.darkenedAt(off) ? (off - began) / 1000 : null;
    },
    /** The recording came to nothing: the light is as it was. */
    undo: () => void switched?.then(() => torch.set(true)),
  };
};

/**
 * Records `recordingSeconds` of the stream into one file. Where the light beside the lens is on it goes off at half:
 * a relief answers that, a picture of it does not. Rejects when the camera goes or the signal stops it; then the light
 * is on again.
 */
export const recordClip = (
  stream: MediaStream,
  signal: AbortSignal,
  torch: Torch = torchOf(stream),
): Promise<Clip> =>
  new Promise((resolve, reject) => {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
    const recorder = new MediaRecorder(stream, {
      ...(mimeType ? { mimeType } : {}),
      videoBitsPerSecond: bitsPerSecond,
      videoKeyFrameIntervalDuration: keyFrameMs,
    } as MediaRecorderOptions);
    const parts: Blob[] = [];
    const light = halving(torch);
    const end = () => recorder.state === 'inactive' || recorder.stop();
    let timer = setTimeout(end, recordingSeconds * 1000);
    const fail = (words: string) => {
      light.end();
      light.undo();
      reject(new Error(words));
    };
    // A recorder may begin late: both halves are then as long as they should be.
    recorder.onstart = () => {
      clearTimeout(timer);
      timer = setTimeout(end, recordingSeconds * 1000);
      light.begin();
    };
    recorder.ondataavailable = ({ data }) => data.size > 0 && parts.push(data);
    recorder.onerror = () => fail('The recording broke off. Try again.');
    recorder.onstop = () => {
      clearTimeout(timer);
      if (signal.aborted) return fail('The recording was stopped.');
      if (parts.length === 0) return fail('The camera gave no picture. Try again.');
      const type = (recorder.mimeType || 'video/webm').split(';')[0] ?? 'video/webm';
      const name = `fingerprint.${type.endsWith('mp4') ? 'mp4' : 'webm'}`;
      resolve({ file: new File(parts, name, { type }), torchUntil: light.end() });
    };
    signal.addEventListener('abort', end, { once: true });
    recorder.start(500);
  });
