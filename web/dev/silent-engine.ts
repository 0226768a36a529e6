import type { Engine } from '../player/engine/engine.ts';

const nothing = (): void => {};

/** Plays nothing and reports nothing: for static specimens. */
export const silentEngine: Engine = {
  state: 'idle',
  position: 0,
  duration: Number.NaN,
  buffered: [],
  canEnhance: false,
  canChooseVolume: () => true,
  load: nothing,
  prepare: nothing,
  play: nothing,
  pause: nothing,
  seek: nothing,
  stop: nothing,
  setVolume: nothing,
  setSpeed: nothing,
  setCrossfade: nothing,
  setEnhancements: nothing,
  listen: () => nothing,
};
