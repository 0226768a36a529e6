/**
 * idle: nothing to play. loading: requested, but nothing heard yet. playing: audible. paused:
 * silent on request. waiting: silent because of a seek or missing data. failed: can't be played.
 */
export type PlayState = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'failed';

/** Every event of media elements in the HTML standard. */
export const mediaEvents = [
  'abort',
  'canplay',
  'canplaythrough',
  'durationchange',
  'emptied',
  'encrypted',
  'ended',
  'error',
  'loadeddata',
  'loadedmetadata',
  'loadstart',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'seeked',
  'seeking',
  'stalled',
  'suspend',
  'timeupdate',
  'volumechange',
  'waiting',
  'waitingforkey',
] as const;

export type MediaEvent = (typeof mediaEvents)[number];

/**
 * An element's own events and the commands to it. `load`: another track, to play at once;
 * `load-paused`: one that waits for a press; `stop`: none; `moved`: the position has advanced since
 * the last check.
 */
export type PlayEvent = MediaEvent | 'load' | 'load-paused' | 'stop' | 'moved';

type Steps = Partial<Record<PlayState, PlayState>>;

const fromAny = (to: PlayState): Steps => ({
  idle: to,
  loading: to,
  playing: to,
  paused: to,
  waiting: to,
  failed: to,
});
const unlessIdle = (to: PlayState): Steps => ({
  loading: to,
  playing: to,
  paused: to,
  waiting: to,
});
const unchanged: Steps = {};

/** The next state for each event and state. Others change nothing. */
const steps: Record<PlayEvent, Steps> = {
  load: fromAny('loading'),
  'load-paused': fromAny('paused'),
  stop: fromAny('idle'),
  // Some browsers resume after buffering without an event.
  moved: { loading: 'playing', waiting: 'playing' },

  play: { paused: 'loading' },
  playing: { loading: 'playing', waiting: 'playing', paused: 'playing' },
  // By the visitor, the system, or unplugged headphones.
  pause: { loading: 'paused', playing: 'paused', waiting: 'paused' },
  ended: { loading: 'paused', playing: 'paused', waiting: 'paused' },
  seeking: { playing: 'waiting' },
  waiting: { playing: 'waiting' },
  error: unlessIdle('failed'),
  // The player doesn't support encrypted music.
  encrypted: unlessIdle('failed'),
  waitingforkey: unlessIdle('failed'),

  // Caused by a new source, which `load` has reported.
  abort: unchanged,
  emptied: unchanged,
  loadstart: unchanged,
  // Playable doesn't mean playing.
  canplay: unchanged,
  canplaythrough: unchanged,
  loadeddata: unchanged,
  loadedmetadata: unchanged,
  seeked: unchanged,
  // The download pauses; buffered data continues to play.
  stalled: unchanged,
  suspend: unchanged,
  progress: unchanged,
  // Only values change; the interface reads them itself.
  durationchange: unchanged,
  ratechange: unchanged,
  timeupdate: unchanged,
  volumechange: unchanged,
};

export const nextState = (state: PlayState, event: PlayEvent): PlayState =>
  steps[event][state] ?? state;

/** Whether the visitor wants it to play. */
export const shouldPlay = (state: PlayState): boolean =>
  state === 'loading' || state === 'playing' || state === 'waiting';
