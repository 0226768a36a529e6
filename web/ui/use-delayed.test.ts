// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useDelayed } from './use-delayed.ts';

beforeEach(() => void vi.useFakeTimers());

const wait = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const start = (isWaiting: boolean) =>
  renderHook(({ isWaiting: now }) => useDelayed(now), { initialProps: { isWaiting } });

describe('a loading indicator', () => {
  test('F163 appears after 500 ms of waiting', () => {
    const { result } = start(true);

    wait(499);
    expect(result.current).toBe(false);

    wait(1);
    expect(result.current).toBe(true);
  });

  test('F163 does not appear for a shorter wait', () => {
    const { result, rerender } = start(true);

    wait(499);
    rerender({ isWaiting: false });
    wait(10_000);

    expect(result.current).toBe(false);
  });

  test('F163 does not cover content that is already rendered', () => {
    const { result, rerender } = start(true);

    act(() => {
      vi.advanceTimersByTime(500);
      rerender({ isWaiting: false });
    });

    expect(result.current).toBe(false);
  });

  test('F163 stays at least 200 ms', () => {
    const { result, rerender } = start(true);
    wait(500);

    rerender({ isWaiting: false });
    wait(199);
    expect(result.current).toBe(true);

    wait(1);
    expect(result.current).toBe(false);
  });

  test('F163 disappears at once when it has stayed long enough', () => {
    const { result, rerender } = start(true);
    wait(5_000);

    rerender({ isWaiting: false });
    wait(0);

    expect(result.current).toBe(false);
  });

  test('F163 does not flicker between two waits in a row', () => {
    const { result, rerender } = start(true);
    wait(600);

    rerender({ isWaiting: false });
    wait(50);
    rerender({ isWaiting: true });
    wait(10_000);

    expect(result.current).toBe(true);
  });

  test('F163 measures every wait from its start', () => {
    const { result, rerender } = start(true);
    wait(400);
    rerender({ isWaiting: false });
    wait(1);
    rerender({ isWaiting: true });

    wait(499);
    expect(result.current).toBe(false);

    wait(1);
    expect(result.current).toBe(true);
  });

  test('F163 does not cover content that is already visible when its timer fires at the end of a wait', () => {
    const { result, rerender } = renderHook(
      ({ isWaiting }) => {
        // The browser paints and runs timers before React's cleanup.
        useLayoutEffect(() => {
          if (!isWaiting) vi.advanceTimersByTime(500);
        }, [isWaiting]);
        return useDelayed(isWaiting);
      },
      { initialProps: { isWaiting: true } },
    );

    rerender({ isWaiting: false });

    expect(result.current).toBe(false);
  });
});
