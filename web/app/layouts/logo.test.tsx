import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../dev/test/test-app.tsx';

afterEach(() => void vi.unstubAllGlobals());

const logos = {
  logo_light: '/light.svg',
  logo_dark: '/dark.svg',
  logo_light_mobile: '/light-phone.svg',
  logo_dark_mobile: '/dark-phone.svg',
};

async function openWith(
  theme: 'light' | 'dark',
  branding: Partial<Record<keyof typeof logos, string | null>>,
  path = '/contact',
): Promise<HTMLElement> {
  await renderApp({
    path,
    change: (state) => {
      Object.assign(state.branding, logos, branding);
      state.settings.themes = {
        ...state.settings.themes,
        // Otherwise the dark default theme would follow the system.
        user_change: theme === 'light',
        default_id:
          state.themes.find(({ is_dark }) => Boolean(is_dark) === (theme === 'dark'))?.id ?? null,
      };
    },
  });
  return within(await screen.findByRole('banner')).getByRole('link', { name: 'Undersong home' });
}

/** The logos on wide screens and on phones. */
const shown = (link: HTMLElement) => ({
  wide: link.querySelector('source')?.getAttribute('srcset') ?? null,
  phone: link.querySelector('img')?.getAttribute('src') ?? null,
});

test.each([
  ['light', {}, '/contact', { wide: '/dark.svg', phone: '/dark-phone.svg' }],
  ['dark', {}, '/contact', { wide: '/light.svg', phone: '/light-phone.svg' }],
  ['light', { logo_dark_mobile: null }, '/contact', { wide: '/dark.svg', phone: '/dark.svg' }],
  ['dark', { logo_light: null }, '/contact', { wide: null, phone: '/light-phone.svg' }],
  // The sign-in page has room for the full logo on phones too.
  ['dark', {}, '/login', { wide: '/light.svg', phone: '/light.svg' }],
] as const)(
  'F089 in a %s theme with %j, shows the logo %s',
  async (theme, branding, path, wanted) => {
    expect(shown(await openWith(theme, branding, path))).toEqual(wanted);
  },
);

test('F089 B017 a page that follows the system has the logos of both themes', async () => {
  const link = await openWith('light', {});

  expect([...link.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset])).toEqual([
    ['(width >= 48rem) and (prefers-color-scheme: light)', '/dark.svg'],
    ['(prefers-color-scheme: dark) and (width >= 48rem)', '/light.svg'],
    ['(prefers-color-scheme: dark)', '/light-phone.svg'],
  ]);
});

test('F089 B017 a dark system shows the name if the only logo is for light themes', async () => {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === '(prefers-color-scheme: dark)' }),
  );
  const link = await openWith('light', { logo_light: null, logo_light_mobile: null });

  expect(link.querySelector('img')).toBeNull();
  expect(link).toHaveTextContent('Undersong');
});

test.each([
  ['/our logo, light.svg', '/our%20logo%2C%20light.svg'],
  ['data:image/svg+xml,<svg/>', 'data:image/svg+xml,<svg/>'],
])("F089 escapes the logo's address %j in its source", async (logo_light, wanted) => {
  const link = await openWith('dark', { logo_light });

  expect(shown(link).wide).toBe(wanted);
});

test("F089 replaces a logo that fails to load with the site's name", async () => {
  const link = await openWith('light', {});

  fireEvent.error(link.querySelector('img') as HTMLImageElement);

  expect(link).toHaveTextContent('Undersong');
});
