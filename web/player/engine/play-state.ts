/**
 * idle: nothing is to be played. loading: somebody pressed play, and nothing has been heard yet. playing: it is heard. paused: it is not to be
 * heard. waiting: it should be heard and is not: a seek, or too little has arrived. failed: it cannot be played.
 */
export type PlayState = 'idle' | 'loading' | 'playing' | 'paused' | 'waiting' | 'failed';

/** What an `<audio>` element tells of itself: every event of media elements in the HTML standard. */
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
 * What happens to an element: its own events, and what it is told. `load`: another track, to be heard at once; `load-paused`: one that waits for
 * somebody to press play; `stop`: none any more; `moved`: its position has grown since it was last looked at.
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

/** Where each event leads from each state. What is not named changes nothing. */
const steps: Record<PlayEvent, Steps> = {
  load: fromAny('loading'),
  'load-paused': fromAny('paused'),
  stop: fromAny('idle'),
  // Some browsers go on after a pause for data without saying so.
  moved: { loading: 'playing', waiting: 'playing' },

  play: { paused: 'loading' },
  playing: { loading: 'playing', waiting: 'playing', paused: 'playing' },
  // By somebody, by the system, or by headphones that were unplugged.
  pause: { loading: 'paused', playing: 'paused', waiting: 'paused' },
  ended: { loading: 'paused', playing: 'paused', waiting: 'paused' },
  seeking: { playing: 'waiting' },
  waiting: { playing: 'waiting' },
  error: whileThere('failed'),
  // Protected music is nothing that this player can play.
  encrypted: whileThere('failed'),
  waitingforkey: whileThere('failed'),

  // The element was given another source, which `load` has told already.
  abort: staysAsItIs,
  emptied: staysAsItIs,
  loadstart: staysAsItIs,
  // It can be heard, which is not to be heard.
  canplay: staysAsItIs,
  canplaythrough: staysAsItIs,
  loadeddata: staysAsItIs,
  loadedmetadata: staysAsItIs,
  seeked: staysAsItIs,
  // The download rests; what has arrived plays on.
  stalled: staysAsItIs,
  suspend: staysAsItIs,
  progress: staysAsItIs,
  // Figures, which are read where they are shown.
  durationchange: staysAsItIs,
  ratechange: staysAsItIs,
  timeupdate: staysAsItIs,
  volumechange: staysAsItIs,
};

export const nextState = (state: PlayState, event: PlayEvent): PlayState =>
  steps[event][state] ?? state;

/** Whether somebody wants to hear it. */
export const isWanted = (state: PlayState): boolean =>
  state === 'loading' || state === 'playing' || state === 'waiting';
