import { useEffect, useState, useSyncExternalStore } from 'react';
import { torchIsOn, watchTorch } from './torch';

/** Whether the light beside the lens is on, whoever switched it. */
export const useTorch = (stream: MediaStream): boolean =>
  useSyncExternalStore(watchTorch, () => torchIsOn(stream));

/** Where the filming stands that switches the light: it is on, or off. Null: the light takes no part. */
export type LightState = 'lit' | 'unlit' | null;

/** `asked`: whether what is asked of the film switches the light; null: it takes part where the film began with it. */
export const useLightState = (
  stream: MediaStream,
  filming: boolean,
  asked: boolean | null,
): LightState => {
  const on = useTorch(stream);
  const [began, setBegan] = useState(false);
  useEffect(() => setBegan(filming && torchIsOn(stream)), [stream, filming]);
  if (!filming || !(asked ?? began)) return null;
  return on ? 'lit' : 'unlit';
};
