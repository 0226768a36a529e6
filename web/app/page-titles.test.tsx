import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withDataStatus, matchPage } from '../../bff/pages/page-match.ts';
import { headOf } from '../../bff/pages/page-head.ts';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { routes, type Route } from '../../contracts/routes/routes.ts';
import { renderApp } from '../dev/test/test-app.tsx';
import { guestPage } from '../dev/test/test-guest-page.ts';

/**
 * One path per route that guests may open. Routes that require a sign-in redirect to that page and
 * take its title.
 */
const paths = routes
  .filter(({ access }) => access.login === undefined)
  .map((route) => exampleOf(route));

function exampleOf({ id, path, tabs = {} }: Route): string {
  const words: Record<string, string> = {
    ':pageSlug': 'about',
    ':slug': id === 'channel' ? 'discover' : 'x',
    ':name': 'ambient',
    ':tab': Object.keys(tabs)[0] ?? '',
    ':type': 'artist',
  };
  return path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, (name) => words[name] ?? '1');
}

async function servedTitle(path: string): Promise<string> {
  const page = await guestPage({ path }).catch(() => null);
  const view = matchPage({ path, decoded: path });
  return page === null
    ? 'Page not found · Undersong'
    : headOf(withDataStatus(view, { ...page, isMissing: false }), page, 'https://music.test').title;
}

test.each([...paths, '/artist/99999', '/channel/nothing', '/tag/nothing', '/no/such/page'])(
  'keeps the title of %s when the app starts',
  async (path) => {
    // Shared documents never contain search terms: the app adds them.
    const served = await servedTitle(path);
    await renderApp({ path });

    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(document.title.replace('Search for “1” ·', 'Search ·')).toBe(served),
    );
  },
);

test("shows the verification page's title to a member with an unverified email", async () => {
  const bootstrap = normaliseBootstrap({
    user: { id: 9, display_name: 'Noor', email_verified_at: null },
    settings: { require_email_confirmation: true },
    branding: { site_name: 'Undersong' },
  });
  const view = matchPage({ path: '/pricing', decoded: '/pricing' });
  const { title } = headOf(view, { bootstrap, routeData: {} }, 'https://music.test');

  await renderApp({ path: '/pricing', as: 'unverified' });

  await screen.findByRole('heading', { name: 'Verify your email' });
  expect(document.title).toBe('Verify your email · Undersong');
  expect(title).toBe(document.title);
});
