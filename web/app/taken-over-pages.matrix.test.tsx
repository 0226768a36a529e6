import { expect, test } from 'vitest';
import { changeRows } from '../../mocks/seed/catalogue-rows.ts';
import { sample } from '../../tools/test/sample.ts';
import { guestPage, type PageRequest } from '../dev/test/test-guest-page.ts';
import { prepareTakeOver, takeOver } from '../dev/test/test-taken-over.tsx';

/** Hydrates pages that the gateway rendered: React must render the same markup. */

prepareTakeOver();

/** The rendered path, and the address that the visitor opened. */
const pages: (PageRequest & { address?: string })[] = [
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

const cases = ['en', 'de', 'ar'].flatMap((language) =>
  pages.map(({ address, ...wanted }) => ({ ...wanted, address: address ?? wanted.path, language })),
);

test.each(
  sample(
    cases,
    ({ path }) => path,
    ({ language }) => language,
  ),
)(
  'hydrates $path at $address in the language $language without a difference',
  async ({ address, ...wanted }) => {
    const page = await guestPage(wanted);

    const { before, container, differences } = await takeOver(page, address);

    expect(differences).toEqual([]);
    expect(before).not.toBe('');
    expect(container.querySelectorAll('h1')).toHaveLength(1);
  },
);
