import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OfflineScreen } from './offline-screen.tsx';
import { recover } from './recover.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
const reload = vi.fn<() => void>();
let isPlaying = false;
const online = {
  isReachable: async () => true,
  isPlaying: () => isPlaying,
  reload,
  pauses: [0, 0],
};
const offline = { ...online, isReachable: async () => false };
const Screen = () => 'screen';
const goneFile = { fetchAgain: () => Promise.reject(gone), isRequested: true };

/** 'pending' if it never settles because the page is about to be replaced. */
async function resultOf(recovering: Promise<unknown>): Promise<unknown> {
  let found: unknown = 'pending';
  void recovering.then(
    (value) => void (found = value),
    (error: unknown) => void (found = error),
  );
  await vi.advanceTimersByTimeAsync(1_000);
  return found;
}

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockReset();
  sessionStorage.clear();
  isPlaying = false;
});

afterEach(() => vi.useRealTimers());

describe('app code that fails to load', () => {
  test('B014 is replaced by the offline screen without a connection', async () => {
    expect(await resultOf(recover(gone, goneFile, offline))).toBe(OfflineScreen);
    expect(reload).not.toHaveBeenCalled();
  });

  test('F154 is reloaded without reloading the page if the site is reachable', async () => {
    const fetchAgain = async () => Screen;

    expect(await resultOf(recover(gone, { fetchAgain, isRequested: true }, online))).toBe(Screen);
    expect(reload).not.toHaveBeenCalled();
  });

  test('B029 is reloaded until an instance of the same version responds', async () => {
    let attempts = 0;
    const fetchAgain = async () => {
      if ((attempts += 1) < 2) throw gone;
      return Screen;
    };

    expect(await resultOf(recover(gone, { fetchAgain, isRequested: true }, online))).toBe(Screen);
    expect(reload).not.toHaveBeenCalled();
  });

  test('B029 reloads the whole app before the app has started', async () => {
    expect(await resultOf(recover(gone, { ...goneFile, isFirst: true }, online))).toBe(
      OfflineScreen,
    );
    expect(reload).not.toHaveBeenCalled();
  });

  test('F154 B029 reloads the page when its code no longer exists', async () => {
    expect(await resultOf(recover(gone, goneFile, online))).toBe('pending');

    expect(reload).toHaveBeenCalledOnce();
  });

  test('P001 keeps music playing unless the user navigated', async () => {
    isPlaying = true;
    expect(await resultOf(recover(gone, { ...goneFile, isRequested: false }, online))).toBe(gone);
    expect(reload).not.toHaveBeenCalled();

    expect(await resultOf(recover(gone, goneFile, online))).toBe('pending');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('F154 B029 reloads the page once per build', async () => {
    await resultOf(recover(gone, goneFile, online));

    expect(await resultOf(recover(gone, goneFile, online))).toBe(gone);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('F154 B029 does not reload the page when it cannot remember the attempt', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    expect(await resultOf(recover(gone, goneFile, online))).toBe(gone);
    expect(reload).not.toHaveBeenCalled();
  });
});
