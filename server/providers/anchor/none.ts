import { AnchorHeld, type AnchorChain } from './port';

const refuse = () => Promise.reject(new AnchorHeld('unconnected'));

/** No public chain is connected: the log stands by itself, and whoever asks for more is told. */
export const noChain: AnchorChain = {
  place: null,
  standing: refuse,
  rootOf: refuse,
  sign: refuse,
  send: refuse,
  find: refuse,
  trace: refuse,
  isSpent: refuse,
  isStranded: refuse,
};
