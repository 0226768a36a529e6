import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server, world } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const footer = () => screen.findByRole('contentinfo');
const language = (name: string) => screen.findByRole('button', { name: `Language: ${name}` });
const html = document.documentElement;

describe('the footer', () => {
  test("F081 shows the year, the site's name and its rights", async () => {
    await renderApp({ path: '/contact' });

    expect(await footer()).toHaveTextContent(
      `Copyright © ${new Date().getFullYear()} Undersong, All Rights Reserved`,
    );
  });

  test('F081 F080 contains its two menus, without items that lack a target', async () => {
    await renderApp({ path: '/contact' });

    const links = (name: string) =>
      within(screen.getByRole('navigation', { name }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent);

    await footer();
    expect(links('Footer')).toEqual([
      'About',
      'For artists',
      'Contact',
      'Terms',
      'Privacy',
      'Cookies',
    ]);
    expect(links('More')).toEqual(['Journal', 'Radio']);
  });

  test('F076 F081 shows the icons of menu items that have one', async () => {
    await renderApp({
      path: '/contact',
      change: ({ menus }) => {
        const [about] = menus.find(({ positions }) => positions.includes('footer'))?.items ?? [];
        Object.assign(about ?? {}, { icon: '/storage/art/icons/sliders.svg' });
      },
    });
    const link = async (name: string) => within(await footer()).getByRole('link', { name });

    expect((await link('Journal')).querySelector('svg path')).toHaveAttribute('d');
    expect((await link('Terms')).querySelector('svg, .size-5')).toBeNull();
    await waitFor(async () =>
      expect((await link('About')).querySelector('svg path')).toHaveAttribute(
        'stroke',
        'currentColor',
      ),
    );
  });

  test('F079 opens external links in a new window without access to the opener', async () => {
    await renderApp({ path: '/contact' });

    const journal = within(await footer()).getByRole('link', { name: 'Journal' });

    expect(journal).toHaveAttribute('target', '_blank');
    expect(journal.getAttribute('rel')).toContain('noopener');
  });
});

test("F081 F083 a listener's footer is one line: the account menu has the second menu and the theme", async () => {
  const { user } = await renderApp({ path: '/album/1', as: 'member' });
  const inFooter = within(await footer());

  expect(inFooter.getByRole('navigation', { name: 'Footer' })).toBeVisible();
  expect(inFooter.queryByRole('navigation', { name: 'More' })).toBeNull();
  expect(inFooter.queryByRole('button', { name: 'Dark mode' })).toBeNull();
  expect(await language('English')).toBeVisible();
  expect(await footer()).toHaveTextContent('Undersong, All Rights Reserved');

  await user.click(await screen.findByRole('button', { name: 'Account menu' }));

  expect(await screen.findByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
  expect(screen.getByRole('menuitem', { name: 'Journal' })).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('menuitem', { name: 'Radio' })).toBeVisible();
});

describe('the theme toggle', () => {
  test('F083 F141 switches to the dark theme and back, and saves the choice', async () => {
    const { user } = await renderApp({ path: '/contact' });
    const toggle = within(await footer()).getByRole('button', { name: 'Dark mode' });
    expect(html.dataset['theme']).toBe('light');
    expect(toggle).toHaveAttribute('aria-pressed', 'false');

    await user.click(toggle);
    expect(html.dataset['theme']).toBe('dark');
    expect(html.style.getPropertyValue('--be-background')).toBe('20 15 14');
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    expect(document.cookie).toContain('be-active-theme=2');

    await user.click(toggle);
    expect(html.dataset['theme']).toBe('light');
    expect(document.cookie).toContain('be-active-theme=1');
  });

  test('B017 can return to the system theme after a choice', async () => {
    const { user } = await renderApp({ path: '/contact' });
    const inFooter = within(await footer());
    expect(inFooter.queryByRole('button', { name: 'Match system' })).toBeNull();
    await user.click(inFooter.getByRole('button', { name: 'Dark mode' }));

    await user.click(inFooter.getByRole('button', { name: 'Match system' }));

    expect(html.dataset['theme']).toBe('light');
    expect(document.cookie).toContain('be-active-theme=system');
    expect(inFooter.queryByRole('button', { name: 'Match system' })).toBeNull();
  });

  test.each([
    ['2', 'dark'],
    ['dark', 'dark'],
    ['light', 'light'],
    ['99', 'light'],
    ['', 'light'],
    ['constructor', 'light'],
  ])('F140 a cookie of %j selects the %s theme', async (choice, theme) => {
    document.cookie = `be-active-theme=${choice}; Path=/`;

    await renderApp({ path: '/contact' });

    expect(html.dataset['theme']).toBe(theme);
  });

  test('F083 F140 is hidden where the site has one theme for all, with any cookie', async () => {
    document.cookie = 'be-active-theme=2; Path=/';
    await renderApp({ path: '/contact', scenarios: ['one theme for all'] });

    await footer();

    expect(screen.queryByRole('button', { name: 'Dark mode' })).toBeNull();
    expect(html.dataset['theme']).toBe('light');
  });

  test('F083 is hidden if the site has no light theme to return to', async () => {
    await renderApp({
      path: '/contact',
      change: ({ themes }) =>
        themes.forEach((theme) => Object.assign(theme, { default_light: false })),
    });

    await footer();

    expect(screen.queryByRole('button', { name: 'Dark mode' })).toBeNull();
  });

  test('F139 ignores unknown theme variables and invalid colours', async () => {
    const values = {
      '--be-paper': 'red;} body{display:none',
      '--be-primary': 'url(https://evil.test)',
      '--be-background': '1 2 3',
      color: 'red',
      '--other': '1 2 3',
    };

    await renderApp({
      path: '/contact',
      change: ({ themes }) => {
        Object.assign(themes[0] ?? {}, { values });
      },
    });

    expect(html.getAttribute('style')).toBe('--be-background: 1 2 3;');
  });
});

describe('the language menu', () => {
  test('F082 shows each language in its own name and marks the current one', async () => {
    const { user } = await renderApp({ path: '/contact' });

    await user.click(await language('English'));

    const items = await screen.findAllByRole('menuitemradio');
    expect(
      items.map((item) => [item.textContent, item.lang, item.getAttribute('aria-checked')]),
    ).toEqual([
      ['English', 'en', 'true'],
      ['Deutsch', 'de', 'false'],
      ['العربية', 'ar', 'false'],
    ]);
  });

  test("F098 changes the page's text, language and direction without a reload", async () => {
    const { user } = await renderApp({
      path: '/login',
      scenarios: ['no demo'],
      change: (state) => void state,
    });
    expect(html).toHaveAttribute('lang', 'en');
    await user.click(await screen.findByRole('link', { name: 'Help' }));

    await user.click(await language('English'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'العربية' }));

    expect(await screen.findByRole('button', { name: /العربية/ })).toBeVisible();
    expect(html).toHaveAttribute('lang', 'ar');
    expect(html).toHaveAttribute('dir', 'rtl');
    expect(document.cookie).toContain('foyer-locale=ar');
    expect(
      screen.queryByRole('button', { name: /العربية/ })?.getAttribute('aria-label'),
    ).not.toMatch(/^Language:/);
  });

  test('F098 remembers the chosen language even if the response does not name it', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.use(http.post('*/users/me/locale', () => HttpResponse.json({ locale: { lines: {} } })));
    const { user } = await renderApp({ path: '/contact' });

    await user.click(await language('English'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));

    await waitFor(() => expect(html).toHaveAttribute('lang', 'de'));
    expect(document.cookie).toContain('foyer-locale=de');
  });

  test('F156 reports a failed change', async () => {
    const { user } = await renderApp({ path: '/contact' });
    world.state.failures.push({ key: 'POST users/me/locale', as: 'maintenance', times: 1 });

    await user.click(await language('English'));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Deutsch' }));

    expect(
      await screen.findByText('We are doing some maintenance. Please try again in a few minutes.'),
    ).toBeVisible();
    expect(html).toHaveAttribute('lang', 'en');
    expect(document.cookie).not.toContain('foyer-locale');
  });

  test('F082 accepts languages as a map with gaps in its keys', async () => {
    // The schema forbids it, so the console reports it to developers.
    vi.spyOn(console, 'error').mockReturnValue();
    const localizations = { 1: { id: 1, name: 'English', language: 'en', lines: null } };
    server.use(http.get('*/value-lists/localizations', () => HttpResponse.json({ localizations })));
    await renderApp({ path: '/contact' });

    expect(await language('English')).toBeVisible();
  });

  test('F082 is shown even for a single language', async () => {
    const { user } = await renderApp({
      path: '/contact',
      change: (state) => {
        state.localizations = state.localizations.slice(0, 1);
      },
    });

    await user.click(await language('English'));

    expect(
      (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent),
    ).toEqual(['English']);
  });

  test.each([
    ['the site keeps its one language', { scenarios: ['languages off'] as const }],
    [
      'the site has no languages',
      {
        change: (state: typeof world.state) => {
          state.localizations = [];
        },
      },
    ],
    [
      'their list is unavailable',
      {
        change: (state: typeof world.state) => {
          state.failures.push({ key: 'GET value-lists/{names}', as: 'html', times: 9 });
        },
      },
    ],
  ])(
    'F082 is hidden if %s',
    async (
      _why,
      {
        scenarios,
        change,
      }: { scenarios?: readonly ['languages off']; change?: (state: typeof world.state) => void },
    ) => {
      await renderApp({
        path: '/contact',
        ...(scenarios && { scenarios: [...scenarios] }),
        ...(change && { change }),
      });

      await footer();
      await new Promise((resolve) => {
        setTimeout(resolve, 100);
      });

      expect(screen.queryByRole('button', { name: /^Language/ })).toBeNull();
    },
  );

  test('F142 accepts a language code with an underscore, as PHP writes it', async () => {
    await renderApp({
      path: '/notifications',
      as: 'member',
      change: (state) => {
        state.localizations.push({ id: 9, name: 'Português', language: 'pt_BR' });
        for (const person of state.people) person.language = 'pt_BR';
      },
    });

    expect(await screen.findByText(/invited you to join/)).toBeVisible();
    await waitFor(() => expect(html).toHaveAttribute('lang', 'pt-BR'));
  });
});
