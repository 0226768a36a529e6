import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepOfflineScreen, recover, standIn, UnreachableError } from './recover.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
const reload = vi.fn<() => void>();
let isPlaying = false;
const online = { isReachable: async () => true, isPlaying: () => isPlaying, reload };
const offline = { ...online, isReachable: async () => false };
const Offline = () => 'offline';
const Screen = () => 'screen';
const isGone = { fetchAgain: () => Promise.reject(gone), isAsked: true };

/** 'pending' for what never settles: the page is on its way out. */
const outcome = (recovering: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    recovering.catch((error: unknown) => error),
    new Promise((resolve) => {
      setTimeout(resolve, 20, 'pending');
    }),
  ]);

beforeEach(() => {
  reload.mockReset();
  sessionStorage.clear();
  isPlaying = false;
});

describe('code of the app that cannot be fetched', () => {
  test('F154 without a connection and before the offline screen has come says that nothing can be reached', async () => {
    const failure = await outcome(recover(gone, isGone, offline));

    expect(failure).toBeInstanceOf(UnreachableError);
    expect((failure as Error).cause).toBe(gone);
    expect(standIn(failure)).toThrow(UnreachableError);
  });

  test('F154 is fetched again where the site can be reached, and the page stays', async () => {
    const fetchAgain = async () => ({ default: Screen });

    expect(await outcome(recover(gone, { fetchAgain, isAsked: true }, online))).toEqual({
      default: Screen,
    });
    expect(reload).not.toHaveBeenCalled();
  });

  test('F154 B029 loads the page anew where it is gone', async () => {
    expect(await outcome(recover(gone, isGone, online))).toBe('pending');

    expect(reload).toHaveBeenCalledOnce();
  });

  test('P001 does not stop what plays unless somebody asked', async () => {
    isPlaying = true;
    expect(await outcome(recover(gone, { ...isGone, isAsked: false }, online))).toBe(gone);
    expect(reload).not.toHaveBeenCalled();

    expect(await outcome(recover(gone, isGone, online))).toBe('pending');
    expect(reload).toHaveBeenCalledOnce();
  });

  test('F154 B029 never loads the same build anew a second time', async () => {
    await outcome(recover(gone, isGone, online));

    expect(await outcome(recover(gone, isGone, online))).toBe(gone);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('F154 B029 loads nothing anew where that could not be remembered', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    expect(await outcome(recover(gone, isGone, online))).toBe(gone);
    expect(reload).not.toHaveBeenCalled();
  });

  test('B014 is stood in for by the offline screen without a connection', async () => {
    keepOfflineScreen(Offline);

    expect(standIn(await outcome(recover(gone, isGone, offline)))).toBe(Offline);
    expect(reload).not.toHaveBeenCalled();
  });
});
