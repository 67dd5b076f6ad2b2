import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes of decoded pictures after which the closed ones are collected. */
const AFTER = 64e6;

// What a closed picture held is free once its object is collected. V8 sees a small object and waits: 4K outgrew the child.
setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;

/** Frees what is left of a film that was read: its bytes alone may be 200 MB. */
export const collect = (): void => gc();

/** To be told of every decoded picture's size; collects what was closed before there is much of it. */
export function collector(): (bytes: number) => void {
  let since = 0;
  return (bytes) => {
    since += bytes;
    if (since < AFTER) return;
    since = 0;
    collect();
  };
}
