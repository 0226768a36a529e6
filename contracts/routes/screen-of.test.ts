import { describe, expect, test } from 'vitest';
import { normaliseBootstrap } from '../site/bootstrap.ts';
import { matchRoute } from './routes.ts';
import { homeScreen, screenOf } from './screen-of.ts';

const bootstrap = (type: unknown, { isMember = false, isClosed = false } = {}) =>
  normaliseBootstrap({
    user: isMember ? { id: 7 } : null,
    settings: { homepage: { type }, registration: { disable: isClosed } },
  });

const player = 'home';

describe('the home page', () => {
  test.each<[type: unknown, guest: string, member: string, memberEditing: string]>([
    ['loginPage', 'login', player, 'login'],
    ['registerPage', 'register', player, 'register'],
    ['landingPage', 'landing', player, 'landing'],
    ['channel', player, player, player],
    ['moonPage', 'landing', player, 'landing'],
    ['', 'landing', player, 'landing'],
    [null, 'landing', player, 'landing'],
    ['toString', 'landing', player, 'landing'],
    ['__proto__', 'landing', player, 'landing'],
  ])(
    'F009 F010 F013 of type %j: a guest sees %s, a member %s, the appearance editor %s',
    (type, guest, member, memberEditing) => {
      expect(homeScreen(bootstrap(type)).screen).toBe(guest);
      expect(homeScreen(bootstrap(type, { isMember: true })).screen).toBe(member);
      expect(homeScreen(bootstrap(type, { isMember: true }), true).screen).toBe(memberEditing);
    },
  );

  test('P002 is a channel if the site names one by its ID or slug, for guests and members alike', () => {
    const named = (value: unknown, isMember: boolean) =>
      homeScreen(
        normaliseBootstrap({
          user: isMember ? { id: 7 } : null,
          settings: { homepage: { type: 'channel', value } },
        }),
      ).screen;

    for (const isMember of [false, true]) {
      expect(['discover', 3, '3'].map((value) => named(value, isMember))).toEqual([
        'home-channel',
        'home-channel',
        'home-channel',
      ]);
      expect(['', null, '../admin', 'a/b', {}].map((value) => named(value, isMember))).toEqual(
        Array.from({ length: 5 }, () => player),
      );
    }
  });

  test('F011 is the sign-in screen instead of a closed registration', () => {
    expect(homeScreen(bootstrap('registerPage', { isClosed: true }))).toEqual({
      screen: 'login',
      layout: 'auth',
    });
  });

  test("F010 has the sign-in screen's layout", () => {
    expect(homeScreen(bootstrap('loginPage'))).toEqual(
      screenOf(matchRoute('/login'), bootstrap('landingPage')),
    );
  });
});

describe('the screen of an address', () => {
  test("is the route's own", () => {
    expect(screenOf(matchRoute('/login'), bootstrap('channel'))).toEqual({
      screen: 'login',
      layout: 'auth',
    });
    expect(screenOf(matchRoute('/'), bootstrap('landingPage'))).toEqual({
      screen: 'landing',
      layout: 'site',
    });
  });

  test('F032 is the not-found page if no route matches', () => {
    expect(screenOf(matchRoute('/nowhere'), bootstrap('landingPage'))).toEqual({
      screen: 'not-found',
      layout: 'site',
    });
  });
});
