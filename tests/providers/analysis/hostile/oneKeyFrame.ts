/** Films of any length out of a few pictures, cheaply made: their packets are given again and again. */
import {
  BufferSource,
  BufferTarget,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { Picture } from '../../../../demo/encodeFootage';
import { encode } from '../../surfaces/encode';

/** Frames a second as the encoder sees them: it gives each about 8 kB. */
const CODED = 60;

interface Length {
  frames: number;
  fps: number;
  /** In pieces, as a browser writes it while it films. */
  fragmented?: boolean;
}

/** An H.264 film of which the container calls one frame a key frame: every other needs all before it. */
export async function oneKeyFrame(
  pictures: Picture[],
  { frames, fps, fragmented = false }: Length,
): Promise<Buffer> {
  const bytes = await encode(pictures, { container: 'mp4', codec: 'avc', fps: CODED });
  const input = new Input({ source: new BufferSource(bytes), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const decoderConfig = await track!.getDecoderConfig();
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track!).packets()) packets.push(packet);
  const target = new BufferTarget();
  const fastStart = fragmented ? 'fragmented' : 'in-memory';
  const output = new Output({ format: new Mp4OutputFormat({ fastStart }), target });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source, { frameRate: fps });
  await output.start();
  for (let at = 0; at < frames; at++) {
    const { data } = packets[at % packets.length]!;
    const packet = new EncodedPacket(data, at === 0 ? 'key' : 'delta', at / fps, 1 / fps);
    await source.add(packet, { decoderConfig: decoderConfig! });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}
