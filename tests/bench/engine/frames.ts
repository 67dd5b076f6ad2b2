import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VideoDecoder, EncodedVideoChunk, type VideoFrame } from '@napi-rs/webcodecs';
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny';
import sharp from 'sharp';

/** Lays the key frames of a clip and a still beside them as plain brightness, for both engines to start from. */
export async function layFrames(folder: string, reference: string, clip: string): Promise<void> {
  const input = new Input({ source: new BufferSource(await readFile(clip)), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('The clip holds no video.');
  const pictures: VideoFrame[] = [];
  const decoder = new VideoDecoder({
    output: (picture) => pictures.push(picture),
    error: (error) => {
      throw error;
    },
  });
  decoder.configure({ ...config, description: config.description as Uint8Array<ArrayBuffer> });
  const sink = new EncodedPacketSink(track);
  for (let key = await sink.getFirstKeyPacket(); key; key = await sink.getNextKeyPacket(key))
    decoder.decode(
      new EncodedVideoChunk({
        type: 'key',
        timestamp: key.microsecondTimestamp,
        data: key.data as Uint8Array<ArrayBuffer>,
      }),
    );
  await decoder.flush();
  const step = Math.max(1, Math.floor(pictures.length / 8));
  const chosen = pictures.filter((_, at) => at % step === 0).slice(0, 8);
  const { codedWidth: width, codedHeight: height } = chosen[0]!;
  const probes: { file: string; at: number }[] = [];
  for (const [at, picture] of chosen.entries()) {
    const file = `probe${at}.gray`;
    writeFileSync(join(folder, file), await brightness(picture));
    probes.push({ file, at: picture.timestamp / 1e6 });
  }
  for (const picture of pictures) picture.close();
  const still = await sharp(reference).resize(width, height).toColourspace('b-w').raw().toBuffer();
  writeFileSync(join(folder, 'reference.gray'), still.subarray(0, width * height));
  const seconds = await track.computeDuration();
  writeFileSync(join(folder, 'frames.json'), JSON.stringify({ width, height, seconds, probes }));
}

async function brightness(picture: VideoFrame): Promise<Uint8Array> {
  const { codedWidth: width, codedHeight: height } = picture;
  const planes = new Uint8Array(picture.allocationSize());
  const [first] = await picture.copyTo(planes);
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const from = (first?.offset ?? 0) + y * (first?.stride ?? width);
    out.set(planes.subarray(from, from + width), y * width);
  }
  return out;
}
