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
import { checkContainer } from './containers/checkContainer';
import { damaged, MOST_SAMPLES, tooLong, unsupported } from './containers/refuse';
import { decoded } from './decoding/decoded';
import { framesWithin, spread } from './decoding/spread';
import { spender } from './decoding/spender';
import type { Parts } from './parts';
import { Refusal } from './refusal';

const LIMITS = { pixels: 3840 * 2160, side: 4096, seconds: 30.5 };
/** Key frames are all decoded up to this many, spread over the clip. */
const KEY_FRAMES = 8;
/** What phones and browsers film in, and the decoder reads. */
const CODECS: readonly unknown[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1'];

/** key: a few key frames; most: as many as may be decoded while somebody waits; every: all of them. */
export type Frames = 'key' | 'most' | 'every';

export interface Clip {
  seconds: number;
  /** How many frames it has, about: as its first ones say. @throws Refusal 104 */
  count(): Promise<number>;
  /** Frames in time order, each to be closed by the taker; key frames by `parts` where these say how many. @throws Refusal 105 */
  frames(which: Frames, parts?: Parts): AsyncGenerator<Frame>;
}

/**
 * Opens a clip held in memory, of which parts that nobody asks for are overwritten. Only these four containers are tried:
 * with playlists allowed, an upload could name files of ours or addresses within our network.
 * @throws Refusal 104 when it is no such clip or exceeds the limits, read before anything is decoded
 */
export async function readClip(bytes: Uint8Array): Promise<Clip> {
  const checked = checkContainer(bytes);
  const input = new Input({
    source: new BufferSource(checked),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  });
  const track = await understood(input.getPrimaryVideoTrack());
  if (!track) throw unsupported('The file holds no video.');
  const width = await understood(track.getCodedWidth());
  const height = await understood(track.getCodedHeight());
  const codec = await understood(track.getCodec());
  if (!CODECS.includes(codec)) throw unsupported('The codec is not known.');
  const seconds = await understood(track.computeDuration());
  const config = await understood(track.getDecoderConfig());
  if (!config) throw unsupported('The codec is not known.');
  bounded(width, height);
  if (!(seconds <= LIMITS.seconds)) throw tooLong(`${seconds} s is too long`);
  const turn = { degrees: await track.getRotation(), mirror: await track.getFlip() };
  const spend = spender();
  return {
    seconds,
    async count() {
      const { averagePacketRate } = await understood(track.computePacketStats(50));
      return Math.round(seconds * averagePacketRate);
    },
    async *frames(which, parts) {
      const packets =
        which === 'key'
          ? chosenKeys(await keyPackets(track), parts)
          : await chosenPackets(track, which, width * height);
      const allowed = spend(which === 'every' ? 'later' : 'waiting');
      for await (const picture of decoded(packets, config, bytes.length, allowed)) {
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
  const reason = area > 0 ? 'too_large' : 'damaged';
  throw new Refusal(FAULT.notUnderstood, `${width}x${height} is outside the limits`, reason);
}

/** A container that cannot be read is footage not understood, whatever the reader calls it. */
async function understood<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    throw damaged(error instanceof Error ? error.message : 'unreadable');
  }
}

async function keyPackets(track: InputVideoTrack): Promise<EncodedPacket[]> {
  const sink = new EncodedPacketSink(track);
  const keys: EncodedPacket[] = [];
  let packet = await understood(sink.getFirstKeyPacket());
  while (packet && keys.length < MOST_SAMPLES) {
    keys.push(packet);
    packet = await understood(sink.getNextKeyPacket(packet));
  }
  return keys;
}

/** Spread over the clip, or over each part that frames are wanted of. */
function chosenKeys(keys: EncodedPacket[], parts?: Parts): EncodedPacket[] {
  const most = parts?.keys;
  if (!parts || !most) return spreadOver(keys, KEY_FRAMES);
  const byPart: EncodedPacket[][] = [];
  for (const key of keys) {
    const part = parts.at(key.timestamp);
    if (part) (byPart[part.index] ??= []).push(key);
  }
  return byPart.flatMap((own) => spreadOver(own, most));
}

function spreadOver<T>(all: T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return all.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
}

/** Every packet, or as many as the work allows where somebody waits. */
async function chosenPackets(
  track: InputVideoTrack,
  which: 'most' | 'every',
  area: number,
): Promise<AsyncIterable<EncodedPacket>> {
  const sink = new EncodedPacketSink(track);
  const keys: boolean[] = [];
  try {
    for await (const { type } of sink.packets(undefined, undefined, { metadataOnly: true })) {
      if (keys.length === MOST_SAMPLES) break;
      keys.push(type === 'key');
    }
  } catch {
    // What lies before a damaged place may still be read.
  }
  const chosen = spread(keys, which === 'every' ? Infinity : framesWithin(area));
  return (async function* () {
    let at = 0;
    for await (const packet of sink.packets()) {
      if (at === chosen.length) return;
      if (chosen[at++]) yield packet;
    }
  })();
}
