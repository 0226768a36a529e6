import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { visiblePanels } from './panels.tsx';

const path = '/account-settings';

describe('the panels', () => {
  const withApi = memberBootstrap(
    { permissions: [{ name: 'api.access' }] },
    { settings: { api: { integrated: true } } },
  );
  const builtIn = [
    'profile-image',
    'account-details',
    'social-login',
    'password',
    'two-factor',
    'passkeys',
    'sessions',
    'location-and-language',
  ];

  test('F182 F183 F184 shows the panels in their order, under their anchors', () => {
    expect(visiblePanels(withApi).map(({ id }) => id)).toEqual([
      ...builtIn,
      'developers',
      'delete-account',
    ]);
    expect(visiblePanels(withApi).flatMap(({ label }) => label ?? [])).toEqual([
      'Account details',
      'Social login',
      'Password',
      'Two factor authentication',
      'Passkeys',
      'Active sessions',
      'Location and language',
      'Developers',
      'Delete account',
    ]);
  });

  test.each([
    ['member', ['site-letter']],
    ['subscriber', ['site-letter', 'site-2']],
  ] as const)("F182 shows the site's own panels first, for a %s: %j", async (as, wanted) => {
    await renderApp({ path, as, scenarios: ['account panels'] });
    await screen.findByRole('heading', { level: 1, name: 'Account settings' });

    expect(
      [...document.querySelectorAll('main section')]
        .map(({ id }) => id)
        .slice(0, wanted.length + 1),
    ).toEqual([...wanted, 'profile-image']);
    const letter = within(screen.getByRole('region', { name: 'The Undersong letter' }));
    expect(letter.getByText('New records and long reads, once a month.')).toBeVisible();
    expect(letter.getByRole('link', { name: 'Choose what you get' })).toHaveAttribute(
      'href',
      '/notifications/settings',
    );
    expect(screen.getAllByRole('link', { name: 'Our letter' })[0]).toHaveAttribute(
      'href',
      `${path}#site-letter`,
    );
  });

  test.each<[unknown, string[]]>([
    [undefined, []],
    ['x', []],
    [[null, 7, {}, { title: 'No label' }], []],
    [[{ label: 'Odd conditions', permissions: [7] }], []],
    [[{ label: 'For admins', permissions: ['admin'] }], []],
    [[{ id: 'password', label: 'A name that the app has' }], ['site-password']],
    [{ 1: { label: 'As PHP writes it' } }, ['site-1']],
    [[{ label: 'No way', action: 'javascript:alert(1)' }], ['site-1']],
  ])("F182 reads the site's own panels from %j as %j", (panels, wanted) => {
    const added = visiblePanels(memberBootstrap({}, { settings: { account: { panels } } })).filter(
      ({ id }) => !builtIn.includes(id) && id !== 'delete-account',
    );

    expect(added.map(({ id }) => id)).toEqual(wanted);
  });

  test.each<[unknown, boolean]>([
    [{ subscriptionStatus: 'subscribed' }, false],
    [{ subscriptionStatus: 'unsubscribed' }, true],
    [{ roles: [3] }, false],
    [{ roles: [4] }, true],
    [{ roles: ['x'] }, true],
    [{}, true],
    [[], true],
    [undefined, true],
    ['x', true],
  ])("F184 hides social login by the site's settings: with %j it is shown: %s", (kind, isThere) => {
    const subscriber = {
      roles: [{ id: 3 }],
      subscriptions: [{ id: 1, valid: true, active: true }],
    };
    const ids = visiblePanels(
      memberBootstrap(subscriber, { settings: { account: { no_social_login_for: kind } } }),
    ).map(({ id }) => id);

    expect(ids.includes('social-login')).toBe(isThere);
  });

  test.each([
    [{ permissions: [] }, true],
    [{ permissions: [{ name: 'api.access' }] }, false],
  ])(
    'F196 requires the API and the permission for the developer panel: %j with the API %s',
    (user, integrated) => {
      const ids = visiblePanels(memberBootstrap(user, { settings: { api: { integrated } } })).map(
        ({ id }) => id,
      );

      expect(ids).toEqual([...builtIn, 'delete-account']);
    },
  );
});

describe('the side menu', () => {
  test('F183 scrolls to a panel, adds its anchor to the history and focuses its heading', async () => {
    const { user, address, goBack } = await renderApp({ path, as: 'member' });
    const menu = within(await screen.findByRole('navigation', { name: 'Account settings' }));
    await waitFor(() =>
      expect(menu.getByRole('link', { name: 'Account details' })).toHaveAttribute(
        'aria-current',
        'location',
      ),
    );

    await user.click(menu.getByRole('link', { name: 'Two factor authentication' }));

    expect(address()).toBe('/account-settings#two-factor');
    await waitFor(() =>
      expect(
        screen.getByRole('heading', { level: 2, name: 'Two factor authentication' }),
      ).toHaveFocus(),
    );
    await goBack();
    expect(address()).toBe(path);
  });

  test('F183 jumps to each panel from a menu above them on narrow screens, and closes it', async () => {
    const { user, address } = await renderApp({ path, as: 'member' });
    const above = await screen.findByRole('navigation', { name: 'Jump to a section' });
    const beside = screen.getByRole('navigation', { name: 'Account settings' });
    expect(above).toHaveClass('lg:hidden');
    expect(beside).toHaveClass('hidden', 'lg:block');
    const jump = within(above);
    const box = jump.getByRole('group');
    await user.click(jump.getByText('Jump to a section'));
    expect(box).toHaveAttribute('open');
    expect(jump.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      within(beside)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    );

    await user.click(jump.getByRole('link', { name: 'Active sessions' }));

    expect(address()).toBe('/account-settings#sessions');
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 2, name: 'Active sessions' })).toHaveFocus(),
    );
    expect(box).not.toHaveAttribute('open');
  });

  test('F183 opens an address with an anchor at its panel', async () => {
    await renderApp({ path: `${path}#password`, as: 'member' });

    await waitFor(async () =>
      expect(await screen.findByRole('heading', { level: 2, name: 'Password' })).toHaveFocus(),
    );
  });
});
