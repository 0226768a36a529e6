import { afterAll, vi } from 'vitest';

/** The next file of the same worker shares this one's globals, clock and mocks. */
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});
