import { afterEach, describe, expect, it, vi } from 'vitest';
import { openCamera } from '../../src/screens/recorder/camera/openCamera';

/** A browser with one camera that has a light, and what happened to it. `asked`: while the browser asks; `lighting`: while the light comes on. */
const camera = (asked: () => void, lighting: () => void) => {
  const happened: string[] = [];
  const track = {
    getCapabilities: () => ({ torch: true }),
    applyConstraints: async () => {
      happened.push('light');
      lighting();
    },
    stop: () => happened.push('closed'),
  };
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
  const getUserMedia = async () => {
    asked();
    return stream;
  };
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } });
  return happened;
};

afterEach(() => vi.unstubAllGlobals());

describe('a camera that is opened', () => {
  const wish = { device: null };
  const nothing = () => undefined;

  it('has its light on', async () => {
    const happened = camera(nothing, nothing);
    await openCamera(wish, new AbortController().signal);
    expect(happened).toEqual(['light']);
  });

  it('is closed without its light where it was left while the browser asked', async () => {
    const leaving = new AbortController();
    const happened = camera(() => leaving.abort(), nothing);
    await openCamera(wish, leaving.signal);
    expect(happened).toEqual(['closed']);
  });

  it('is closed where it was left while its light came on', async () => {
    const leaving = new AbortController();
    const happened = camera(nothing, () => leaving.abort());
    await openCamera(wish, leaving.signal);
    expect(happened).toEqual(['light', 'closed']);
  });
});
