import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { WorldState } from '../../../mocks/state.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const appearance = (parts: object | null) => (state: WorldState) => {
  state.settings.homepage = {
    ...state.settings.homepage,
    appearance: parts,
    trending: false,
    pricing: false,
  };
};
const main = async () => within(await screen.findByRole('main'));
const title = () => screen.findByRole('heading', { level: 1 });

describe('the landing page', () => {
  test("F013 shows the site's tagline and its calls to action", async () => {
    await renderApp({ path: '/' });

    expect(await title()).toHaveTextContent('Hear what lies underneath');
    expect((await main()).getByRole('link', { name: 'Create account' })).toHaveAttribute(
      'href',
      '/register',
    );
    expect((await main()).getByRole('link', { name: 'Browse new records' })).toHaveAttribute(
      'href',
      '/channel/new-releases',
    );
  });

  test.each([{}, { headerTitle: null, actions: [] }, { actions: { cta1: 'x', cta2: null } }, null])(
    'F013 shows the title even with the settings %j',
    async (parts) => {
      await renderApp({ path: '/', change: appearance(parts) });

      expect(await title()).toHaveTextContent('Undersong');
    },
  );

  test('F013 hides invalid calls to action', async () => {
    const actions = {
      cta1: { label: 'Sly', action: '\u00A0javascript:alert(1)' },
      cta2: { label: '', action: '/x' },
    };
    await renderApp({ path: '/', change: appearance({ actions }) });

    await title();

    expect((await main()).queryAllByRole('link')).toEqual([]);
  });

  test('F013 accepts two links to the same address', async () => {
    const actions = {
      cta1: { label: 'Join', action: '/register' },
      cta2: { label: 'Join now', action: '/register' },
    };
    await renderApp({ path: '/', change: appearance({ actions }) });

    await title();

    expect((await main()).getAllByRole('link')).toHaveLength(2);
  });

  test.each([
    ['blue', '/search/blue'],
    ['  a/b ?#%  ', '/search/a%2Fb%20%3F%23%25'],
    ['   ', '/'],
  ])('F031 leads a search for %j to %s', async (query, wanted) => {
    const { user, address } = await renderApp({ path: '/' });

    await user.type(await screen.findByRole('searchbox'), `${query}{Enter}`);

    expect(address()).toBe(wanted);
  });
});
