import { analyses } from '#contract/verification/analyses';
import type { Parts } from './compose';
import { frameOf, mountStreams } from './openHttp';
import { openApp } from './http/app';
import { mountCalls } from './http/mount';
import { itemRoutes } from './managers/routes';

/** The video worker as a server of its own: E103, and films by their tokens. Not listening yet. */
export const openVideo = async (parts: Parts) => {
  const { config, ports } = parts;
  const app = await openApp(config.logLevel, {
    publicUrl: config.videoUrl,
    trustedProxies: config.trustedProxies,
  });
  mountStreams(app, parts);
  mountCalls(app, frameOf(parts), itemRoutes(ports), [analyses.footage.id]);
  await app.ready();
  return app;
};
