import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';

const html = document.documentElement;
afterEach(() => void vi.unstubAllGlobals());

/** Simulates a system whose mode can change while the page is open. */
function stubSystem(isDark: boolean): { change: (isDark: boolean) => void } {
  const list = Object.assign(new EventTarget(), { matches: isDark });
  const others = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', (query: string) =>
    query === '(prefers-color-scheme: dark)' ? list : others,
  );
  return {
    change: (next) =>
      act(() => {
        list.matches = next;
        list.dispatchEvent(new Event('change'));
      }),
  };
}

const darkMode = async () =>
  within(await screen.findByRole('contentinfo')).getByRole('button', { name: 'Dark mode' });

test('B017 the theme follows the system, also when it changes', async () => {
  const system = stubSystem(true);
  await renderApp({ path: '/contact' });
  expect(html.dataset['theme']).toBe('dark');
  expect(html.style.getPropertyValue('--be-background')).toBe('20 15 14');
  expect(await darkMode()).toHaveAttribute('aria-pressed', 'true');

  system.change(false);

  expect(html.dataset['theme']).toBe('light');
  expect(await darkMode()).toHaveAttribute('aria-pressed', 'false');
});

test('B017 F140 a choice persists when the system changes', async () => {
  const system = stubSystem(true);
  const { user } = await renderApp({ path: '/contact' });
  await user.click(await darkMode());
  expect(html.dataset['theme']).toBe('light');

  system.change(false);
  system.change(true);

  expect(html.dataset['theme']).toBe('light');
});

test('F180 a site with one theme for all ignores the system', async () => {
  stubSystem(true);
  await renderApp({ path: '/contact', scenarios: ['one theme for all'] });

  await screen.findByRole('contentinfo');

  expect(html.dataset['theme']).toBe('light');
});
