import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test } from 'vitest';
import { changeRows } from '../../../mocks/seed/catalogue-rows.ts';
import type { WorldState } from '../../../mocks/state.ts';
import { server } from '../../../mocks/node.ts';
import { renderApp } from '../../dev/test/test-app.tsx';

const home = (parts: object) => (state: WorldState) => {
  state.settings.homepage = { ...state.settings.homepage, ...parts };
};
const emptySettings = { appearance: {}, trending: false, pricing: false };
const headings = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const trending = 'Currently trending artists on Undersong';

describe('the sections of the landing page', () => {
  test('F236 F237 F238 F239 F240 shows the sections in order', async () => {
    await renderApp({ path: '/' });

    await screen.findByRole('radio', { name: /^Yearly/ });

    expect(headings()).toEqual([
      'Albums, start to finish',
      'Paid by the listen',
      'Notes worth reading',
      'A quieter kind of player',
      'A door for artists',
      trending,
      'Every record, free to hear',
      'The needle is down',
    ]);
    expect(screen.getByRole('radio', { name: /^Yearly/ })).toBeChecked();
    expect(screen.getByRole('heading', { level: 3, name: 'Patron' })).toBeVisible();
  });

  test('F237 places the picture of every second row after its text on wide screens', async () => {
    await renderApp({ path: '/' });

    const rows = await Promise.all(
      ['A quieter kind of player', 'A door for artists'].map(async (name) =>
        (await screen.findByRole('heading', { name })).closest('li')!,
      ),
    );

    expect(rows[0]?.nextElementSibling).toBe(rows[1]);
    for (const row of rows) {
      expect(row).toHaveClass('group', 'md:grid-cols-2');
      expect(row.querySelector('img')?.parentElement).toHaveClass('md:group-even:order-last');
    }
  });

  test.each([
    [emptySettings],
    [
      {
        ...emptySettings,
        appearance: {
          primaryFeatures: [],
          secondaryFeatures: null,
          footerTitle: '',
          actions: { cta3: { label: 'x' } },
        },
      },
    ],
    [
      {
        ...emptySettings,
        appearance: { primaryFeatures: 'x', secondaryFeatures: [null, {}], footerImage: '/x.png' },
      },
    ],
  ])('F241 hides sections without content: %j', async (parts) => {
    await renderApp({ path: '/', change: home(parts) });

    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Undersong');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
    expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
  });

  test.each([
    [true, true, true],
    [true, false, false],
    [false, true, false],
    [false, false, false],
  ])(
    'F239 decides by homepage pricing %s and billing %s whether to show plans: %s',
    async (pricing, billing, isShown) => {
      await renderApp({
        path: '/',
        change: (state) => {
          home({ pricing })(state);
          state.settings.billing = { enable: billing };
        },
      });

      await screen.findByRole('heading', { name: 'The needle is down' });

      expect(headings().includes('Every record, free to hear')).toBe(isShown);
    },
  );
});

describe('the trending artists', () => {
  test('F238 F247 links artists to their pages, with a picture and the verified mark', async () => {
    await renderApp({
      path: '/',
      change: ({ catalogue }) =>
        changeRows(catalogue, 'artists', ({ id }) => ({ verified: id % 2 === 0 })),
    });

    const section = within(
      (await screen.findByRole('heading', { name: trending })).closest('section')!,
    );
    const links = await section.findAllByRole('link');

    expect(links).toHaveLength(8);
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^\/artist\/\d+\/[^/]+$/);
      expect(link.querySelector('img')).toHaveAttribute(
        'src',
        expect.stringMatching(/^\/storage\/art\/artists\/\d+\.svg$/),
      );
      const isVerified = Number(link.getAttribute('href')?.split('/')[2]) % 2 === 0;
      expect(within(link).queryAllByRole('img', { name: 'Verified artist' })).toHaveLength(
        isVerified ? 1 : 0,
      );
    }
  });

  test('F238 offers large pictures to high-density screens, even if addresses contain spaces or commas', async () => {
    server.use(
      http.get('*/api/v1/landing/artists', () =>
        HttpResponse.json({
          artists: [
            { id: 1, name: 'Ada', image_small: '/a 1.jpg', image_large: '/a,2.jpg' },
            { id: 2, name: 'Ben', image_small: '/b.jpg' },
            {
              id: 3,
              name: 'Cleo',
              image_large: '/c.jpg',
              albums: [{ id: 4, name: 'Dusk', image: '/album.jpg' }],
            },
          ],
        }),
      ),
    );
    await renderApp({ path: '/' });

    const section = within(
      (await screen.findByRole('heading', { name: trending })).closest('section')!,
    );
    const pictures = (await section.findAllByRole('link')).map((link) => link.querySelector('img'));

    expect(pictures.map((picture) => picture?.getAttribute('srcset'))).toEqual([
      '/a%201.jpg 1x, /a%2C2.jpg 2x',
      null,
      null,
    ]);
  });

  test("F238 shows the first album's picture for an artist without one", async () => {
    await renderApp({
      path: '/',
      change: ({ catalogue }) => changeRows(catalogue, 'artists', () => ({ image_small: '' })),
    });

    const section = within(
      (await screen.findByRole('heading', { name: trending })).closest('section')!,
    );

    for (const link of await section.findAllByRole('link'))
      expect(link.querySelector('img')).toHaveAttribute(
        'src',
        expect.stringMatching(/^\/storage\/art\/covers\/\d+\.svg$/),
      );
  });

  test('F238 hides the artists when trending is off', async () => {
    await renderApp({ path: '/', change: home({ trending: false }) });

    await screen.findByRole('heading', { name: 'The needle is down' });

    expect(screen.queryByRole('heading', { name: trending })).toBeNull();
  });

  test('F238 hides the artists if the backend has no such list', async () => {
    await renderApp({
      path: '/',
      change: ({ failures }) =>
        failures.push({ key: 'GET landing/artists', as: 'missing', times: 1 }),
    });

    await screen.findByRole('heading', { name: 'The needle is down' });
    await expect.poll(() => screen.queryByRole('heading', { name: trending })).toBeNull();
  });

  test('F238 shows eight placeholders while the artists load', async () => {
    server.use(http.get('*/api/v1/landing/artists', () => new Promise<never>(() => undefined)));
    await renderApp({ path: '/' });

    const waiting = await screen.findByText('Loading artists');

    expect(waiting.parentElement?.querySelectorAll('li')).toHaveLength(8);
  });
});

