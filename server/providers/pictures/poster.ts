import { EncodedVideoChunk, VideoDecoder, type VideoFrame } from '@napi-rs/webcodecs';
import { EncodedPacketSink, FilePathSource, Input, MP4, type InputVideoTrack } from 'mediabunny';
import sharp from 'sharp';
import type { Said } from './job';
import { writeSizes } from './sizes';
import { Refusal } from './source';

const mostPixels = 8192 * 4320;
/** Seconds into the video: the first frame is often black. */
const after = 1;

/** Only MP4 is tried: with playlists allowed, a file could name others. */
const trackOf = async (path: string): Promise<InputVideoTrack> => {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack().catch(() => null);
  if (!track) throw new Refusal('The file holds no video that can be read.');
  return track;
};

/** One key frame, or null where its coding is not known here. */
const frameOf = async (track: InputVideoTrack): Promise<VideoFrame | null> => {
  const config = await track.getDecoderConfig();
  const packets = new EncodedPacketSink(track);
  const packet = (await packets.getKeyPacket(after)) ?? (await packets.getFirstKeyPacket());
  if (!config || !packet) return null;
  const frames: VideoFrame[] = [];
  const decoder = new VideoDecoder({ output: (frame) => frames.push(frame), error: () => {} });
  try {
    decoder.configure({
      codec: config.codec,
      codedWidth: config.codedWidth,
      codedHeight: config.codedHeight,
      description: config.description as Uint8Array<ArrayBuffer> | undefined,
      hardwareAcceleration: 'prefer-software',
      optimizeForLatency: false,
    });
    decoder.decode(
      new EncodedVideoChunk({
        type: 'key',
        timestamp: 0,
        data: packet.data as Uint8Array<ArrayBuffer>,
      }),
    );
    await decoder.flush();
  } catch {
    // A coding that is not known, or a damaged frame: the video may play in a browser all the same.
  }
  const [first = null, ...others] = frames;
  others.forEach((frame) => frame.close());
  return first;
};

/** The poster frame of an MP4 in the display sizes; null where it cannot be decoded. */
export const poster = async (path: string, out: string): Promise<Said['poster']> => {
  const track = await trackOf(path);
  const of = { width: await track.getDisplayWidth(), height: await track.getDisplayHeight() };
  if (!(of.width * of.height <= mostPixels)) throw new Refusal('The video is larger than 8K.');
  const frame = await frameOf(track);
  if (!frame) return { made: null };
  const { codedWidth: width, codedHeight: height } = frame;
  if (width * height > mostPixels) throw new Refusal('The video is larger than 8K.');
  const rgba = new Uint8Array(frame.allocationSize({ format: 'RGBA' }));
  await frame.copyTo(rgba, { format: 'RGBA' });
  frame.close();
  // Pixels of a video need not be square, and a phone's lie on their side.
  const turn = await track.getRotation();
  const lies = turn % 180 !== 0;
  const upright = await sharp(rgba, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .resize(lies ? of.height : of.width, lies ? of.width : of.height, { fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return { made: await writeSizes(() => sharp(upright).rotate(turn), of, out) };
};
