import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Challenge } from '#contract/verification/challenge';
import type { Footage, Permit } from '#machines/screens/footage';
import {
  recording,
  sealPatience,
  tokenPatience,
  type CameraWish,
} from '#machines/screens/recording';

const never = () => new Promise<never>(() => undefined);
const clip: Footage = {
  files: [new File(['film'], 'film.webm')],
  uploads: ['1'],
  filmed: true,
  torchUntil: null,
  light: null,
  recorded: false,
};
const challenge: Challenge = { seconds: 5, light: null, tip: { edge: 'left', from: 2 } };
const permit: Permit = { token: 'token', challenge };

/** The chart before an open camera. `ask` and `seal` are what the server answers; `kept`: what the browser kept and forgot, in order. */
const framed = async (ask: () => Promise<Permit>, seal: () => Promise<boolean>) => {
  const kept: (boolean | 'forgotten')[] = [];
  const sealed: string[] = [];
  const filmed: (Challenge | null)[] = [];
  const actor = createActor(
    recording.provide({
      actors: {
        camera: fromPromise<MediaStream, { wish: CameraWish }>(async () => ({}) as MediaStream),
        ask: fromPromise<Permit, { stream: MediaStream }>(ask),
        record: fromPromise<Footage, { stream: MediaStream; challenge: Challenge | null }>(
          async ({ input }) => {
            filmed.push(input.challenge);
            return clip;
          },
        ),
        seal: fromPromise<boolean, { token: string; footage: Footage }>(({ input }) => {
          sealed.push(input.token);
          return seal();
        }),
      },
      actions: {
        keep: ({ context }) => kept.push(context.footage?.recorded ?? false),
        forget: () => kept.push('forgotten'),
      },
    }),
  ).start();
  actor.send({ type: 'camera.ask' });
  await waitFor(actor, (state) => state.matches('framing'));
  actor.send({ type: 'recording.begin' });
  const reviewed = async () =>
    (await waitFor(actor, (state) => state.matches('review'))).context.footage?.recorded;
  return { actor, kept, sealed, filmed, reviewed };
};

afterEach(() => void vi.useRealTimers());

describe('a recording', () => {
  it('has its token before its first frame, and its film is named under it', async () => {
    let answer = (_: Permit) => {};
    const asked = new Promise<Permit>((resolve) => (answer = resolve));
    const { actor, kept, sealed, filmed, reviewed } = await framed(
      () => asked,
      async () => true,
    );
    expect(actor.getSnapshot().matches('starting')).toBe(true);
    answer(permit);
    expect(await reviewed()).toBe(true);
    expect(sealed).toEqual(['token']);
    expect(filmed).toEqual([challenge]);
    // It is kept in the browser before the server is told, and again with the answer.
    expect(kept).toEqual([false, true]);
  });

  it.each([
    ['refuses a token', () => Promise.reject(new Error('no')), async () => true],
    ['refuses the film', async () => permit, () => Promise.reject(new Error('no'))],
    ['says that the token has expired', async () => permit, async () => false],
  ])('is a sent file where the server %s', async (_, ask, seal) => {
    const { reviewed } = await framed(ask, seal);
    expect(await reviewed()).toBe(false);
  });

  it('answers nothing where none was asked for', async () => {
    const { filmed, sealed, reviewed } = await framed(
      async () => ({ token: 'token', challenge: null }),
      async () => true,
    );
    expect(await reviewed()).toBe(true);
    expect(filmed).toEqual([null]);
    expect(sealed).toEqual(['token']);
  });

  it.each([
    ['token', never, async () => true, tokenPatience],
    ['word on the film', async () => permit, never, sealPatience],
  ])('does not wait for ever for a %s', async (_, ask, seal, patience) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { reviewed } = await framed(ask, seal);
    await vi.advanceTimersByTimeAsync(patience);
    expect(await reviewed()).toBe(false);
  });

  it('is not told of a token that comes too late', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let answer = (_: Permit) => {};
    const asked = new Promise<Permit>((resolve) => (answer = resolve));
    const { sealed, filmed, reviewed } = await framed(
      () => asked,
      async () => true,
    );
    await vi.advanceTimersByTimeAsync(tokenPatience);
    answer(permit);
    expect(await reviewed()).toBe(false);
    expect(sealed).toEqual([]);
    expect(filmed).toEqual([null]);
  });

  it('stays in the browser when it is filmed again, until there is another film', async () => {
    const { actor, kept, reviewed } = await framed(
      async () => permit,
      async () => true,
    );
    await reviewed();
    const before = [...kept];
    actor.send({ type: 'camera.ask' });
    expect(actor.getSnapshot().context.footage).toBe(null);
    actor.send({ type: 'camera.leave' });
    expect(actor.getSnapshot().matches('idle')).toBe(true);
    expect(kept).toEqual(before);
    actor.send({ type: 'camera.ask' });
    await waitFor(actor, (state) => state.matches('framing'));
    actor.send({ type: 'recording.begin' });
    await reviewed();
    expect(kept).toEqual([...before, false, true]);
  });

  it('that failed says why before the camera, until the next one begins', async () => {
    const actor = createActor(
      recording.provide({
        actors: {
          camera: fromPromise<MediaStream, { wish: CameraWish }>(async () => ({}) as MediaStream),
          ask: fromPromise<Permit, { stream: MediaStream }>(never),
        },
      }),
    ).start();
    actor.send({ type: 'camera.ask' });
    await waitFor(actor, (state) => state.matches('framing'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const fail = async () => {
      actor.send({ type: 'recording.begin' });
      expect(actor.getSnapshot().context.error).toBe(null);
      // No token comes, and the camera gives no film.
      await vi.advanceTimersByTimeAsync(tokenPatience);
      expect(actor.getSnapshot().matches('framing')).toBe(true);
      expect(actor.getSnapshot().context.error).toContain('provides this actor');
    };
    await fail();
    await fail();
    actor.send({ type: 'camera.leave' });
    expect(actor.getSnapshot().context.error).toBe(null);
  });
});
