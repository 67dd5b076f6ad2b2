import { EncodedVideoChunk, VideoDecoder, type VideoFrame } from '@napi-rs/webcodecs';
import type { EncodedPacket } from 'mediabunny';
import { FAULT } from '../../port';
import { damaged } from '../containers/refuse';
import { Refusal } from '../refusal';
import { collector } from './collect';
import { spent } from './spender';

/** Packets that may wait in the decoder: each may be a picture of 12 MB a moment later. */
const MOST_WAITING = 4;
/** Of a picture in the usual format: brightness, and a quarter of it for each of two colours. */
const BYTES_PER_PIXEL = 1.5;

/**
 * The pictures of packets, each to be closed by the taker. A fault after the first ones keeps those: a damaged end does not
 * spoil a good beginning.
 * @param bytes of the whole film; packets that have more lie over each other
 * @param allowed whether decoding may continue; otherwise it ends with what there is
 * @throws Refusal 104 for too many bytes, 105 when there is no picture, 106 when there is none and no more is allowed
 */
export async function* decoded(
  packets: Iterable<EncodedPacket> | AsyncIterable<EncodedPacket>,
  config: VideoDecoderConfig,
  bytes: number,
  allowed: () => boolean,
): AsyncGenerator<VideoFrame> {
  const ready: VideoFrame[] = [];
  const fault: { error?: Error } = {};
  const decoder = new VideoDecoder({
    output: (frame) => ready.push(frame),
    error: (error) => (fault.error ??= error),
  });
  const collect = collector();
  let [given, taken] = [0, 0];
  const next = () => {
    const picture = ready.shift()!;
    given++;
    collect(picture.codedWidth * picture.codedHeight * BYTES_PER_PIXEL);
    return picture;
  };
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
      if (!allowed()) {
        if (given === 0) fault.error = spent();
        break;
      }
      taken += packet.data.length;
      if (taken > bytes) throw damaged('the packets have more bytes than the film');
      decoder.decode(chunkOf(packet));
      await turn();
      while (decoder.decodeQueueSize > MOST_WAITING && !fault.error) await tick();
      while (ready.length) yield next();
    }
    if (!fault.error && allowed()) await decoder.flush();
    while (ready.length) yield next();
  } catch (error) {
    fault.error ??= error instanceof Error ? error : new Error('decoding failed');
  } finally {
    if (decoder.state !== 'closed') decoder.close();
    for (const frame of ready) frame.close();
  }
  if (fault.error instanceof Refusal) throw fault.error;
  if (fault.error && given === 0) throw new Refusal(FAULT.decoding, fault.error.message);
}

const chunkOf = (packet: EncodedPacket): EncodedVideoChunk =>
  new EncodedVideoChunk({
    type: packet.type,
    timestamp: packet.microsecondTimestamp,
    data: packet.data,
  });

const tick = () => new Promise<void>((resolve) => setTimeout(resolve, 1));
/** Lets the pictures arrive that are decoded already. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
