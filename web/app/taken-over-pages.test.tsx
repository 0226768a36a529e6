import { expect, test, vi } from 'vitest';
import { guestPage, type PageRequest } from '../dev/test/test-guest-page.ts';
import { prepareTakeOver, takeOver } from '../dev/test/test-taken-over.tsx';

/** Hydrates pages that the gateway rendered: React must render the same markup. */

prepareTakeOver();

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

test.each(['/login?email=mia%40a.test', '/register?email=mia%40a.test&redirectFrom=pricing'])(
  'F049 hydrates %s, with a form that the visitor has not touched',
  async (path) => {
    const { differences, container } = await takeOver(await guestPage({ path }), path);

    expect(differences).toEqual([]);
    expect(container.querySelector('[name="email"]')).toHaveValue('mia@a.test');
  },
);

test('B017 hydrates on a dark system without a mismatch or a flash of the light theme', async () => {
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

test("does not write the document's language again, which would restyle the page", async () => {
  const { documentElement: html } = document;
  const written: MutationRecord[] = [];
  const watch = new MutationObserver((records) => void written.push(...records));
  const page = await guestPage({ path: '/contact' });
  html.lang = 'en';
  html.dir = 'ltr';
  watch.observe(html, { attributeFilter: ['lang', 'dir'] });

  await takeOver(page, '/contact');
  watch.disconnect();

  expect(written).toEqual([]);
});

test.each<[string, PageRequest['change']]>([
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
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  const [page, other] = [await guestPage({ path: '/' }), await guestPage({ path: '/', change })];

  const { differences } = await takeOver(page, '/', { rendered: other });

  expect(differences.length + consoleError.mock.calls.length).toBeGreaterThan(0);
});
