// @vitest-environment jsdom
import { expect, test } from 'vitest';
import {
  shouldPlay,
  mediaEvents,
  nextState,
  type PlayEvent,
  type PlayState,
} from './play-state.ts';

const after = (...events: PlayEvent[]): PlayState => events.reduce<PlayState>(nextState, 'idle');

test.each<[string, PlayEvent[], PlayState]>([
  [
    'a starting track',
    ['load', 'emptied', 'loadstart', 'play', 'loadedmetadata', 'canplay'],
    'loading',
  ],
  ['a playing track', ['load', 'play', 'canplay', 'playing', 'timeupdate'], 'playing'],
  [
    'a restored track',
    ['load-paused', 'loadstart', 'loadedmetadata', 'canplay', 'suspend'],
    'paused',
  ],
  ['a resumed track', ['load-paused', 'play', 'playing'], 'playing'],
  ['a seek', ['load', 'playing', 'seeking'], 'waiting'],
  ['the end of a seek', ['load', 'playing', 'seeking', 'seeked', 'playing'], 'playing'],
  ['a seek while paused', ['load-paused', 'seeking', 'seeked'], 'paused'],
  ['too little data', ['load', 'playing', 'stalled', 'waiting'], 'waiting'],
  ['new data without an event', ['load', 'playing', 'waiting', 'moved'], 'playing'],
  ['a suspended download', ['load', 'playing', 'stalled', 'suspend', 'progress'], 'playing'],
  ['unplugged headphones', ['load', 'playing', 'pause'], 'paused'],
  ['the end', ['load', 'playing', 'pause', 'ended'], 'paused'],
  ['an invalid file', ['load', 'play', 'error'], 'failed'],
  ['a lost connection', ['load', 'playing', 'waiting', 'error'], 'failed'],
  ['protected music', ['load', 'encrypted'], 'failed'],
  ['another track after a failure', ['load', 'error', 'load', 'playing'], 'playing'],
  ['a pause after a failure', ['load', 'error', 'pause'], 'failed'],
  [
    'late events of a stopped track',
    ['load', 'playing', 'stop', 'abort', 'emptied', 'error', 'pause', 'playing'],
    'idle',
  ],
])('P010 derives the state from %s', (_, events, expected) => {
  expect(after(...events)).toBe(expected);
});

test('P010 handles every event of an audio element', () => {
  const audio = document.createElement('audio');
  const others = new Set([
    'blur',
    'focus',
    'load',
    'resize',
    'scroll',
    'invalid',
    'submit',
    'reset',
    'select',
    'input',
    'change',
    'close',
    'cancel',
    'toggle',
  ]);
  const named = mediaEvents.filter(
    (event) => !(`on${event}` in audio) && !['encrypted', 'waitingforkey'].includes(event),
  );

  expect(named).toEqual([]);
  expect(mediaEvents.some((event) => others.has(event))).toBe(false);
  for (const event of mediaEvents) expect(nextState('idle', event)).toBe('idle');
});

test('P010 shouldPlay is true while loading, playing or waiting', () => {
  expect(
    (['idle', 'loading', 'playing', 'paused', 'waiting', 'failed'] as const).filter(shouldPlay),
  ).toEqual(['loading', 'playing', 'waiting']);
});
