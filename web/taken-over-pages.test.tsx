import { act, cleanup } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { changeRows } from '../mocks/seed/catalogue-rows.ts';
import { App } from './app/app.tsx';
import { setServerOrigin } from './lib/address.ts';
import { createRenderer, type GuestPage, type RenderGuestPage } from './server.tsx';
import { guestPage, type Wanted } from './test-guest-page.ts';

/**
 * Hydrates pages that the gateway rendered: React must find the same markup that it would render
 * itself.
 */

let render: RenderGuestPage;
beforeAll(async () => {
  render = await createRenderer('https://music.test');
});
afterAll(() => setServerOrigin(window.location.origin));

let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
  window.history.replaceState(null, '', '/');
});

/** Browser APIs that servers lack. Rendering is synchronous, so nothing else misses them. */
const browserOnly = [
  'window',
  'document',
  'location',
  'navigator',
  'localStorage',
  'sessionStorage',
  'matchMedia',
  'history',
];

function renderWithoutBrowser(page: GuestPage): string {
  for (const name of browserOnly) vi.stubGlobal(name, undefined);
  try {
    return render(page) ?? '';
  } finally {
    vi.unstubAllGlobals();
  }
}

interface TakenOver {
  /** Text of the main part before the app started. */
  before: string;
  container: HTMLElement;
  /**
   * Parts that React rendered again. Differences in attributes appear on the console, which fails
   * any test.
   */
  differences: unknown[];
}

/** Opens a rendered page at an address. */
async function takeOver(
  page: GuestPage,
  address: string,
  {
    cookies = {},
    rendered = page,
  }: { cookies?: Record<string, string>; rendered?: GuestPage } = {},
): Promise<TakenOver> {
  const container = document.createElement('div');
  container.innerHTML = renderWithoutBrowser(rendered);
  document.body.append(container);
  const before = container.querySelector('main')?.textContent ?? '';
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}; Path=/`;
  window.history.replaceState(null, '', address);
  const differences: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(
      container,
      <App bootstrap={page.bootstrap} inlined={page.routeData} prerenderedAt={page.path} />,
      { onRecoverableError: (error) => void differences.push(error) },
    );
  });
  return { before, container, differences };
}

/** The rendered path, and the address that the visitor opened. */
const pages: (Wanted & { address?: string })[] = [
  { path: '/' },
  { path: '/', scenarios: ['homepage customPage'] },
  { path: '/', scenarios: ['homepage loginPage'] },
  { path: '/pages/about', address: '/pages/about?from=letter#chapter' },
  { path: '/pages/1/-', address: '/pages/1/an-old-name' },
  { path: '/artist/1', address: '/artist/1/wren-castellane' },
  {
    path: '/artist/1',
    change: ({ catalogue }) =>
      changeRows(catalogue, 'artists', (artist) =>
        artist.id === 1 ? { ...artist, bio: '<p>Born <b>by</b> the sea.</p>' } : null,
      ),
  },
  { path: '/artist/26', address: '/artist/26/an-old-name?x=1' },
  { path: '/album/1' },
  { path: '/track/1' },
  { path: '/playlist/1' },
  { path: '/user/1', address: '/user/1/mira-lindqvist' },
  { path: '/search' },
  { path: '/search', address: '/search/wren' },
  { path: '/pricing' },
  { path: '/contact', address: '/contact?x=1#main' },
  { path: '/login', address: '/login?email=mira%40undersong.test' },
  { path: '/register' },
  { path: '/forgot-password' },
  { path: '/password/reset/-', address: '/password/reset/secret' },
  { path: '/not-found', address: '/no/such/page' },
];

describe.each(['en', 'de', 'ar'])('a page in the language %s', (language) => {
  test.each(pages)(
    'hydrates $path at $address without a difference',
    async ({ address, ...wanted }) => {
      const page = await guestPage({ ...wanted, language });

      const { before, container, differences } = await takeOver(page, address ?? wanted.path);

      expect(differences).toEqual([]);
      expect(before).not.toBe('');
      expect(container.querySelectorAll('h1')).toHaveLength(1);
    },
  );
});

test.each(['/', '/login', '/artist/1', '/pricing'])(
  "hydrates %s in the visitor's theme",
  async (path) => {
    const page = await guestPage({ path });

    const { differences } = await takeOver({ ...page, themeChoice: '2' }, path, {
      cookies: { 'be-active-theme': '2' },
    });

    expect(differences).toEqual([]);
  },
);

test('B017 hydrates on a dark system without a difference, and without a moment in the light theme', async () => {
  const matching = (query: string) => query.includes('prefers-color-scheme: dark');
  const shown: string[] = [];
  const page = await guestPage({ path: '/contact' });
  const watch = new MutationObserver(() =>
    shown.push(document.documentElement.dataset['theme'] ?? ''),
  );
  watch.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: matching(query) }) as MediaQueryList;

  const { differences, container } = await takeOver(page, '/contact').finally(
    () => void Reflect.deleteProperty(window, 'matchMedia'),
  );
  watch.disconnect();

  expect(differences).toEqual([]);
  expect(new Set(shown)).toEqual(new Set(['dark']));
  expect(container.querySelector('[aria-pressed]')).toHaveAttribute('aria-pressed', 'true');
});

test.each<[string, Wanted['change']]>([
  [
    'words',
    ({ settings }) => {
      settings.homepage = {
        type: 'landingPage',
        appearance: { headerTitle: 'Hear what lies above' },
      };
    },
  ],
  [
    'a name that only an attribute says',
    ({ branding }) => {
      branding.site_name = 'Another';
    },
  ],
])('detects a page that differs from the app in %s', async (_, change) => {
  const told = vi.spyOn(console, 'error').mockReturnValue();
  const [page, other] = [await guestPage({ path: '/' }), await guestPage({ path: '/', change })];

  const { differences } = await takeOver(page, '/', { rendered: other });

  expect(differences.length + told.mock.calls.length).toBeGreaterThan(0);
});