describe('the calls to action', () => {
  const withActions = (actions: object) =>
    home({ ...emptySettings, appearance: { footerTitle: 'Bye', actions } });
  const labels = async () => {
    await screen.findByRole('heading', { name: 'Bye' });
    return within(screen.getByRole('main'))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  };
  const open = async (actions: object) => renderApp({ path: '/', change: withActions(actions) });

  test.each<[string, object, boolean]>([
    ['a label and an address', {}, true],
    ['no label', { label: '' }, false],
    ['no address', { action: '' }, false],
    ['a right that guests have', { permissions: ['music.view'] }, true],
    ['a right that guests lack', { permissions: ['music.view', 'admin.access'] }, false],
    ['the role of guests', { roles: [2] }, true],
    ['the roles of guests and members', { roles: [1, 2] }, false],
    ['an unsafe address', { action: 'java\nscript:alert(1)' }, false],
  ])('F181 F235 shows a call to action only if allowed: one with %s', async (_, parts, isShown) => {
    const action = { label: 'Go', type: 'route', action: '/contact', ...parts };
    await open({ cta1: action, cta2: action, cta3: action });

    expect(await labels()).toEqual(isShown ? [action.label, action.label, action.label] : []);
  });

  test('F240 shows the third call to action in the closing banner', async () => {
    await open({ cta3: { label: 'Last chance', action: 'register' } });

    const banner = within(
      (await screen.findByRole('heading', { name: 'Bye' })).closest('section')!,
    );

    expect(banner.getByRole('link', { name: 'Last chance' })).toHaveAttribute('href', '/register');
  });
});

describe('the header', () => {
  const overlay = () =>
    document.querySelector<HTMLElement>('[data-overlay]')?.style.backgroundImage;

  test('F234 shows the picture at the configured opacity under the two colours', async () => {
    await renderApp({
      path: '/',
      change: home({
        ...emptySettings,
        appearance: {
          headerImage: '/a.png',
          headerImageOpacity: '0.4',
          headerOverlayColor1: '#ff0000',
          headerOverlayColor2: 'rgba(0, 0, 255, 0.5)',
        },
      }),
    });

    await screen.findByRole('heading', { level: 1 });

    expect(document.querySelector('main img')).toHaveStyle({ opacity: '0.4' });
    expect(overlay()).toBe('linear-gradient(45deg, rgb(255, 0, 0), rgba(0, 0, 255, 0.5))');
  });

  test('F234 rejects a colour value that contains more than one colour', async () => {
    const appearance = {
      headerOverlayColor1: 'red), url(https://evil.test/x',
      headerOverlayColor2: 'url(https://evil.test/y)',
      headerImage: '/a.png',
      headerImageOpacity: 'x',
    };
    await renderApp({ path: '/', change: home({ ...emptySettings, appearance }) });

    await screen.findByRole('heading', { level: 1 });

    expect(overlay()).toBeUndefined();
    expect(document.querySelector('main img')).toHaveStyle({ opacity: '1' });
  });

  test('F234 shows hostile titles as text', async () => {
    await renderApp({
      path: '/',
      change: home({
        ...emptySettings,
        appearance: {
          headerTitle: '<img src=x onerror=alert(1)>',
          footerTitle: '<script>1</script>',
        },
      }),
    });

    expect(
      await screen.findByRole('heading', { level: 1, name: '<img src=x onerror=alert(1)>' }),
    ).toBeVisible();
    expect(
      await screen.findByRole('heading', { level: 2, name: '<script>1</script>' }),
    ).toBeVisible();
  });
});
