// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { closeToast, showToast, toastStore } from './toast-store.ts';

describe('the toast store', () => {
  test.each([
    ['positive', 3_000],
    ['danger', 8_000],
    ['loading', 0],
  ] as const)('F148 keeps a %s toast for %d ms', (type, durationMs) => {
    showToast('x', { type });

    expect(toastStore.read()).toMatchObject({ type, durationMs });
  });

  test('F147 makes a toast positive by default', () => {
    showToast('Saved');

    expect(toastStore.read()).toMatchObject({
      message: 'Saved',
      type: 'positive',
      durationMs: 3_000,
      action: null,
    });
  });

  test('F148 creates IDs of six characters for any random number', () => {
    for (const chance of [0, 0.5, 1 - Number.EPSILON, 2 ** -60]) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);

      expect(showToast('x')).toMatch(/^[0-9a-z.]{6}$/);
    }
  });

  test('F147 holds one toast: a new one replaces the older', () => {
    showToast('one');
    showToast('two');

    expect(toastStore.read()?.message).toBe('two');
  });

  test('F147 replaces a toast with the same ID in place', () => {
    showToast('Saving', { id: 'save', type: 'loading' });
    showToast('Saved', { id: 'save' });

    expect(toastStore.read()).toMatchObject({
      id: 'save',
      message: 'Saved',
      type: 'positive',
      durationMs: 3_000,
    });
  });

  test('F147 closing an older toast late leaves the newer one open', () => {
    const older = showToast('one');
    showToast('two');

    closeToast(older);

    expect(toastStore.read()?.message).toBe('two');
  });

  test('F147 notifies its listeners of each change until they unsubscribe', () => {
    const stays = vi.fn<() => void>();
    const leaves = vi.fn<() => void>();
    toastStore.subscribe(stays);
    const leave = toastStore.subscribe(leaves);

    leave();
    showToast('x');
    closeToast();
    closeToast();

    expect(stays).toHaveBeenCalledTimes(2);
    expect(leaves).not.toHaveBeenCalled();
  });
});
