import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderApp, renderPart, type Start } from '../../dev/test/test-app.tsx';
import { Navbar } from './navbar.tsx';

const open = (start: Start) => renderPart(<Navbar />, start);

const banner = () => screen.findByRole('banner');
const mainLinks = async () =>
  within(within(await banner()).getByRole('navigation', { name: 'Main' }))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const allMenuItems = () => [
  ...screen
    .getByRole('menu')
    .querySelectorAll<HTMLElement>('[role=menuitem], [role=menuitemcheckbox]'),
];
const menuItems = async () => {
  await screen.findAllByRole('menuitem');
  return allMenuItems().map(({ textContent }) => textContent);
};
/** Makes the menu visible, as its button would: jsdom does not implement popovers. */
const phoneMenu = () => {
  const id = screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget') ?? '';
  document.getElementById(id)?.style.setProperty('display', 'block');
  return screen.getByRole('navigation', { name: 'Menu' });
};
const phoneLinks = () =>
  within(phoneMenu())
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('the navbar', () => {
  test('F074 begins with the logo, which links home and is labelled so', async () => {
    await open({ path: '/contact' });

    const logo = within(await banner()).getByRole('link', { name: 'Undersong home' });

    expect(logo).toHaveAttribute('href', '/');
  });

  test("F089 shows the site's name where it has no logo", async () => {
    await open({
      path: '/contact',
      change: ({ branding }) => {
        Object.assign(branding, {
          logo_light: null,
          logo_dark: null,
          logo_light_mobile: null,
          logo_dark_mobile: '',
        });
      },
    });

    expect(within(await banner()).getByRole('link', { name: 'Undersong home' })).toHaveTextContent(
      'Undersong',
    );
  });

  test('F074 F080 shows only the menu items that the visitor may see', async () => {
    await open({ path: '/contact' });

    expect(await mainLinks()).toEqual(['New records', 'Genres', 'About us', 'Plans']);
  });

  test.each(['guest', 'member'] as const)(
    "F074 shows a %s the site's menu on every page but the landing page",
    async (as) => {
      await open({ path: '/pricing', as });

      expect(await mainLinks()).toEqual(['New records', 'Genres', 'About us', 'Plans']);
    },
  );

  test("F074 shows the landing page's own menu there, and the site's on the next page", async () => {
    const { user } = await renderApp({ path: '/' });
    expect(await mainLinks()).toEqual(['Discover', 'For artists', 'Pricing']);

    await user.click(within(await banner()).getByRole('link', { name: 'Pricing' }));
    await screen.findByRole('heading', { name: 'Choose the plan that suits you' });

    expect(await mainLinks()).toEqual(['New records', 'Genres', 'About us', 'Plans']);
  });

  test.each([
    ['of a member', { as: 'member' }],
    ['that is a page of the site', { scenarios: ['homepage customPage'] }],
    ['that is a channel', { scenarios: ['homepage channel'] }],
  ] as const)('F074 does not treat the home %s as a landing page', async (_, start) => {
    await open({
      path: '/',
      ...start,
      scenarios: 'scenarios' in start ? [...start.scenarios] : [],
    });

    expect(await mainLinks()).toContain('New records');
  });

  test.each([
    ['landing-page-navbar', '/', 'New records'],
    ['custom-page-navbar', '/contact', 'Discover'],
  ] as const)(
    'F074 falls back to the other menu if %s is empty',
    async (position, path, wanted) => {
      await open({
        path,
        change: ({ menus }) => {
          for (const menu of menus) if (menu.positions.includes(position)) menu.items = [];
        },
      });

      expect(await mainLinks()).toContain(wanted);
    },
  );

  test.each(['/pages/about', '/pages/about/', '/pages/about?from=here#team'])(
    'F074 marks the link to the current page at %s',
    async (path) => {
      await open({ path });
      const current = within(await screen.findByRole('navigation', { name: 'Main' }))
        .getAllByRole('link')
        .filter((link) => link.hasAttribute('aria-current'));

      expect(current.map(({ textContent }) => textContent)).toEqual(['About us']);
      expect(current[0]).toHaveAttribute('aria-current', 'page');
    },
  );

  test('F079 follows an absolute address of this site as a path', async () => {
    await open({
      path: '/contact',
      change: ({ menus }) => {
        for (const menu of menus)
          menu.items = menu.items.map((item) => ({
            ...item,
            action: `${location.origin}/pricing?x=1#y`,
          }));
      },
    });

    expect(within(await banner()).getByRole('link', { name: 'Genres' })).toHaveAttribute(
      'href',
      '/pricing?x=1#y',
    );
  });

  test.each([
    ['a file of the backend', '/storage/terms.pdf', 'route', '/storage/terms.pdf'],
    ['an absolute address of such a file', `${location.origin}/horizon/x`, 'link', '/horizon/x'],
    ['a route of the app, declared as a link', '/pricing', 'link', null],
    ['an unknown address, declared as a route', '/old/prices', 'route', null],
  ])(
    'F079 opens the address of %s in the browser or the app: %s',
    async (_, action, type, wanted) => {
      const { user, left } = await open({
        path: '/contact',
        forwarded: 'storage horizon',
        change: ({ menus }) => {
          for (const menu of menus)
            menu.items = menu.items.map((item) => ({ ...item, action, type }));
        },
      });

      await user.click(within(await banner()).getByRole('link', { name: 'Genres' }));

      expect(left).toEqual(wanted === null ? [] : [location.origin + wanted]);
    },
  );

  test("F079 leaves an address without a route to the browser where the menu's type is link", async () => {
    const { user, address } = await open({
      path: '/contact',
      change: ({ menus }) => {
        for (const menu of menus)
          menu.items = menu.items.map((item) => ({ ...item, action: '/old/prices', type: 'link' }));
      },
    });
    let isHandled: boolean | undefined;
    const watch = (event: Event) => {
      isHandled = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener('click', watch, { once: true });

    await user.click(within(await banner()).getByRole('link', { name: 'Genres' }));

    expect(isHandled).toBe(false);
    expect(address()).toBe('/contact');
  });

  test('F080 omits the plans if billing is off', async () => {
    await open({ path: '/contact', scenarios: ['billing off'] });

    expect(await mainLinks()).toEqual(['New records', 'Genres', 'About us']);
  });

  test('F080 hides items that guests may not open', async () => {
    await open({ path: '/contact', scenarios: ['guests hear nothing'] });

    expect(await mainLinks()).toEqual(['About us', 'Plans']);
  });

  test.each([
    ['member', ['New records', 'Genres', 'About us', 'Plans']],
    ['subscriber', ['New records', 'Genres', 'About us']],
  ] as const)('F080 with billing on shows a %s %j', async (as, wanted) => {
    await open({ path: '/contact', as });

    expect(await mainLinks()).toEqual(wanted);
  });

  test('F078 survives invalid menus and items', async () => {
    await open({
      path: '/contact',
      change: (state) => {
        state.menus = [
          null,
          {},
          { positions: ['footer'], items: [null, {}, { label: 'x' }] },
        ] as never;
      },
    });

    expect(await mainLinks()).toEqual([]);
  });
});

describe('for a guest', () => {
  test('F077 the navbar offers Login and Register', async () => {
    await open({ path: '/contact' });

    expect(within(await banner()).getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(within(await banner()).getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      '/register',
    );
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
  });

  test("F077 on phones, both are behind a menu button, below the navbar's links", async () => {
    const { user, address } = await open({ path: '/contact' });

    await screen.findByRole('button', { name: 'Menu' });
    expect(phoneLinks()).toEqual([
      'New records',
      'Genres',
      'About us',
      'Plans',
      'Login',
      'Register',
    ]);

    await user.click(within(phoneMenu()).getByRole('link', { name: 'Login' }));
    expect(address()).toBe('/login');
  });

  test('F077 F082 F083 on phones, the language and theme controls are there', async () => {
    const { user } = await open({ path: '/contact' });
    await screen.findByRole('button', { name: 'Menu' });

    await user.click(within(phoneMenu()).getByRole('button', { name: 'Dark mode' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');

    expect(
      await within(phoneMenu()).findByRole('button', { name: 'Language: English' }),
    ).toBeVisible();
  });

  test('F077 Register is hidden if registration is off', async () => {
    await open({ path: '/contact', scenarios: ['registration off'] });

    await screen.findByRole('button', { name: 'Menu' });

    expect(phoneLinks().at(-1)).toBe('Login');
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });
});

describe('for a signed-in user', () => {
  test("F074 on phones, the navbar's links are behind a button, without guests' items", async () => {
    await open({ path: '/contact', as: 'member' });
    await screen.findByRole('button', { name: 'Menu' });

    expect(phoneLinks()).toEqual(['New records', 'Genres', 'About us', 'Plans']);
    expect(within(phoneMenu()).queryByRole('button')).toBeNull();
  });

  test('F074 hides the menu button if there are no links', async () => {
    await open({
      path: '/contact',
      as: 'member',
      change: (state) => {
        state.menus = [];
      },
    });
    await screen.findByRole('button', { name: 'Account menu' });

    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });

  test('F075 a bell links to the notifications and shows the unread count', async () => {
    await open({ path: '/contact', as: 'member' });

    expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' })).toHaveAttribute(
      'href',
      '/notifications',
    );
  });

  test('F075 the bell hides its count when everything is read', async () => {
    await open({ path: '/contact', as: 'subscriber' });

    expect(await screen.findByRole('link', { name: 'Notifications' })).toHaveTextContent('');
  });

  describe('on a phone', () => {
    beforeEach(
      () =>
        void vi.stubGlobal('matchMedia', () => ({
          matches: true,
          addEventListener: () => {},
          removeEventListener: () => {},
        })),
    );
    afterEach(() => void vi.unstubAllGlobals());

    test("F076 P001 the account menu repeats the links of a listener's tabs", async () => {
      const { user } = await renderApp({ path: '/contact', as: 'member' });
      const tabs = await screen.findByRole('navigation', { name: 'App navigation' });

      await user.click(await screen.findByRole('button', { name: 'Account menu' }));

      expect(
        within(tabs)
          .getAllByRole('link', { hidden: true })
          .map((link) => link.getAttribute('href')),
      ).toEqual(['/', '/search', '/library', '/notifications', '/user/1/mira-lindqvist']);
      expect(
        within(tabs).getByRole('link', { name: /^Notifications ?3 unread$/, hidden: true }),
      ).toHaveAttribute('href', '/notifications');
      expect((await menuItems()).slice(0, 2)).toEqual(['Profile page', 'Notifications3']);
    });

    test('F076 P001 for a member who may not listen, the account menu contains all links', async () => {
      const { user } = await open({
        path: '/contact',
        as: 'member',
        change: ({ roles }) =>
          roles.forEach((role) => {
            role.permissions = [];
          }),
      });

      await user.click(await screen.findByRole('button', { name: 'Account menu' }));

      expect((await menuItems()).slice(0, 2)).toEqual(['Profile page', 'Notifications3']);
      expect(screen.queryByRole('navigation', { name: 'App navigation', hidden: true })).toBeNull();
    });
  });

  test('F075 F076 hides bell and menu item if notifications are off', async () => {
    const { user } = await open({
      path: '/contact',
      as: 'member',
      scenarios: ['notifications off'],
    });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await screen.findByRole('menu');

    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: /^Notifications/ })).toBeNull();
  });

  test.each([
    [
      'member',
      [
        'Profile page',
        'Notifications3',
        'Your library',
        'Uploads',
        'Upgrade',
        'Account settings',
        'Become an artistwith a plan',
        'Log out',
      ],
    ],
    [
      'subscriber',
      [
        'Profile page',
        'Billing',
        'Notifications',
        'Your library',
        'Uploads',
        'Account settings',
        'Become an artist',
        'Log out',
      ],
    ],
    [
      'artist',
      [
        'Profile page',
        'Billing',
        'Notifications1',
        'Your library',
        'Uploads',
        'Backstage',
        'Account settings',
        'Log out',
      ],
    ],
    [
      'admin',
      [
        'Profile page',
        'Notifications1',
        'Your library',
        'Uploads',
        'Admin',
        'Upgrade',
        'Account settings',
        'Log out',
      ],
    ],
  ] as const)('F076 F080 the account menu of the %s contains %j', async (as, wanted) => {
    const { user } = await open({ path: '/contact', as });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));

    expect(await menuItems()).toEqual(wanted);
  });

  test('F076 the account menu hides links to pages that would refuse the user', async () => {
    const { user } = await open({
      path: '/contact',
      as: 'subscriber',
      scenarios: ['billing off', 'notifications off'],
      // The site's owner did not restrict the items to an audience.
      change: ({ menus }) =>
        menus.forEach(({ items }) =>
          items.forEach((item) => Object.assign(item, { permissions: [], roles: [] })),
        ),
    });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));

    expect(await menuItems()).toEqual([
      'Profile page',
      'Your library',
      'Uploads',
      'Backstage',
      'Account settings',
      'Log out',
    ]);
  });

  test("F076 the account menu links to the user's profile, and hides the theme if the site has one for all", async () => {
    const { user } = await open({
      path: '/contact',
      as: 'member',
      scenarios: ['one theme for all'],
    });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));

    expect(await screen.findByRole('menuitem', { name: 'Profile page' })).toHaveAttribute(
      'href',
      '/user/1/mira-lindqvist',
    );
    expect(screen.queryByRole('menuitemradio', { name: 'Dark' })).toBeNull();
  });

  test('F076 F083 B017 the account menu offers light, dark and system, stays open, and saves the choice', async () => {
    const { user } = await renderApp({ path: '/contact', as: 'member' });
    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    const option = (name: string) => screen.findByRole('menuitemradio', { name });
    expect(await option('System')).toHaveAttribute('aria-checked', 'true');

    await user.click(await option('Dark'));

    expect(await option('Dark')).toHaveAttribute('aria-checked', 'true');
    expect(await option('System')).toHaveAttribute('aria-checked', 'false');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(document.cookie).toContain('be-active-theme=2');
    const inFooter = within(screen.getByRole('contentinfo', { hidden: true })).getByRole('button', {
      name: 'Dark mode',
      hidden: true,
    });
    expect(inFooter).toHaveAttribute('aria-pressed', 'true');

    await user.click(await option('System'));

    expect(await option('System')).toHaveAttribute('aria-checked', 'true');
    expect(document.documentElement.dataset['theme']).toBe('light');
    expect(document.cookie).toContain('be-active-theme=system');
  });

  test('F076 the account menu marks the current page', async () => {
    const { user } = await open({ path: '/uploads', as: 'member' });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));

    expect(await screen.findByRole('menuitem', { name: 'Uploads' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    expect(screen.getByRole('menuitem', { name: 'Account settings' })).not.toHaveAttribute(
      'aria-current',
    );
  });

  test('every icon of the account menu is an outline icon', async () => {
    const { user } = await open({ path: '/contact', as: 'admin' });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await screen.findByRole('menu');
    const icons = allMenuItems().flatMap((item) => [...item.querySelectorAll('path')]);

    expect(icons.length).toBeGreaterThan(6);
    expect(
      icons.filter(
        (path) =>
          (path.getAttribute('fill') ?? path.closest('svg')?.getAttribute('fill')) !== 'none',
      ),
    ).toEqual([]);
  });
});
