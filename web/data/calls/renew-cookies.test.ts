// @vitest-environment jsdom
import { HttpResponse, http } from 'msw/http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { call } from './call.ts';
import { renewCookies } from './xsrf.ts';

beforeEach(() => void vi.stubGlobal('requestIdleCallback', undefined));
afterEach(() => {
  document.head.innerHTML = '';
  vi.unstubAllGlobals();
});

/** Counts the requests that renew cookies, and records the tokens that writes send. */
function sanctum(): { fetched: number; brought: (string | null)[] } {
  const seen = { fetched: 0, brought: [] as (string | null)[] };
  server.use(
    http.get('*/sanctum/csrf-cookie', () => {
      seen.fetched += 1;
      document.cookie = 'XSRF-TOKEN=new; Path=/';
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/auth/login', ({ request }) => {
      seen.brought.push(request.headers.get('X-XSRF-TOKEN'));
      return HttpResponse.json({ two_factor: true });
    }),
  );
  return seen;
}

const requestRenewal = (): void =>
  void (document.head.innerHTML = '<meta name="foyer-renew" content="1">');
const login = { email: 'mira@undersong.test', password: 'undersong', remember: true };

test('F120 sends no request if the page set its cookies', async () => {
  const seen = sanctum();

  renewCookies(false);
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(seen.fetched).toBe(0);
});

test('F120 a write made while an expired session is being renewed sends the new token', async () => {
  const seen = sanctum();
  requestRenewal();
  document.cookie = 'XSRF-TOKEN=old; Path=/';

  renewCookies(false);
  await call('POST auth/login', { body: login });

  expect(seen).toEqual({ fetched: 1, brought: ['new'] });
});

test('sets the guest hint after an expired session, but not for a member', async () => {
  sanctum();
  requestRenewal();

  renewCookies(true);
  renewCookies(false);

  expect(document.cookie).not.toContain('foyer-guest');
  await expect.poll(() => document.cookie).toContain('foyer-guest=1');
  document.cookie = 'foyer-guest=; Max-Age=0; Path=/';
});

test("F120 renews a member's cookies once, when the browser is idle", async () => {
  const seen = sanctum();
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (then: () => void) => idle.push(then));
  requestRenewal();

  renewCookies(true);
  expect([idle.length, seen.fetched]).toEqual([1, 0]);
  idle[0]?.();

  await expect.poll(() => seen.fetched).toBe(1);
});

test('F120 ignores a failed renewal', async () => {
  server.use(http.get('*/sanctum/csrf-cookie', () => HttpResponse.error()));
  requestRenewal();

  renewCookies(false);

  await new Promise((resolve) => setTimeout(resolve, 20));
});
