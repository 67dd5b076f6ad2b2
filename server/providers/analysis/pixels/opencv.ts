import { createRequire } from 'node:module';
import type * as cvTypes from '@techstark/opencv-js';

export type OpenCv = typeof cvTypes;

let loaded: Promise<{ cv: OpenCv }> | undefined;

/**
 * Loads the WebAssembly build once per process (0.3 s, 120 MB). It comes wrapped, because the module has a `then` that
 * never settles: it must neither be awaited nor be what an async function returns.
 */
export function openCv(): Promise<{ cv: OpenCv }> {
  loaded ??= new Promise((resolve, reject) => {
    try {
      const cv = createRequire(import.meta.url)('@techstark/opencv-js') as OpenCv & {
        Mat?: unknown;
      };
      if (cv.Mat) resolve({ cv });
      else cv.onRuntimeInitialized = () => resolve({ cv });
    } catch (error) {
      reject(error instanceof Error ? error : new Error(String(error)));
    }
  });
  return loaded;
}
