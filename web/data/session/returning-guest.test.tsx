import { act, screen } from '@testing-library/react';
import { http } from 'msw/http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

let requests = 0;
/** The browser's idle callbacks, which jsdom never runs. */
let idle: (() => void)[] = [];
/** Long enough for the fake backend to respond. */
const aMoment = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
const rest = () => idle.splice(0).forEach((act) => act());

beforeEach(() => {
  requests = 0;
  idle = [];
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act));
  server.use(http.get('*/api/v1/bootstrap-data', () => void (requests += 1)));
  document.cookie = 'foyer-guest=1; Path=/';
});
afterEach(() => vi.unstubAllGlobals());

/** Opens the app for a guest, and ignores the test's own call for the bootstrap data. */
async function open(path = '/') {
  const app = await renderApp({ path });
  requests = 0;
  return app;
}

describe("a guests' page that was sent because of the hint cookie", () => {
  test('checks the visitor once, and not before the browser is idle', async () => {
    await open();
    await screen.findByRole('heading', { level: 1 });
    expect(requests).toBe(0);

    rest();
    await vi.waitFor(() => expect(requests).toBe(1), { timeout: 15_000 });
    rest();

    expect(requests).toBe(1);
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
    expect(document.cookie).toContain('foyer-guest=1');
  });

  test('becomes the page of a user who signed in meanwhile, without a reload, and the hint is deleted', async () => {
    const { address } = await open('/contact');
    world.actAs('member');

    rest();

    expect(await screen.findByRole('button', { name: 'Account menu' })).toBeVisible();
    expect(address()).toBe('/contact');
    expect(document.cookie).not.toContain('foyer-guest');
  });

  test('redirects from the sign-in page if the user has signed in elsewhere', async () => {
    const { address } = await open('/login');
    world.actAs('member');

    rest();

    await screen.findByRole('button', { name: 'Account menu' });
    expect(address()).toBe('/');
  });

  test('returns to the page that asked for a sign-in, if the user has signed in elsewhere', async () => {
    const { address } = await open('/notifications?page=1');
    await screen.findByRole('heading', { name: 'Sign in to your account' });
    world.actAs('member');

    rest();

    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(address()).toBe('/notifications?page=1');
  });

  test.each(['trace', 'unauthenticated', 'html', 'broken-json', 'maintenance'] as const)(
    'stays unchanged, without a message, when the response is %s',
    async (as) => {
      await open('/login');
      await screen.findByRole('heading', { name: 'Sign in to your account' });
      world.state.failures.push({ key: 'GET bootstrap-data', as, times: 1 });

      rest();
      await vi.waitFor(() => expect(requests).toBe(1), { timeout: 15_000 });
      await aMoment();

      expect(screen.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(
        screen
          .queryAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(''),
      ).toBe('');
    },
  );

  test('skips the check once a user has signed in on it', async () => {
    const { user } = await open('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    await screen.findByRole('button', { name: 'Account menu' });

    rest();
    await aMoment();

    expect(requests).toBe(0);
  });
});

test('skips the check on a page without a hint', async () => {
  document.cookie = 'foyer-guest=; Max-Age=0; Path=/';
  await open();

  expect(idle).toEqual([]);
});

test('a browser without idle callbacks checks after a delay', async () => {
  vi.unstubAllGlobals();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await open('/contact');
  expect(requests).toBe(0);

  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();

  await vi.waitFor(() => expect(requests).toBe(1), { timeout: 15_000 });
});
