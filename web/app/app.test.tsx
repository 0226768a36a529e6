import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { player } from '../player/player.ts';
import { playerCode } from '../player/start.ts';
import { before, renderApp } from '../dev/test/test-app.tsx';
import { showToast } from '../ui/toast-store.ts';

const notFound = () =>
  screen.findByRole('heading', {
    name: "Looks like you've found the doorway to the great nothing",
  });
const showAction = (action: string) =>
  act(() => void showToast('No more.', { type: 'danger', action: { label: 'Go', action } }));

describe('an address', () => {
  test.each([
    '/nowhere',
    '/login/x',
    '/pages',
    '/user',
    '/%',
    '/%E0%A4%A',
    '/constructor',
    '/%0A',
    '/%E2%80%A8/x',
    '/artist/abc',
    '/album/0/x',
    '/track/1x',
    '/playlist/-1',
    '/user/me',
  ])('F032 F087 %s shows the not-found page, and keeps its address', async (path) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { address } = await renderApp({ path });

    expect(await notFound()).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take me there!' })).toHaveAttribute('href', '/');
    expect(document.title).toBe('Page not found · Undersong');
    expect(address()).toBe(path);
  });

  test.each([
    ['/admin', 'member'],
    ['/admin/users', 'artist'],
    ['/api-docs', 'member'],
    ['/billing', 'subscriber'],
    ['/notifications', 'guest'],
  ] as const)(
    'F036 %s without its requirements shows the %s the not-found page',
    async (path, as) => {
      const { address } = await renderApp({
        path,
        as,
        scenarios: ['notifications off', 'billing off'],
      });

      expect(await notFound()).toBeVisible();
      expect(document.title).toBe('Page not found · Undersong');
      expect(address()).toBe(path);
    },
  );

  test.each(['/account-settings', '/backstage/releases?y=1#z', '/admin'])(
    'F035 %s redirects a guest to sign-in, without a history entry',
    async (path) => {
      const { address, state, goBack } = await renderApp({ path });

      await waitFor(() => expect(address()).toBe('/login'));
      expect(state()).toEqual({ returnTo: path });

      await goBack();
      expect(address()).toBe(before);
    },
  );

  test('F035 a music page redirects a guest to sign-in where guests may not listen', async () => {
    const { address } = await renderApp({
      path: '/channel/discover',
      scenarios: ['guests hear nothing'],
    });

    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('F023 F176 /admin opens for admins', async () => {
    await renderApp({ path: '/admin/users', as: 'admin' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  });
});

describe('the home page', () => {
  test('F009 F013 is the landing page for guests', async () => {
    await renderApp({ path: '/' });

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Hear what lies underneath' }),
    ).toBeVisible();
    expect(document.title).toBe('Undersong');
  });

  test('F010 is the sign-in screen if the site configures that', async () => {
    const { address } = await renderApp({ path: '/', scenarios: ['homepage loginPage'] });

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Sign in to your account' }),
    ).toBeVisible();
    expect(address()).toBe('/');
  });

  test('F009 is the player for members', async () => {
    await renderApp({ path: '/', as: 'member', scenarios: ['homepage loginPage'] });

    expect(await screen.findByRole('heading', { level: 1, name: /Mira/ })).toBeVisible();
  });
});

describe('navigating to another page', () => {
  test('announces its title, and moves focus to its content', async () => {
    const { user } = await renderApp({ path: '/contact' });
    await screen.findByRole('heading', { level: 1 });

    await user.click(screen.getByRole('link', { name: 'About' }));

    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
    await waitFor(() => expect(document.title).toBe('About Undersong, a listening room'));
  });

  test('leaves focus unchanged on the first page', async () => {
    await renderApp({ path: '/contact' });

    await screen.findByRole('heading', { level: 1 });

    expect(document.body).toHaveFocus();
  });

  test('the first tab stop skips the navigation, without a history entry', async () => {
    const { user, address } = await renderApp({ path: '/contact' });
    await screen.findByRole('heading', { level: 1 });

    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();

    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    expect(address()).toBe('/contact');
  });

  test('the second tab stop leads to the player, once something can be played', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
    const { user } = await renderApp({ path: '/contact' });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('link', { name: 'Skip to player' })).toBeNull();
    await playerCode.load();
    act(() => player.play({ tracks: [{ id: 1, name: 'One' }], source: null, more: null }));
    const bar = await screen.findByRole('region', { name: 'Player' });

    await user.tab();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to player' })).toHaveFocus();
    await user.keyboard('{Enter}');

    expect(bar).toHaveFocus();
    act(() => player.stop());
  });
});

describe('the action of a toast', () => {
  test.each([
    ['/pricing?a=1', '/pricing?a=1'],
    [`${location.origin}/pricing?a=1#b`, '/pricing?a=1#b'],
    ['pricing', '/pricing'],
  ])('F150 %s stays inside the app', async (action, wanted) => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, address } = await renderApp({ path: '/contact' });
    showAction(action);

    await user.click(await screen.findByRole('button', { name: 'Go' }));

    expect(address()).toBe(wanted);
    expect(open).not.toHaveBeenCalled();
  });

  test.each(['/storage/terms.pdf', `${location.origin}/storage/terms.pdf`])(
    'F150 %s opens a file of the backend in the browser',
    async (action) => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      const { user, address, left } = await renderApp({ path: '/contact', forwarded: 'storage' });
      showAction(action);

      await user.click(await screen.findByRole('button', { name: 'Go' }));

      expect(left).toEqual([`${location.origin}/storage/terms.pdf`]);
      expect(address()).toBe('/contact');
      expect(open).not.toHaveBeenCalled();
      expect(screen.getByRole('heading', { name: 'Contact us' })).toBeVisible();
    },
  );

  test('F150 opens another site in a window without access to the opener', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, address } = await renderApp({ path: '/contact' });
    showAction('https://help.test/quota');

    await user.click(await screen.findByRole('button', { name: 'Go' }));

    expect(open.mock.calls).toEqual([['https://help.test/quota', '_blank', 'noopener']]);
    expect(address()).toBe('/contact');
  });

  test.each(['javascript:alert(1)', '\u00A0javascript:alert(1)', 'data:text/html,x', ''])(
    'F150 %j does nothing',
    async (action) => {
      const open = vi.spyOn(window, 'open').mockReturnValue(null);
      const { user, address } = await renderApp({ path: '/contact' });
      showAction(action);

      await user.click(await screen.findByRole('button', { name: 'Go' }));

      expect(open).not.toHaveBeenCalled();
      expect(address()).toBe('/contact');
    },
  );
});

test('shows text that contains markup as plain text', async () => {
  await renderApp({ path: '/contact', scenarios: ['hostile texts'] });

  const name = '</script><script>alert("undersong")</script>\u2028\'"';

  expect((await screen.findByRole('contentinfo')).textContent).toContain(
    `${name}, All Rights Reserved`,
  );
  expect(screen.getByRole('main').ownerDocument.querySelector('script')).toBeNull();
});
