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
 * the last look.
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
const whileThere = (to: PlayState): Steps => ({
  loading: to,
  playing: to,
  paused: to,
  waiting: to,
});
const staysAsItIs: Steps = {};

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
  error: whileThere('failed'),
  // The player doesn't support encrypted music.
  encrypted: whileThere('failed'),
  waitingforkey: whileThere('failed'),

  // Caused by a new source, which `load` has reported.
  abort: staysAsItIs,
  emptied: staysAsItIs,
  loadstart: staysAsItIs,
  // Playable doesn't mean playing.
  canplay: staysAsItIs,
  canplaythrough: staysAsItIs,
  loadeddata: staysAsItIs,
  loadedmetadata: staysAsItIs,
  seeked: staysAsItIs,
  // The download pauses; buffered data continues to play.
  stalled: staysAsItIs,
  suspend: staysAsItIs,
  progress: staysAsItIs,
  // Values that are read where they are shown.
  durationchange: staysAsItIs,
  ratechange: staysAsItIs,
  timeupdate: staysAsItIs,
  volumechange: staysAsItIs,
};

export const nextState = (state: PlayState, event: PlayEvent): PlayState =>
  steps[event][state] ?? state;

/** Whether the visitor wants to hear it. */
export const isWanted = (state: PlayState): boolean =>
  state === 'loading' || state === 'playing' || state === 'waiting';
