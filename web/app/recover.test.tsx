import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepOfflineScreen, recover, UnreachableError } from './recover.ts';

const gone = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
const reload = vi.fn<() => void>();
const online = { isReachable: async () => true, reload };
const offline = { isReachable: async () => false, reload };
const Offline = () => 'offline';

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
});

describe('code of the app that cannot be fetched', () => {
  test('F154 without a connection and before the offline screen has come says that nothing can be reached', async () => {
    const failure = await outcome(recover(gone, offline));

    expect(failure).toBeInstanceOf(UnreachableError);
    expect((failure as Error).cause).toBe(gone);
  });

  test('F154 B029 loads the page anew where the site can be reached', async () => {
    expect(await outcome(recover(gone, online))).toBe('pending');

    expect(reload).toHaveBeenCalledOnce();
  });

  test('F154 B029 never loads the same build anew a second time', async () => {
    await outcome(recover(gone, online));

    expect(await outcome(recover(gone, online))).toBe(gone);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('F154 B029 loads nothing anew where that could not be remembered', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

    expect(await outcome(recover(gone, online))).toBe(gone);
    expect(reload).not.toHaveBeenCalled();
  });

  test('B014 is stood in for by the offline screen without a connection', async () => {
    keepOfflineScreen(Offline);

    expect(await outcome(recover(gone, offline))).toEqual({ default: Offline });
    expect(reload).not.toHaveBeenCalled();
  });
});
