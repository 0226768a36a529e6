// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { isWanted, mediaEvents, nextState, type PlayEvent, type PlayState } from './play-state.ts';

const after = (...events: PlayEvent[]): PlayState => events.reduce<PlayState>(nextState, 'idle');

test.each<[string, PlayEvent[], PlayState]>([
  [
    'a track that begins',
    ['load', 'emptied', 'loadstart', 'play', 'loadedmetadata', 'canplay'],
    'loading',
  ],
  ['one that is heard', ['load', 'play', 'canplay', 'playing', 'timeupdate'], 'playing'],
  [
    'one that was restored',
    ['load-paused', 'loadstart', 'loadedmetadata', 'canplay', 'suspend'],
    'paused',
  ],
  ['one that goes on', ['load-paused', 'play', 'playing'], 'playing'],
  ['a seek', ['load', 'playing', 'seeking'], 'waiting'],
  ['the end of a seek', ['load', 'playing', 'seeking', 'seeked', 'playing'], 'playing'],
  ['a seek of what is paused', ['load-paused', 'seeking', 'seeked'], 'paused'],
  ['too little data', ['load', 'playing', 'stalled', 'waiting'], 'waiting'],
  [
    'data again, of which the browser says nothing',
    ['load', 'playing', 'waiting', 'moved'],
    'playing',
  ],
  ['a download that rests', ['load', 'playing', 'stalled', 'suspend', 'progress'], 'playing'],
  ['unplugged headphones', ['load', 'playing', 'pause'], 'paused'],
  ['the end', ['load', 'playing', 'pause', 'ended'], 'paused'],
  ['a file that is no music', ['load', 'play', 'error'], 'failed'],
  ['a connection that ends', ['load', 'playing', 'waiting', 'error'], 'failed'],
  ['protected music', ['load', 'encrypted'], 'failed'],
  ['another one after a failure', ['load', 'error', 'load', 'playing'], 'playing'],
  ['a failure that is paused', ['load', 'error', 'pause'], 'failed'],
  [
    'the last words of what was stopped',
    ['load', 'playing', 'stop', 'abort', 'emptied', 'error', 'pause', 'playing'],
    'idle',
  ],
])('P010 %s', (_, events, expected) => {
  expect(after(...events)).toBe(expected);
});

test('P010 knows every event that an audio element has', () => {
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

test('P010 wants to be heard while it loads, plays or waits', () => {
  expect(
    (['idle', 'loading', 'playing', 'paused', 'waiting', 'failed'] as const).filter(isWanted),
  ).toEqual(['loading', 'playing', 'waiting']);
});
