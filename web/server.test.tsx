import { beforeAll, describe, expect, test } from 'vitest';
import type { Bootstrap } from '../contracts/site/bootstrap.ts';
import { matchRoute, notFoundRoute, routes } from '../contracts/routes/routes.ts';
import { createRenderer, type RenderGuestPage } from './server.tsx';
import { guestBootstrap } from './data/session/test-bootstrap.ts';

let render: RenderGuestPage;
beforeAll(async () => {
  render = await createRenderer('https://music.test');
});

const visit = (settings: object = {}, over: object = {}): Bootstrap =>
  guestBootstrap(['music.view'], {
    settings: { base_url: 'https://music.test', i18n: { enable: true }, ...settings },
    branding: { site_name: 'Undersong' },
    ...over,
  });
const show = (
  path: string,
  bootstrap = visit(),
  themeChoice: string | null = null,
  routeData = {},
): string | null => render({ path, bootstrap, routeData, themeChoice });
const pathOf = (pattern: string): string =>
  pattern
    .replaceAll(/\/:[^/]+\?/g, '')
    .replaceAll(/:[^/]+/g, '-')
    .replace('/*', '');

describe('a page for guests, rendered without a browser', () => {
  test.each(
    [...routes, notFoundRoute].map(({ id, path }) => [
      id,
      id === 'not-found' ? '/not-found' : pathOf(path),
    ]),
  )('%s has its heading, without broken markup', (_id, path) => {
    const html = show(path);
    const { access, statusByData } = matchRoute(path)?.route ?? notFoundRoute;

    if (html === null) expect(access.login ?? access.permission).toBeTruthy();
    // Pages whose status depends on data are incomplete without it.
    else if (statusByData) expect(html).not.toMatch(/undefined|\[object|NaN/);
    else {
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).not.toMatch(/undefined|\[object|NaN|<!--\$!-->/);
    }
  });

  test.each(['landingPage', 'loginPage', 'registerPage', 'nobody knows'])(
    'F013 renders the home page as %s',
    (type) => {
      expect(show('/', visit({ homepage: { type } }))).toMatch(/<h1[ >]/);
    },
  );

  test('F079 F221 resolves relative addresses of menus, landing buttons and policies at the root', () => {
    const links = ['storage/terms.pdf', 'contact'].flatMap((action) =>
      [{ type: 'link' }, { type: 'route' }, { type: 'route', target: '_blank' }].map((how, id) => ({
        id,
        label: 'To',
        action,
        ...how,
      })),
    );
    const site = visit(
      {
        homepage: {
          type: 'landingPage',
          appearance: { actions: { cta1: links[0], cta2: links[5] } },
        },
        registration: { policies: [{ id: 'terms', label: 'Terms', action: 'storage/terms.pdf' }] },
      },
      { menus: [{ id: 1, positions: ['footer', 'landing-page-navbar'], items: links }] },
    );

    for (const path of ['/', '/contact', '/register']) {
      const hrefs = [...(show(path, site) ?? '').matchAll(/href="([^"]*)"/g)].map(([, one]) => one);

      expect(hrefs.filter((one) => /terms|contact/.test(one ?? '')).length).toBeGreaterThan(0);
      expect(hrefs.filter((one) => /^(?:storage|contact)/.test(one ?? ''))).toEqual([]);
    }
  });

  test("leaves a page that requires sign-in to the browser's guard", () => {
    expect(show('/library')).toBeNull();
    expect(show('/account-settings')).toBeNull();
  });

  test('renders values of the bootstrap data as text', () => {
    const hostile = '"></script><script>alert(1)</script><img src=x onerror=alert(1)>';
    const menus = [
      {
        id: 1,
        name: hostile,
        positions: ['footer', 'landing-page-navbar'],
        items: [
          { id: 1, label: hostile, action: `/x${hostile}`, type: 'link' },
          { id: 2, label: 'evil', action: 'javascript:alert(1)', type: 'link' },
        ],
      },
    ];
    const html =
      show(
        '/',
        visit(
          {
            homepage: {
              type: 'landingPage',
              appearance: { headerTitle: hostile, headerSubtitle: hostile },
            },
          },
          { branding: { site_name: hostile }, menus },
        ),
      ) ?? '';

    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toMatch(/<script|<img src=x|javascript:/i);
  });

  test.each([
    ['/login', 'Sign in to your account'],
    ['/workspace/join/login', 'To join your team on Undersong, login to your account'],
    ['/workspace/join/register', 'To join your team on Undersong, create an account'],
    ['/register?redirectFrom=pricing', 'First, let&#x27;s create your account'],
  ])('F045 F054 %s has the heading %j', (path, heading) => {
    expect(show(path)).toContain(`>${heading}</h1>`);
  });

  test.each(['/login', '/register'])('F049 %s contains the email of its query', (path) => {
    const field = /<input[^>]*name="email"[^>]*>/.exec(show(`${path}?email=mia%40a.test`) ?? '');

    expect(field?.[0]).toMatch(/readOnly="".*value="mia@a.test"|value="mia@a.test".*readOnly=""/);
  });

  test('keeps passwords of forms out of the address', () => {
    for (const path of ['/login', '/register', '/password/reset/-']) {
      for (const form of show(path)?.match(/<form .*?<\/form>/gs) ?? [])
        if (form.includes('type="password"')) expect(form).toContain('method="post"');
    }
  });

  test('isolates the state of each page, even after a failed one', () => {
    const languages = {
      'value-lists/localizations': {
        localizations: [
          { id: 1, name: 'Deutsch', language: 'de' },
          { id: 2, name: 'English', language: 'en' },
        ],
      },
    };

    expect(show('/contact', visit(), null, languages)).toContain('English');
    expect(() =>
      show('/contact', visit(), null, {
        get 'value-lists/localizations'(): never {
          throw new Error('broken');
        },
      }),
    ).toThrow(/Could not fully render/);
    expect(show('/contact')).not.toContain('English');
  });

  test("contains neither the visitor's time zone nor the time of day", () => {
    expect(show('/login')).toBe(show('/login'));
  });
});
