import { EncodedVideoChunk, VideoDecoder, type VideoFrame } from '@napi-rs/webcodecs';
import {
  BufferSource,
  EncodedPacketSink,
  Input,
  MATROSKA,
  MP4,
  QTFF,
  WEBM,
  type EncodedPacket,
  type InputVideoTrack,
} from 'mediabunny';
import { FAULT } from '../port';
import type { Frame } from '../pixels/frame';
import { frameOf } from '../pixels/frameOf';
import { Refusal } from './refusal';

const LIMITS = { pixels: 3840 * 2160, side: 4096, seconds: 30.5, frames: 3700 };
/** Key frames are all decoded up to this many, spread over the clip. */
const KEY_FRAMES = 8;

export interface Clip {
  seconds: number;
  /** How many frames it has, about: as its first ones say. @throws Refusal 104 */
  count(): Promise<number>;
  /** Frames in time order, each to be closed by the taker. @throws Refusal 105 */
  frames(which: 'key' | 'all'): AsyncGenerator<Frame>;
}

/**
 * Opens a clip held in memory. Only these four containers are tried: with playlists allowed, an upload could name
 * files of ours or addresses within our network.
 * @throws Refusal 104 when it is no such clip or exceeds the limits, read before anything is decoded
 */
export async function readClip(bytes: Uint8Array): Promise<Clip> {
  const input = new Input({
    source: new BufferSource(bytes),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  });
  const track = await understood(input.getPrimaryVideoTrack());
  if (!track) throw new Refusal(FAULT.notUnderstood, 'The file holds no video.');
  const width = await understood(track.getCodedWidth());
  const height = await understood(track.getCodedHeight());
  const seconds = await understood(track.computeDuration());
  const config = await understood(track.getDecoderConfig());
  if (!config) throw new Refusal(FAULT.notUnderstood, 'The codec is not known.');
  bounded(width, height);
  if (!(seconds <= LIMITS.seconds))
    throw new Refusal(FAULT.notUnderstood, `${seconds} s is too long`);
  const turn = { degrees: await track.getRotation(), mirror: await track.getFlip() };
  return {
    seconds,
    async count() {
      const { averagePacketRate } = await understood(track.computePacketStats(50));
      return Math.round(seconds * averagePacketRate);
    },
    async *frames(which) {
      const packets = which === 'key' ? await keyPackets(track) : allPackets(track);
      for await (const picture of decoded(packets, config)) {
        // The stream may be larger than its container says.
        bounded(picture.codedWidth, picture.codedHeight, () => picture.close());
        yield await frameOf(picture, turn);
      }
    },
  };
}

/** @throws Refusal 104, after `before`, for sizes that no phone films in */
function bounded(width: number, height: number, before = () => {}): void {
  const area = width * height;
  if (area > 0 && area <= LIMITS.pixels && Math.max(width, height) <= LIMITS.side) return;
  before();
  throw new Refusal(FAULT.notUnderstood, `${width}x${height} is outside the limits`);
}

/** A container that cannot be read is footage not understood, whatever the reader calls it. */
async function understood<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw new Refusal(FAULT.notUnderstood, error instanceof Error ? error.message : 'unreadable');
  }
}

async function keyPackets(track: InputVideoTrack): Promise<EncodedPacket[]> {
  const sink = new EncodedPacketSink(track);
  const keys: EncodedPacket[] = [];
  let packet = await understood(sink.getFirstKeyPacket());
  while (packet && keys.length < LIMITS.frames) {
    keys.push(packet);
    packet = await understood(sink.getNextKeyPacket(packet));
  }
  const step = Math.max(1, keys.length / KEY_FRAMES);
  return keys.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

async function* allPackets(track: InputVideoTrack): AsyncGenerator<EncodedPacket> {
  let count = 0;
  for await (const packet of new EncodedPacketSink(track).packets()) {
    if (++count > LIMITS.frames) return;
    yield packet;
  }
}

/** A fault after the first frames keeps those frames: a damaged end does not spoil a good beginning. */
async function* decoded(
  packets: Iterable<EncodedPacket> | AsyncIterable<EncodedPacket>,
  config: VideoDecoderConfig,
): AsyncGenerator<VideoFrame> {
  const ready: VideoFrame[] = [];
  const fault: { error?: Error } = {};
  const decoder = new VideoDecoder({
    output: (frame) => ready.push(frame),
    error: (error) => (fault.error ??= error),
  });
  let given = 0;
  try {
    decoder.configure({
      codec: config.codec,
      codedWidth: config.codedWidth,
      codedHeight: config.codedHeight,
      description: config.description as Uint8Array<ArrayBuffer> | undefined,
      hardwareAcceleration: 'prefer-software',
      optimizeForLatency: false,
    });
    for await (const packet of packets) {
      if (fault.error) break;
      decoder.decode(
        new EncodedVideoChunk({
          type: packet.type,
          timestamp: packet.microsecondTimestamp,
          data: packet.data,
        }),
      );
      while (decoder.decodeQueueSize > 6 && !fault.error) await tick();
      for (; ready.length; given++) yield ready.shift()!;
    }
    if (!fault.error) await decoder.flush();
  } catch (error) {
    fault.error ??= error instanceof Error ? error : new Error('decoding failed');
  } finally {
    if (decoder.state !== 'closed') decoder.close();
  }
  try {
    for (; ready.length; given++) yield ready.shift()!;
  } finally {
    for (const frame of ready) frame.close();
  }
  if (fault.error && given === 0) throw new Refusal(FAULT.decoding, fault.error.message);
}

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
