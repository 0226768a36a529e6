// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postLoginTarget, signedInHome } from './post-login-target.ts';
import { memberBootstrap } from './test-bootstrap.ts';

const plan = { productId: 3, priceId: 9 };
const nowhere = { returnTo: null, onboarding: null };
const auth = { redirectUri: '/channel/discover', secondaryRedirectUri: '/library' };
const member = memberBootstrap({}, { auth });
const admin = memberBootstrap({ permissions: ['admin.access'] }, { auth });
const foreign = [
  'https://evil.test',
  '//evil.test',
  String.raw`/\evil.test`,
  String.raw`\\evil.test`,
  '/\t/evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/\u0000/evil.test',
  'javascript:alert(1)',
  'evil.test',
  '',
  ' /x',
  'login',
  '/\n/evil.test',
  'https:evil',
  'https:/evil.test',
  'java\tscript:alert(1)',
  '\u0000//evil.test',
];

describe('signing in leads', () => {
  test('F039 to the checkout of a saved plan choice, before anything else', () => {
    expect(postLoginTarget(admin, { returnTo: '/backstage', onboarding: plan })).toBe(
      '/checkout/3/9',
    );
  });

  test('F035 to the page that redirected the visitor to sign-in, with query and hash', () => {
    expect(postLoginTarget(admin, { returnTo: '/backstage?a=1#b', onboarding: null })).toBe(
      '/backstage?a=1#b',
    );
  });

  test('F040 to /admin for admins, including holders of the super permission', () => {
    expect(postLoginTarget(admin, nowhere)).toBe('/admin');
    expect(postLoginTarget(memberBootstrap({ permissions: ['admin'] }), nowhere)).toBe('/admin');
  });

  test('F039 to the configured redirect, and without one to /', () => {
    expect(postLoginTarget(member, nowhere)).toBe('/channel/discover');
    expect(postLoginTarget(memberBootstrap(), nowhere)).toBe('/');
  });

  test.each(foreign)(
    'F035 never off this site, even if the visitor was redirected from %j',
    (returnTo) => {
      expect(postLoginTarget(member, { returnTo, onboarding: null })).toBe('/channel/discover');
    },
  );

  test.each([
    ['library', '/library'],
    ['library?order=a#b', '/library?order=a#b'],
    [`${location.origin}/library`, '/library'],
    [' /library', '/library'],
  ])('F039 to the configured address in any form that menus accept: %s', (redirectUri, path) => {
    const configured = memberBootstrap({}, { auth: { redirectUri } });

    expect(postLoginTarget(configured, nowhere)).toBe(path);
    expect(signedInHome(configured.auth)).toBe(path);
  });

  const elsewhere = foreign.filter((address) => !['evil.test', ' /x'].includes(address));
  test.each(elsewhere)(
    'F039 never off this site, even if the settings contain %j',
    (redirectUri) => {
      expect(postLoginTarget(memberBootstrap({}, { auth: { redirectUri } }), nowhere)).toBe('/');
    },
  );

  test('F035 F039 to this site for any address', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '.',
      '..',
      ':',
      '@',
      '?',
      '#',
      '%2f',
      '%5c',
      '\t',
      '\n',
      ' ',
      'https:',
      'javascript:',
      '\u0000',
      '\u00A0',
      '\u2028',
      location.origin,
      'evil.test',
      'x',
    );
    const address = fc.oneof(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      fc.webUrl(),
      fc.string(),
    );

    fc.assert(
      fc.property(address, (returnTo) => {
        const configured = memberBootstrap({}, { auth: { redirectUri: returnTo } });
        for (const target of [
          postLoginTarget(member, { returnTo, onboarding: null }),
          postLoginTarget(configured, nowhere),
          signedInHome(configured.auth),
        ]) {
          expect(URL.parse(target, location.origin)?.origin).toBe(location.origin);
          expect(target).toMatch(/^\/(?![/\\])/);
        }
      }),
      { numRuns: 200 },
    );
  });

  test.each(['/login', '/register?a=1', '/workspace/join/login', '/Login/'])(
    'F038 away from %s, which redirects signed-in users',
    (redirectUri) => {
      expect(postLoginTarget(memberBootstrap({}, { auth: { redirectUri } }), nowhere)).toBe('/');
    },
  );
});

describe('a signed-in user who opens a sign-in page', () => {
  test.each([
    [{ redirectUri: '/a', secondaryRedirectUri: '/b' }, '/b'],
    [{ redirectUri: '/a', secondaryRedirectUri: null }, '/a'],
    [{ redirectUri: '/a', secondaryRedirectUri: '' }, '/a'],
    [{ redirectUri: '/a', secondaryRedirectUri: 'https://evil.test' }, '/a'],
    [{ redirectUri: '//evil.test' }, '/'],
    [{ redirectUri: '/login', secondaryRedirectUri: '/register' }, '/'],
    [{}, '/'],
  ])('F038 is redirected by %j to %s', (settings, wanted) => {
    expect(signedInHome(memberBootstrap({}, { auth: settings }).auth)).toBe(wanted);
  });
});
