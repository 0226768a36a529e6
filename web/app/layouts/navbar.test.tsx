import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderApp } from '../../test-app.tsx';

const banner = () => screen.findByRole('banner');
const mainLinks = async () => within(within(await banner()).getByRole('navigation', { name: 'Main' })).queryAllByRole('link').map(({ textContent }) => textContent);
const menuItems = async () => (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

describe('the navbar', () => {
  test('F074 begins with the logo, which leads home and says so', async () => {
    await renderApp({ path: '/contact' });

    const logo = within(await banner()).getByRole('link', { name: 'Undersong home' });

    expect(logo).toHaveAttribute('href', '/');
  });

  test('F089 writes the site\'s name where it has no logo', async () => {
    await renderApp({ path: '/contact', change: ({ branding }) => { Object.assign(branding, { logo_light: null, logo_dark: null, logo_light_mobile: null, logo_dark_mobile: '' }); } });

    expect(within(await banner()).getByRole('link', { name: 'Undersong home' })).toHaveTextContent('Undersong');
  });

  test('F074 F080 holds what its visitor may see of its menu', async () => {
    await renderApp({ path: '/contact' });

    expect(await mainLinks()).toEqual(['Discover', 'New records', 'For artists', 'Pricing']);
  });

  test('F080 leaves the plans out where billing is off', async () => {
    await renderApp({ path: '/contact', scenarios: ['billing off'] });

    expect(await mainLinks()).toEqual(['Discover', 'New records', 'For artists']);
  });

  test('F080 hides what guests have no right to', async () => {
    await renderApp({ path: '/contact', scenarios: ['guests hear nothing'] });

    expect(await mainLinks()).toEqual(['For artists', 'Pricing']);
  });

  test.each([['member', ['Discover', 'New records', 'For artists', 'Pricing']], ['subscriber', ['Discover', 'New records', 'For artists']]] as const)(
    'F080 with billing on shows a %s %j', async (as, wanted) => {
      await renderApp({ path: '/contact', as });

      expect(await mainLinks()).toEqual(wanted);
    },
  );

  test('F078 survives menus and items that are none', async () => {
    await renderApp({ path: '/contact', change: (state) => { state.menus = [null, {}, { positions: ['footer'], items: [null, {}, { label: 'x' }] }] as never; } });

    expect(await mainLinks()).toEqual([]);
  });
});

describe('for a guest', () => {
  test('F077 the navbar offers Login and Register', async () => {
    await renderApp({ path: '/contact' });

    expect(within(await banner()).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(within(await banner()).getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('button', { name: 'Account menu' })).toBeNull();
    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
  });

  test('F077 they lie in a menu too, which phones show, below the navbar\'s links', async () => {
    const { user, address } = await renderApp({ path: '/contact' });

    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(await menuItems()).toEqual(['Discover', 'New records', 'For artists', 'Pricing', 'Login', 'Register']);

    await user.click(await screen.findByRole('menuitem', { name: 'Login' }));
    expect(address()).toBe('/login');
  });

  test('F077 there is no Register where registration is off', async () => {
    const { user } = await renderApp({ path: '/contact', scenarios: ['registration off'] });

    await user.click(await screen.findByRole('button', { name: 'Menu' }));

    expect((await menuItems()).at(-1)).toBe('Login');
    expect(screen.queryByRole('link', { name: 'Register' })).toBeNull();
  });
});

describe('for somebody signed in', () => {
  test('F075 a bell leads to the notifications, and says how many are unread', async () => {
    await renderApp({ path: '/contact', as: 'member' });

    expect(await screen.findByRole('link', { name: 'Notifications, 3 unread' })).toHaveAttribute('href', '/notifications');
  });

  test('F075 the bell counts nothing when all is read', async () => {
    await renderApp({ path: '/contact', as: 'subscriber' });

    expect(await screen.findByRole('link', { name: 'Notifications' })).toHaveTextContent('');
  });

  test('F075 F076 neither bell nor menu item leads to notifications that do not exist', async () => {
    const { user } = await renderApp({ path: '/contact', as: 'member', scenarios: ['notifications off'] });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));
    await screen.findByRole('menu');

    expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: /^Notifications/ })).toBeNull();
  });

  test.each([
    ['member', ['Profile page', 'Notifications3', 'Your library', 'Uploads', 'Upgrade', 'Account settings', 'Dark mode', 'Log out']],
    ['subscriber', ['Profile page', 'Billing', 'Notifications', 'Your library', 'Uploads', 'Account settings', 'Dark mode', 'Log out']],
    ['artist', ['Profile page', 'Billing', 'Notifications1', 'Your library', 'Uploads', 'Backstage', 'Account settings', 'Dark mode', 'Log out']],
    ['admin', ['Profile page', 'Notifications1', 'Your library', 'Uploads', 'Admin', 'Upgrade', 'Account settings', 'Dark mode', 'Log out']],
  ] as const)('F076 F080 the account menu of the %s holds %j', async (as, wanted) => {
    const { user } = await renderApp({ path: '/contact', as });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));

    expect(await menuItems()).toEqual(wanted);
  });

  test('F076 the account menu leads to one\'s profile, and offers no theme where the site has one for all', async () => {
    const { user } = await renderApp({ path: '/contact', as: 'member', scenarios: ['one theme for all'] });

    await user.click(await screen.findByRole('button', { name: 'Account menu' }));

    expect(await screen.findByRole('menuitem', { name: 'Profile page' })).toHaveAttribute('href', '/user/1/mira-lindqvist');
    expect(screen.queryByRole('menuitem', { name: 'Dark mode' })).toBeNull();
  });
});
