/** A phone's files: stills as JPEG, clips as MP4 in H.264 or HEVC. */
import { VideoEncoder, VideoFrame, type EncodedVideoChunk } from '@napi-rs/webcodecs';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import sharp from 'sharp';
import type { Material } from '../series/motif';
import type { Phone } from './phones';

/** Levels 0 to 255, one byte a pixel. */
export interface Levels {
  width: number;
  height: number;
  data: Uint8Array;
}

/** Sizes of a frame and of a picture, pixels. */
export const CLIP = { width: 960, height: 720 };
export const STILL = { width: 1280, height: 960 };

const CODECS = { avc: 'avc1.640028', hevc: 'hvc1.1.6.L93.B0' };

/** Blue and red difference of each level: ink and paper, leather and its hollows have colours of their own. */
function tinted({ colour: { dark, light } }: Material, { white }: Phone) {
  const of = (part: 0 | 1) =>
    Float32Array.from({ length: 256 }, (_, level) => {
      const share = level / 255;
      return dark[part] * (1 - share) + light[part] * share + white[part];
    });
  return { blue: of(0), red: of(1) };
}

export async function still(
  { width, height, data }: Levels,
  material: Material,
  phone: Phone,
): Promise<Buffer> {
  const { blue, red } = tinted(material, phone);
  const rgb = new Uint8ClampedArray(width * height * 3);
  for (let at = 0; at < data.length; at++) {
    const level = data[at]!;
    rgb[at * 3] = level + 1.402 * red[level]!;
    rgb[at * 3 + 1] = level - 0.344 * blue[level]! - 0.714 * red[level]!;
    rgb[at * 3 + 2] = level + 1.772 * blue[level]!;
  }
  return sharp(rgb, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Planes of brightness and of blue and red difference at half the size, in the range of video. */
function planes({ width, height, data }: Levels, { blue, red }: ReturnType<typeof tinted>) {
  const size = width * height;
  const out = new Uint8Array(size * 1.5);
  for (let at = 0; at < size; at++) out[at] = 16 + (data[at]! * 219) / 255;
  for (let y = 0; y < height >> 1; y++)
    for (let x = 0; x < width >> 1; x++) {
      const from = 2 * y * width + 2 * x;
      const level =
        (data[from]! + data[from + 1]! + data[from + width]! + data[from + width + 1]!) >> 2;
      const to = size + y * (width >> 1) + x;
      out[to] = 128 + blue[level]!;
      out[to + size / 4] = 128 + red[level]!;
    }
  return out;
}

/** One key frame, at the begin. @throws the encoder's error */
export async function clip(
  frames: Levels[],
  fps: number,
  material: Material,
  phone: Phone,
): Promise<Uint8Array> {
  const { codec, bitsPerPixel } = phone;
  const tints = tinted(material, phone);
  const { width, height } = frames[0]!;
  const made: { chunk: EncodedVideoChunk; meta: unknown }[] = [];
  const failed: { error?: Error } = {};
  const encoder = new VideoEncoder({
    output: (chunk, meta) => made.push({ chunk, meta }),
    error: (error) => (failed.error ??= error),
  });
  encoder.configure({
    codec: CODECS[codec],
    width,
    height,
    framerate: fps,
    bitrate: Math.round(width * height * fps * bitsPerPixel),
    hardwareAcceleration: 'prefer-software',
    latencyMode: 'realtime',
    ...(codec === 'avc' ? { avc: { format: 'avc' } } : { hevc: { format: 'hevc' } }),
  });
  for (const [index, frame] of frames.entries()) {
    const timestamp = Math.round((index * 1e6) / fps);
    const planar = { format: 'I420' as const, codedWidth: width, codedHeight: height };
    const picture = new VideoFrame(planes(frame, tints), {
      ...planar,
      timestamp,
      duration: Math.round(1e6 / fps),
    });
    encoder.encode(picture, { keyFrame: index === 0 });
    picture.close();
  }
  await encoder.flush();
  encoder.close();
  if (failed.error) throw failed.error;
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const track = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(track, { frameRate: fps });
  await output.start();
  for (const { chunk, meta } of made) {
    const data = new Uint8Array(chunk.byteLength);
    chunk.copyTo(data);
    const type = chunk.type === 'key' ? 'key' : 'delta';
    const packet = new EncodedPacket(data, type, chunk.timestamp / 1e6, 1 / fps);
    await track.add(packet, meta as EncodedVideoChunkMetadata);
  }
  await output.finalize();
  return new Uint8Array(target.buffer!);
}
