import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { SessionProvider } from '../../data/session/session-provider.tsx';
import { guestBootstrap } from '../../data/session/test-bootstrap.ts';
import { renderApp } from '../../dev/test/test-app.tsx';
import { CookieNotice } from './cookie-notice.tsx';

const notice = () => screen.findByRole('region', { name: 'Cookie notice' });
const heading = () => screen.findByRole('heading', { level: 1 });

describe('the cookie notice', () => {
  test('F084 is dismissed by its button for 30 days', async () => {
    const { user } = await renderApp({ path: '/contact' });
    await notice();
    const written = vi.spyOn(document, 'cookie', 'set');

    await user.click(screen.getByRole('button', { name: 'OK' }));

    expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull();
    expect(written.mock.calls).toEqual([
      ['foyer-notice-dismissed=1; Path=/; Max-Age=2592000; SameSite=Lax'],
    ]);
  });

  test("F084 links to the site's cookie policy", async () => {
    const { user, address } = await renderApp({ path: '/contact' });
    await notice();

    await user.click(screen.getByRole('link', { name: 'Read about cookies' }));

    expect(address()).toBe('/pages/cookies');
  });

  test('F084 stays hidden after it was dismissed', async () => {
    document.cookie = 'foyer-notice-dismissed=1; Path=/';
    await renderApp({ path: '/contact' });

    await heading();

    expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull();
  });

  test('F084 is hidden where the site disables it', async () => {
    await renderApp({ path: '/contact', scenarios: ['no cookie notice'] });

    await heading();

    expect(screen.queryByRole('region', { name: 'Cookie notice' })).toBeNull();
  });

  test.each([true, false])(
    'F084 follows the setting show_cookie_notice: %s',
    (show_cookie_notice) => {
      const parts = { cookie_notice: { enable: true }, show_cookie_notice };
      render(
        <SessionProvider initial={guestBootstrap([], parts)}>
          <CookieNotice />
        </SessionProvider>,
      );

      expect(screen.queryAllByRole('region')).toHaveLength(show_cookie_notice ? 1 : 0);
    },
  );

  test('F084 is at the bottom, or at the top where the site configures that', async () => {
    await renderApp({ path: '/contact', scenarios: ['cookie notice on top'] });

    expect(await notice()).toHaveClass('order-first');
    expect(await notice()).not.toHaveClass('tall:sticky');
  });

  test('F084 stays visible at the bottom while scrolling', async () => {
    await renderApp({ path: '/contact' });

    expect(await notice()).toHaveClass('tall:sticky', 'bottom-(--player-bar)');
  });

  test('F084 does not take focus', async () => {
    await renderApp({ path: '/contact' });

    await notice();

    expect(document.body).toHaveFocus();
  });

  test.each(['javascript:alert(1)', '\u00A0javascript:alert(1)', 'data:text/html,x', ''])(
    'F084 hides the link to %j',
    async (action) => {
      await renderApp({
        path: '/contact',
        change: ({ cookieNotice }) => {
          cookieNotice.button = { label: 'Read', action };
        },
      });

      await notice();

      await waitFor(() => expect(screen.getByRole('button', { name: 'OK' })).toBeVisible());
      expect(screen.queryByText('Read')).toBeNull();
    },
  );
});
