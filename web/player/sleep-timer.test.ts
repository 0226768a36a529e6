import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EngineEvent } from './engine/engine.ts';
import { SleepTimer } from './sleep-timer.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A fake player that records its volume and whether it plays. */
function listening() {
  const seen = { level: 1, isPlaying: true, endsWithTrack: false };
  const listeners = new Set<(event: EngineEvent) => void>();
  const timer = new SleepTimer({
    pause: () => {
      seen.isPlaying = false;
    },
    sound: {
      setLevel: (level) => {
        seen.level = level;
      },
    },
    setEndsWithTrack: (ends) => {
      seen.endsWithTrack = ends;
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  return {
    seen,
    timer,
    tell: (event: EngineEvent) => listeners.forEach((listener) => listener(event)),
  };
}

const minute = 60_000;

test('B024 fades out over ten seconds, pauses, and restores the volume on resume', () => {
  const { seen, timer } = listening();

  timer.startMinutes(5);
  vi.advanceTimersByTime(5 * minute - 10_001);
  expect(seen).toMatchObject({ level: 1, isPlaying: true });
  vi.advanceTimersByTime(5_001);
  expect(seen.level).toBeCloseTo(0.5, 1);
  expect(seen.isPlaying).toBe(true);
  vi.advanceTimersByTime(5_000);

  expect(seen.isPlaying).toBe(false);
  expect(seen.level).toBeLessThan(0.05);
  expect(timer.state.read()).toBeNull();
  vi.advanceTimersByTime(1_000);
  expect(seen.level).toBe(1);
});

test.each([4 * minute, 5 * minute - 3_000])(
  'B024 keeps playing at full volume when the timer is cancelled after %i ms',
  (after) => {
    const { seen, timer } = listening();
    timer.startMinutes(5);
    vi.advanceTimersByTime(after);

    timer.cancel();
    vi.advanceTimersByTime(10 * minute);

    expect(seen).toMatchObject({ level: 1, isPlaying: true });
  },
);

test('B024 restarts from the last choice', () => {
  const { seen, timer } = listening();
  timer.startMinutes(5);
  vi.advanceTimersByTime(4 * minute);

  timer.startMinutes(15);
  vi.advanceTimersByTime(14 * minute);
  expect(seen.isPlaying).toBe(true);
  vi.advanceTimersByTime(minute);

  expect(seen.isPlaying).toBe(false);
});

test('B024 pauses at once if the device slept past the time', () => {
  const { seen, timer } = listening();
  timer.startMinutes(30);

  vi.setSystemTime(Date.now() + 45 * minute);
  vi.advanceTimersByTime(30 * minute - 10_000);

  expect(seen.isPlaying).toBe(false);
});

test("B024 the end-of-track timer ends with the track or when it's cancelled", () => {
  const { seen, timer, tell } = listening();

  timer.startTracks(1);
  expect(seen.endsWithTrack).toBe(true);
  tell({ type: 'time' });
  expect(timer.state.read()).toEqual({ tracks: 1 });
  tell({ type: 'ended', id: 'a' });
  expect(timer.state.read()).toBeNull();

  timer.startTracks(1);
  timer.cancel();
  expect(seen.endsWithTrack).toBe(false);
});

test('B024 a number of minutes replaces the end-of-track timer', () => {
  const { seen, timer } = listening();
  timer.startTracks(1);

  timer.startMinutes(5);

  expect(seen.endsWithTrack).toBe(false);
  expect(timer.state.read()).toEqual({ at: Date.now() + 5 * minute });
});

test('B024 stops after three tracks, joined ones included, and never before', () => {
  const { seen, timer, tell } = listening();

  timer.startTracks(3);
  tell({ type: 'ended', id: 'a' });
  tell({ type: 'time' });
  expect(timer.state.read()).toEqual({ tracks: 2 });
  expect(seen.endsWithTrack).toBe(false);
  tell({ type: 'joined', id: 'c' });

  expect(timer.state.read()).toEqual({ tracks: 1 });
  expect(seen.endsWithTrack).toBe(true);
  tell({ type: 'ended', id: 'c' });
  expect(timer.state.read()).toBeNull();
});
