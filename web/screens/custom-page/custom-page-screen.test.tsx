import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw/http';
import { describe, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { renderApp, renderPart } from '../../dev/test/test-app.tsx';
import { testStates } from '../../dev/test/test-states.tsx';
import { CustomPageScreen } from './custom-page-screen.tsx';
import * as states from './custom-page.states.ts';

testStates(states);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

describe('a custom page', () => {
  test.each(['/pages/press', '/pages/6/whatever'])(
    'F025 F242 shows the title and body of %s, and its title in the tab',
    async (path) => {
      await renderApp({ path });

      expect(await heading('Press room')).toBeVisible();
      expect(screen.getByRole('table', { name: 'At the end of each year' })).toBeVisible();
      expect(screen.getByTitle('How a record gets to Undersong')).toHaveAttribute(
        'src',
        'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
      );
      expect(screen.getByTitle('How a record gets to Undersong')).toHaveAttribute(
        'sandbox',
        'allow-scripts allow-same-origin allow-popups allow-presentation',
      );
      expect(screen.getByText('The long answer')).toHaveAttribute('rel', 'noopener');
      expect(screen.getByRole('banner')).toBeVisible();
      expect(screen.getByRole('contentinfo')).toBeVisible();
      await waitFor(() => expect(document.title).toBe('Undersong in the press'));
    },
  );

  test('F025 F244 shows the not-found page for a page that is null', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    server.use(http.get('*/api/v1/custom-pages/*', () => HttpResponse.json({ page: null })));

    await renderApp({ path: '/pages/gone' });

    expect(await heading(/doorway to the great nothing/)).toBeVisible();
  });

  test('F012 shows a page as the home page for guests', async () => {
    await renderApp({ path: '/', scenarios: ['homepage customPage'] });

    expect(await heading('About Undersong')).toBeVisible();
  });

  test('F242 detects the text direction of a page in another language', async () => {
    await renderApp({ path: '/pages/%D9%85%D9%86-%D9%86%D8%AD%D9%86' });

    expect(await heading('من نحن')).toHaveAttribute('dir', 'auto');
  });

  test.each(['#publishing', '#page-publishing'])(
    'F242 scrolls from %s to its heading and focuses it',
    async (hash) => {
      const scrolled = vi.fn<() => void>();
      HTMLElement.prototype.scrollIntoView = scrolled;
      await renderApp({ path: `/pages/terms${hash}` });

      const chapter = await screen.findByRole('heading', { name: '2. What you publish' });
      await waitFor(() => expect(chapter).toHaveFocus());
      expect(scrolled).toHaveBeenCalledOnce();
      expect(screen.getByRole('link', { name: 'what you publish' })).toHaveAttribute(
        'href',
        '#page-publishing',
      );
    },
  );

  test.each(['#nothing', '#%', '#main', '#'])(
    'F242 shows the top of the page at %s',
    async (hash) => {
      await renderApp({ path: `/pages/terms${hash}` });

      expect(await heading('Terms of service')).toBeVisible();
      expect(document.querySelector('article [tabindex="-1"]')).toBeNull();
    },
  );

  test('F244 shows the not-found page for a missing page', async () => {
    await renderApp({ path: '/pages/nowhere' });

    expect(await heading(/doorway to the great nothing/)).toBeVisible();
  });

  test('F244 redirects from a moved page to its replacement', async () => {
    const { address } = await renderApp({ path: '/pages/about-us' });

    expect(await heading('About Undersong')).toBeVisible();
    expect(address()).toBe('/pages/about');
  });

  test.each([
    '/pages/about',
    'pages/about',
    `${location.origin}/pages/about`,
    ' /pages/about?from=old#team ',
  ])('F244 redirects from a moved page to %j as a menu would', async (redirect) => {
    server.use(
      http.get('*/api/v1/custom-pages/old', () => HttpResponse.json({ redirect }, { status: 404 })),
    );
    const { address } = await renderApp({ path: '/pages/old' });

    expect(await heading('About Undersong')).toBeVisible();
    expect(address()).toMatch(/^\/pages\/about/);
  });

  test('F244 redirects from a moved page to another site', async () => {
    const redirect = 'https://other.test/about';
    server.use(
      http.get('*/api/v1/custom-pages/*', () => HttpResponse.json({ redirect }, { status: 404 })),
    );
    const left: string[] = [];
    const leave = (to: string) => void left.push(to);

    await renderPart(<CustomPageScreen leave={leave} />, { scenarios: ['homepage customPage'] });

    await waitFor(() => expect(left).toEqual([redirect]));
  });

  test.each([
    ['itself', { old: '/pages/old' }],
    ['itself by a relative address', { old: 'pages/old' }],
    ['a page that redirects back', { old: '/pages/new', new: '/pages/old' }],
    ['a script', { old: 'javascript:alert(1)' }],
  ])('F244 shows the not-found page instead of redirecting to %s', async (_, redirects) => {
    server.use(
      ...Object.entries(redirects).map(([name, redirect]) =>
        http.get(`*/api/v1/custom-pages/${name}`, () =>
          HttpResponse.json({ redirect }, { status: 404 }),
        ),
      ),
    );
    await renderApp({ path: '/pages/old' });

    expect(await heading(/doorway to the great nothing/)).toBeVisible();
  });

  test("F181 F244 asks a guest to sign in to a members' page, and brings them back", async () => {
    const { address, state } = await renderApp({ path: '/pages/press-kit' });

    await waitFor(() => expect(address()).toBe('/login'));
    expect(state()).toEqual({ returnTo: '/pages/press-kit' });
  });

  test.each([401, 403])('F244 asks a guest to sign in after a %i', async (status) => {
    server.use(
      http.get('*/api/v1/custom-pages/*', () =>
        HttpResponse.json({ message: 'This action is unauthorized.' }, { status }),
      ),
    );

    const { address, state } = await renderApp({ path: '/pages/about' });

    await waitFor(() => expect(address()).toBe('/login'));
    expect(state()).toEqual({ returnTo: '/pages/about' });
  });

  test('F244 shows a member the reason for a 403', async () => {
    server.use(
      http.get('*/api/v1/custom-pages/*', () =>
        HttpResponse.json({ message: 'This action is unauthorized.' }, { status: 403 }),
      ),
    );

    const { address } = await renderApp({ path: '/pages/about', as: 'member' });

    expect(await heading('There was an issue loading this page')).toBeVisible();
    expect(address()).toBe('/pages/about');
  });

  test('F244 shows a member a members-only page', async () => {
    await renderApp({ path: '/pages/press-kit', as: 'member' });

    expect(await heading('Press kit')).toBeVisible();
  });

  test('F244 explains why a page cannot be loaded, and offers a retry', async () => {
    const { user } = await renderApp({
      path: '/pages/about',
      as: 'member',
      change: ({ failures }) =>
        failures.push({ key: 'GET custom-pages/{idOrSlug}', as: 'unauthenticated', times: 1 }),
    });
    expect(await heading('There was an issue loading this page')).toBeVisible();
    expect(screen.getByText('Please try again later')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await heading('About Undersong')).toBeVisible();
  });
});
