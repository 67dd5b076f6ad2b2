/** Turns drawn frames into a phone-like H.264 clip, so that demo objects and tests film their surfaces themselves. */
import { VideoEncoder, VideoFrame, type EncodedVideoChunk } from '@napi-rs/webcodecs';
import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** One picture, four bytes a pixel (red, green, blue, ignored), rows from the top without padding. */
export interface Picture {
  width: number;
  height: number;
  rgba: Uint8Array;
}

/** Phones put a key frame about once a second; twice here, for clips of one or two seconds. */
const KEY_FRAMES_PER_SECOND = 2;

interface Encoded {
  packet: EncodedPacket;
  meta: { decoderConfig?: unknown } | undefined;
}

/**
 * Encodes frames of one size (even width and height) to an MP4 file's bytes.
 * @param fps frames per second, 1 to 120
 * @throws RangeError on no frames, odd sizes or frames that differ in size; the encoder's own error otherwise
 */
export async function encodeFootage(frames: Picture[], fps: number): Promise<Uint8Array> {
  const size = sizeOf(frames);
  const encoded = await encode(frames, fps, size);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  const track = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(track, { frameRate: fps });
  await output.start();
  for (const { packet, meta } of encoded)
    await track.add(packet, meta as EncodedVideoChunkMetadata);
  await output.finalize();
  if (!target.buffer) throw new Error('The muxer wrote nothing.');
  return new Uint8Array(target.buffer);
}

function sizeOf(frames: Picture[]): { width: number; height: number } {
  const first = frames[0];
  if (!first) throw new RangeError('A clip needs at least one frame.');
  const { width, height } = first;
  if (width % 2 || height % 2)
    throw new RangeError(`H.264 wants even sizes, not ${width}x${height}.`);
  for (const frame of frames)
    if (
      frame.width !== width ||
      frame.height !== height ||
      frame.rgba.length !== width * height * 4
    )
      throw new RangeError('All frames of a clip have one size.');
  return { width, height };
}

async function encode(
  frames: Picture[],
  fps: number,
  { width, height }: { width: number; height: number },
): Promise<Encoded[]> {
  const encoded: Encoded[] = [];
  const failed: { error?: Error } = {};
  const encoder = new VideoEncoder({
    output: (chunk, meta) => encoded.push({ packet: packetOf(chunk, fps), meta }),
    error: (error) => (failed.error ??= error),
  });
  encoder.configure({
    codec: 'avc1.640028',
    width,
    height,
    framerate: fps,
    // At a quality, not at a rate: what a rate leaves out depends on the encoder's threads, and differs from run to run.
    bitrateMode: 'quantizer',
    hardwareAcceleration: 'prefer-software',
    latencyMode: 'realtime',
    avc: { format: 'avc' },
  });
  const keyEvery = Math.max(1, Math.round(fps / KEY_FRAMES_PER_SECOND));
  for (const [index, frame] of frames.entries()) {
    const picture = new VideoFrame(frame.rgba, {
      format: 'RGBA',
      codedWidth: width,
      codedHeight: height,
      timestamp: Math.round((index * 1e6) / fps),
      duration: Math.round(1e6 / fps),
    });
    encoder.encode(picture, { keyFrame: index % keyEvery === 0 });
    picture.close();
  }
  await encoder.flush();
  encoder.close();
  if (failed.error) throw failed.error;
  return encoded;
}

function packetOf(chunk: EncodedVideoChunk, fps: number): EncodedPacket {
  const data = new Uint8Array(chunk.byteLength);
  chunk.copyTo(data);
  const type = chunk.type === 'key' ? 'key' : 'delta';
  return new EncodedPacket(data, type, chunk.timestamp / 1e6, 1 / fps);
}
