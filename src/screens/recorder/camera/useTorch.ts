import { useEffect, useState, useSyncExternalStore } from 'react';
import { torchIsOn, watchTorch } from './torch';

/** Whether the light beside the lens is on, whoever switched it. */
export const useTorch = (stream: MediaStream): boolean =>
  useSyncExternalStore(watchTorch, () => torchIsOn(stream));

/** Where the filming stands that switches the light: it is still on, or off by now. Null: the light takes no part. */
export type LightStep = 'lit' | 'unlit' | null;

/** The light takes part in a filming that began with it. */
export const useLightStep = (stream: MediaStream, filming: boolean): LightStep => {
  const on = useTorch(stream);
  const [takesPart, setTakesPart] = useState(false);
  useEffect(() => setTakesPart(filming && torchIsOn(stream)), [stream, filming]);
  if (!filming || !takesPart) return null;
  return on ? 'lit' : 'unlit';
};
