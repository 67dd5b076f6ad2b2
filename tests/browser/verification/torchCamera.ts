import type { Page } from '@playwright/test';
import type { Challenge } from '#contract/verification/challenge';

/** What the camera sees, as addresses of pictures one after the other; all of one size. */
export interface Look {
  lit: readonly string[];
  unlit: readonly string[];
  /** How much of each side lies beyond what the camera sees held straight, as a share of the picture; it comes into sight when tipped. */
  margin?: number;
}

/** What happened to the light and the recorder, in order; `at` in milliseconds of the page's clock. */
export interface Happened {
  what: 'on' | 'off' | 'recording';
  at: number;
}

interface Given {
  challenge?: Challenge | null;
}

interface Told {
  happened: Happened[];
  chunks: (number | null)[];
}

/** A PNG or JPEG as the address of itself. */
export const addressOfPicture = (bytes: Buffer, type = 'image/jpeg') =>
  `data:${type};base64,${bytes.toString('base64')}`;

/**
 * Runs in the page before its own scripts: a camera with a light beside its lens, which Chromium's own one has not, in a
 * hand that tips it as the server asks.
 */
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

  /** What the server asked of the film, and when the film began, on the page's clock. */
  let asked: Challenge | null = null;
  let began: number | null = null;
  /** How far the hand tips: the side that comes nearer is a quarter larger than the other. It takes half a second. */
  const [most, wayMs, ways] = [0.11, 500, 4];
  /** 0, held straight, to `ways`. */
  const way = () => {
    if (!asked || began === null) return 0;
    const since = performance.now() - began - asked.tip.from * 1000;
    return Math.max(0, Math.min(ways, Math.ceil((since / wayMs) * ways)));
  };
  type Picture = HTMLImageElement | HTMLCanvasElement;
  const penOf = (width: number, height: number) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    return canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
  };
  /** A value between the pixels of a picture; beyond its side, that side's own. */
  const between = ({ data, width, height }: ImageData, x: number, y: number, colour: number) => {
    const [inX, inY] = [
      Math.max(0, Math.min(width - 1.01, x)),
      Math.max(0, Math.min(height - 1.01, y)),
    ];
    const [left, top] = [Math.floor(inX), Math.floor(inY)];
    const [right, below] = [inX - left, inY - top];
    const at = (top * width + left) * 4 + colour;
    const next = at + width * 4;
    const upper = (data[at] ?? 0) * (1 - right) + (data[at + 4] ?? 0) * right;
    const lower = (data[next] ?? 0) * (1 - right) + (data[next + 4] ?? 0) * right;
    return upper * (1 - below) + lower * below;
  };
  const views = new WeakMap<Picture, Map<string, HTMLCanvasElement>>();
  /** What the camera sees of a picture while it is tipped. Pixel by pixel: seams of strips would pass for the dots of a print. */
  const view = (picture: Picture, width: number, height: number): HTMLCanvasElement => {
    const edge = asked?.tip.edge ?? 'left';
    const slope = (most * way()) / ways;
    const made = views.get(picture) ?? new Map<string, HTMLCanvasElement>();
    views.set(picture, made);
    const name = slope > 0 ? `${edge} ${slope}` : 'straight';
    const known = made.get(name);
    if (known) return known;
    const [wide, high] = [picture.width, picture.height];
    const seen = penOf(width, height);
    seen.drawImage(picture, (width - wide) / 2, (height - high) / 2);
    if (slope > 0) {
      const whole = penOf(wide, high);
      whole.drawImage(picture, 0, 0);
      const from = whole.getImageData(0, 0, wide, high);
      const to = seen.createImageData(width, height);
      const toward = edge === 'left' || edge === 'top' ? -slope : slope;
      const across = edge === 'left' || edge === 'right';
      for (let y = 0; y < height; y += 1)
        for (let x = 0; x < width; x += 1) {
          const [u, v] = [x - width / 2, y - height / 2];
          const depth = 1 + toward * (across ? u / (width / 2) : v / (height / 2));
          const [sx, sy] = [wide / 2 + u / depth, high / 2 + v / depth];
          const at = (y * width + x) * 4;
          for (let colour = 0; colour < 3; colour += 1)
            to.data[at + colour] = between(from, sx, sy, colour);
          to.data[at + 3] = 255;
        }
      seen.putImageData(to, 0, 0);
    }
    made.set(name, seen.canvas);
    return seen.canvas;
  };

  const open = async () => {
    let lit = false;
    const pictures: { lit: Picture[]; unlit: Picture[] } = look
      ? { lit: await load(look.lit), unlit: await load(look.unlit) }
      : { lit: [grains(true)], unlit: [grains(false)] };
    const [first] = pictures.lit;
    const canvas = document.createElement('canvas');
    const seen = 1 - 2 * (look?.margin ?? 0);
    canvas.width = Math.round((first?.width ?? 640) * seen);
    canvas.height = Math.round((first?.height ?? 480) * seen);
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
      if (picture) pen.drawImage(view(picture, canvas.width, canvas.height), 0, 0);
      count += 1;
      if (track.readyState === 'ended') clearInterval(timer);
    }, 1000 / 30);
    return stream;
  };
  navigator.mediaDevices.getUserMedia = open;

  const { start } = MediaRecorder.prototype;
  MediaRecorder.prototype.start = function (slice) {
    this.addEventListener(
      'start',
      () => {
        began = performance.now();
        happen('recording');
      },
      { once: true },
    );
    this.addEventListener('stop', () => (began = null), { once: true });
    start.call(this, slice);
  };

  // Playwright does not show the body of a form that holds a file.
  const { fetch } = window;
  window.fetch = async (input, options) => {
    const request = new Request(input instanceof Request ? input.clone() : input, options);
    if (request.url.includes('/upload/chunk/')) {
      const until = (await request.formData()).get('torch_until');
      chunks.push(until === null ? null : Number(until));
    }
    if (!request.url.endsWith('/recordings')) return fetch(input, options);
    asked = null;
    const answer = await fetch(input, options);
    if (answer.ok) ({ challenge: asked = null } = (await answer.clone().json()) as Given);
    return answer;
  };
};

/** Gives the page a camera with a light, in a hand that does what is asked; without a `look` it sees grains. To be called before the page is opened. */
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
