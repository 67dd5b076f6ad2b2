/** Clips in the formats that phones and browsers record, to prove which of them the engine reads. */
import { VideoEncoder, VideoFrame, type EncodedVideoChunk } from '@napi-rs/webcodecs';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MkvOutputFormat,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type VideoCodec,
} from 'mediabunny';
import type { Picture } from '../../../demo/encodeFootage';

const CONTAINERS = {
  mp4: () => new Mp4OutputFormat({ fastStart: 'in-memory' }),
  mov: () => new MovOutputFormat({ fastStart: 'in-memory' }),
  webm: () => new WebMOutputFormat(),
  mkv: () => new MkvOutputFormat(),
};
const CODECS: Record<string, string> = {
  avc: 'avc1.640028',
  hevc: 'hvc1.1.6.L93.B0',
  vp8: 'vp8',
  vp9: 'vp09.00.31.08',
};

export interface Recording {
  container: keyof typeof CONTAINERS;
  codec: VideoCodec;
  rotation?: 0 | 90 | 180 | 270;
  fps?: number;
}

/** Bytes of a clip; one key frame a second. @throws the encoder's error where the codec is not built in */
export async function encode(
  frames: Picture[],
  { container, codec, rotation = 0, fps = 8 }: Recording,
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: CONTAINERS[container](), target });
  const track = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(track, { frameRate: fps, rotation });
  await output.start();
  for (const { chunk, meta } of await chunks(frames, CODECS[codec]!, fps)) {
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    const type = chunk.type === 'key' ? 'key' : 'delta';
    const packet = new EncodedPacket(data, type, chunk.timestamp / 1e6, 1 / fps);
    await track.add(packet, meta as EncodedVideoChunkMetadata);
  }
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

async function chunks(frames: Picture[], codec: string, fps: number) {
  const made: { chunk: EncodedVideoChunk; meta: unknown }[] = [];
  const failed: { error?: Error } = {};
  const encoder = new VideoEncoder({
    output: (chunk, meta) => made.push({ chunk, meta }),
    error: (error) => (failed.error ??= error),
  });
  const { width, height } = frames[0]!;
  encoder.configure({
    codec,
    width,
    height,
    framerate: fps,
    bitrate: 4_000_000,
    hardwareAcceleration: 'prefer-software',
    latencyMode: 'realtime',
    ...(codec.startsWith('avc') && { avc: { format: 'avc' } }),
    ...(codec.startsWith('hvc') && { hevc: { format: 'hevc' } }),
  });
  for (const [index, frame] of frames.entries()) {
    const picture = new VideoFrame(planar(frame), {
      format: 'I420',
      codedWidth: width,
      codedHeight: height,
      timestamp: Math.round((index * 1e6) / fps),
      duration: Math.round(1e6 / fps),
    });
    encoder.encode(picture, { keyFrame: index % fps === 0 });
    picture.close();
  }
  await encoder.flush();
  encoder.close();
  if (failed.error) throw failed.error;
  return made;
}

/** Brightness and two quarter planes of grey: as cameras give it, and what every codec takes. */
function planar({ width, height, rgba }: Picture): Uint8Array {
  const size = width * height;
  const out = new Uint8Array(size * 1.5).fill(128, size);
  for (let at = 0; at < size; at++) out[at] = 16 + (rgba[at * 4 + 1]! * 219) / 255;
  return out;
}
