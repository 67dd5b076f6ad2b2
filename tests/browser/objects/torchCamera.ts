import type { Page } from '@playwright/test';

/** What the camera sees, as addresses of pictures one after the other; all of one size. */
export interface Look {
  lit: readonly string[];
  unlit: readonly string[];
}

/** What happened to the light and the recorder, in order; `at` in milliseconds of the page's clock. */
export interface Happened {
  what: 'on' | 'off' | 'recording';
  at: number;
}

interface Told {
  happened: Happened[];
  chunks: (number | null)[];
}

/** A PNG or JPEG as the address of itself. */
export const addressOfPicture = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`;

/** Runs in the page before its own scripts: a camera with a light beside its lens, which Chromium's own one has not. */
const inPage = (look: Look | null) => {
  const happened: Happened[] = [];
  const happen = (what: Happened['what']) => happened.push({ what, at: performance.now() });
  const chunks: (number | null)[] = [];
  Object.assign(window, { happened, chunks });

  const load = (addresses: readonly string[]) =>
    Promise.all(
      addresses.map(async (address) => {
        const picture = new Image();
        picture.src = address;
        await picture.decode();
        return picture;
      }),
    );
  /** A ground with grains; lit from the side they throw shadows. */
  const grains = (lit: boolean) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [640, 480];
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.fillStyle = lit ? '#a89878' : '#6d6350';
    pen.fillRect(0, 0, 640, 480);
    for (let at = 0, seed = 7; at < 1500; at += 1) {
      seed = (seed * 16807) % 2147483647;
      const [x, y, r] = [seed % 640, (seed >> 9) % 480, 2 + ((seed >> 4) % 5)];
      pen.fillStyle = lit ? `rgb(${90 + (seed % 130)} 80 60)` : `rgb(60 ${40 + (seed % 90)} 50)`;
      pen.beginPath();
      pen.arc(x + (lit ? 0 : 2), y, r, 0, 7);
      pen.fill();
    }
    return canvas;
  };

  const open = async () => {
    let lit = false;
    const pictures: { lit: CanvasImageSource[]; unlit: CanvasImageSource[] } = look
      ? { lit: await load(look.lit), unlit: await load(look.unlit) }
      : { lit: [grains(true)], unlit: [grains(false)] };
    const [first] = pictures.lit;
    const canvas = document.createElement('canvas');
    canvas.width = first instanceof HTMLImageElement ? first.naturalWidth : 640;
    canvas.height = first instanceof HTMLImageElement ? first.naturalHeight : 480;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    const stream = canvas.captureStream(30);
    const [track] = stream.getVideoTracks();
    if (!track) throw new Error('the canvas gives no track');
    track.getCapabilities = () => ({ torch: true }) as MediaTrackCapabilities;
    track.applyConstraints = async (asked) => {
      const wish = asked?.advanced?.[0] as { torch?: boolean } | undefined;
      lit = wish?.torch === true;
      happen(lit ? 'on' : 'off');
    };
    let count = 0;
    const timer = setInterval(() => {
      const now = lit ? pictures.lit : pictures.unlit;
      const picture = now[count % now.length];
      if (picture) pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
      count += 1;
      if (track.readyState === 'ended') clearInterval(timer);
    }, 1000 / 30);
    return stream;
  };
  navigator.mediaDevices.getUserMedia = open;

  const { start } = MediaRecorder.prototype;
  MediaRecorder.prototype.start = function (slice) {
    this.addEventListener('start', () => happen('recording'), { once: true });
    start.call(this, slice);
  };

  // Playwright does not show the body of a form that holds a file.
  const { fetch } = window;
  window.fetch = async (input, options) => {
    const asked = new Request(input instanceof Request ? input.clone() : input, options);
    if (asked.url.includes('/upload/chunk/')) {
      const until = (await asked.formData()).get('torch_until');
      chunks.push(until === null ? null : Number(until));
    }
    return fetch(input, options);
  };
};

/** Gives the page a camera with a light; without a `look` it sees grains. To be called before the page is opened. */
export const withTorch = async (page: Page, look: Look | null = null) => {
  await page.addInitScript(inPage, look);
  const told = () =>
    page.evaluate(() => {
      const { happened, chunks } = window as unknown as Told;
      return { happened, chunks };
    });
  return {
    /** Since the page was loaded. */
    happened: async () => (await told()).happened,
    /** What each chunk says of the light that the page sent since it was loaded; null: nothing. */
    chunks: async () => (await told()).chunks,
  };
};
