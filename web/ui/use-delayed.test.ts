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

  test('F163 never appears for a shorter wait', () => {
    const { result, rerender } = start(true);

    wait(499);
    rerender({ isWaiting: false });
    wait(10_000);

    expect(result.current).toBe(false);
  });

  test('F163 stays for 200 ms at least', () => {
    const { result, rerender } = start(true);
    wait(500);

    rerender({ isWaiting: false });
    wait(199);
    expect(result.current).toBe(true);

    wait(1);
    expect(result.current).toBe(false);
  });

  test('F163 goes at once when it has stayed long enough', () => {
    const { result, rerender } = start(true);
    wait(5_000);

    rerender({ isWaiting: false });
    wait(0);

    expect(result.current).toBe(false);
  });

  test('F163 does not blink when one wait follows the other', () => {
    const { result, rerender } = start(true);
    wait(600);

    rerender({ isWaiting: false });
    wait(50);
    rerender({ isWaiting: true });
    wait(10_000);

    expect(result.current).toBe(true);
  });

  test('F163 counts every wait anew', () => {
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

  test('F163 hides nothing that is seen already, when its time comes just as the wait is over', () => {
    const { result, rerender } = renderHook(
      ({ isWaiting }) => {
        // The browser shows what has come, and runs timers before React has tidied up.
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
