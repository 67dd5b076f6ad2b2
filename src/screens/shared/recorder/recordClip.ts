import { recordingSeconds } from '#machines/recording';

/** WebM first: every engine behind us reads it; mp4 is what Safari makes. */
const types = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'];
/** Texture is what is compared: a generous rate keeps it. */
const bitsPerSecond = 8_000_000;

/** Records `recordingSeconds` of the stream into one file. Rejects when the camera goes or the signal stops it. */
export const recordClip = (stream: MediaStream, signal: AbortSignal): Promise<File> =>
  new Promise((resolve, reject) => {
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type)) ?? '';
    const recorder = new MediaRecorder(stream, {
      ...(mimeType ? { mimeType } : {}),
      videoBitsPerSecond: bitsPerSecond,
    });
    const parts: Blob[] = [];
    const end = () => recorder.state === 'inactive' || recorder.stop();
    const timer = setTimeout(end, recordingSeconds * 1000);
    recorder.ondataavailable = ({ data }) => data.size > 0 && parts.push(data);
    recorder.onerror = () => reject(new Error('The recording broke off. Try again.'));
    recorder.onstop = () => {
      clearTimeout(timer);
      const type = (recorder.mimeType || 'video/webm').split(';')[0] ?? 'video/webm';
      if (parts.length === 0) reject(new Error('The camera gave no picture. Try again.'));
      else
        resolve(new File(parts, `fingerprint.${type.endsWith('mp4') ? 'mp4' : 'webm'}`, { type }));
    };
    signal.addEventListener('abort', end, { once: true });
    recorder.start(500);
  });
