import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';
import { watchInstallOffer } from '../palette/use-install.ts';

beforeAll(watchInstallOffer);
const fire = (event: Event) => act(() => void window.dispatchEvent(event));
afterEach(() => void window.dispatchEvent(new Event('appinstalled')));

async function openMenu() {
  const app = await renderApp({ path: '/contact', as: 'member' });
  await app.user.click(await screen.findByRole('button', { name: 'Account menu' }));
  await screen.findByRole('menuitem', { name: 'Log out' });
  return app;
}
const entry = () => screen.queryByRole('menuitem', { name: 'Install app' });

test('B014 offers to install the app once the browser does, and asks once', async () => {
  const prompt = vi.fn(async () => undefined);
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  const { user } = await openMenu();
  expect(entry()).toBeNull();

  fire(offer);
  expect(offer.defaultPrevented).toBe(true);
  await user.click(entry() ?? document.body);

  expect(prompt).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Account menu' }));
  await screen.findByRole('menuitem', { name: 'Log out' });
  expect(entry()).toBeNull();
});

test('B014 offers nothing once the app is installed', async () => {
  await openMenu();
  fire(new Event('beforeinstallprompt'));
  expect(entry()).toBeVisible();

  fire(new Event('appinstalled'));

  expect(entry()).toBeNull();
});

test('B014 explains on iOS how to install the app', async () => {
  Object.assign(navigator, { standalone: false });
  watchInstallOffer();
  Reflect.deleteProperty(navigator, 'standalone');
  const { user } = await openMenu();

  await user.click(entry() ?? document.body);

  expect(await screen.findByText(/Tap Share in your browser/)).toBeVisible();
});
