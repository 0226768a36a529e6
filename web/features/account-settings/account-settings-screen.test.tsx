import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { memberBootstrap } from '../../session/test-bootstrap.ts';
import { renderApp } from '../../test-app.tsx';
import { visiblePanels } from './panels.ts';

const path = '/account-settings';

describe('the panels', () => {
  const withApi = memberBootstrap({ permissions: [{ name: 'api.access' }] }, { settings: { api: { integrated: true } } });
  const own = ['profile-image', 'account-details', 'social-login', 'password', 'two-factor', 'sessions', 'location-and-language'];

  test('F182 F183 F184 come in their order, under their anchors', () => {
    expect(visiblePanels(withApi).map(({ id }) => id)).toEqual([...own, 'developers', 'delete-account']);
    expect(visiblePanels(withApi).flatMap(({ label }) => label ?? [])).toEqual([
      'Account details', 'Social login', 'Password', 'Two factor authentication', 'Active sessions', 'Location and language', 'Developers', 'Delete account',
    ]);
  });

  test('F182 that a site adds stand first, for whom they are', () => {
    const extra = [{ id: 'a', Content: () => null }, { id: 'b', Content: () => null, isVisible: () => false }];

    expect(visiblePanels(withApi, extra).map(({ id }) => id).slice(0, 2)).toEqual(['a', 'profile-image']);
  });

  test.each([
    [{ permissions: [] }, true], [{ permissions: [{ name: 'api.access' }] }, false],
  ])('F196 of developers need both the API and the permission: not for %j with the API %s', (user, integrated) => {
    const ids = visiblePanels(memberBootstrap(user, { settings: { api: { integrated } } })).map(({ id }) => id);

    expect(ids).toEqual([...own, 'delete-account']);
  });
});

describe('the side menu', () => {
  test('F183 leads to a panel: its anchor is in the history, its heading has the focus', async () => {
    const { user, address, goBack } = await renderApp({ path, as: 'member' });
    const menu = within(await screen.findByRole('navigation', { name: 'Account settings' }));
    expect(menu.getByRole('link', { name: 'Account details' })).toHaveAttribute('aria-current', 'location');

    await user.click(menu.getByRole('link', { name: 'Two factor authentication' }));

    expect(address()).toBe('/account-settings#two-factor');
    await waitFor(() => expect(screen.getByRole('heading', { level: 2, name: 'Two factor authentication' })).toHaveFocus());
    await goBack();
    expect(address()).toBe(path);
  });

  test('F183 an address with an anchor opens at its panel', async () => {
    await renderApp({ path: `${path}#password`, as: 'member' });

    await waitFor(async () => expect(await screen.findByRole('heading', { level: 2, name: 'Password' })).toHaveFocus());
  });
});
