import { afterEach, expect, test, vi } from 'vitest';
import { openSession } from './webdriver.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('names the command to which a browser never replies', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (address: string) => {
    if (address.endsWith('/screenshot')) await new Promise(() => undefined);
    return Response.json({ value: { sessionId: 'a1' } });
  });
  const session = await openSession('http://driver.test', {});

  const picture = session.send('GET', '/screenshot').catch(String);
  await vi.advanceTimersByTimeAsync(60_000);

  expect(await picture).toContain('GET /screenshot: no reply within 60 s');
  expect(vi.getTimerCount()).toBe(0);
});
