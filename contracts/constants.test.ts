import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { codes } from './code-lengths.ts';
import * as constants from './constants.ts';
import { dialogWidths } from './dialog-widths.ts';
import { avatarMaxBytes, uploads } from './calls/uploads.ts';

/** These numbers repeat the specification on purpose: changing one is a decision. */
describe('the constants', () => {
  test('F257 F109 F110 keep queries fresh for 30 s and retry them twice, except after a 401, 403 or 404', () => {
    expect(constants.query).toEqual({ staleMs: 30000, retries: 2, neverRetried: [401, 403, 404] });
  });

  test('F258 match the specification of toasts', () => {
    expect(constants.toast).toEqual({
      // The specification has no news: it knows no start without a connection.
      durationMs: { positive: 3000, danger: 8000, news: 8000, loading: 0 },
      position: 'bottom-center',
      limit: 1,
      idLength: 6,
    });
  });

  test('F259 match the specified lengths of codes', () => {
    expect(codes).toEqual({ verification: 6, twoFactor: 6, recovery: 21 });
  });

  test('F260 match the specification of the social sign-in popup', () => {
    expect(constants.socialPopup).toEqual({
      width: 650,
      height: 550,
      pollMs: 1000,
      message: 'social-auth',
    });
  });

  test('F261 match the specified delays', () => {
    expect(constants.loadingIndicator).toEqual({ delayMs: 500, minimumMs: 200 });
    expect(constants.tooltip).toEqual({ showMs: 1500, hideMs: 500, placement: 'top', offset: 10 });
    expect(constants.popover).toEqual({ padding: 16, hoverCloseMs: 150 });
    expect(constants.listbox).toEqual({ maxHeight: 420, typeAheadMs: 500 });
  });

  test('F162 F262 match the specified widths', () => {
    expect(dialogWidths).toEqual({
      '2xs': 256,
      xs: 320,
      sm: 384,
      md: 440,
      lg: 620,
      xl: 780,
      '2xl': 850,
      fullscreen: 1280,
    });
    expect(constants.mobileBreakpoint).toBe(768);
  });

  test("F162 match the style sheet's phone breakpoint", () => {
    const sheet = readFileSync(new URL('../web/styles.css', import.meta.url), 'utf8');

    expect(Number(/--breakpoint-md: ([\d.]+)rem;/.exec(sheet)?.[1]) * 16).toBe(
      constants.mobileBreakpoint,
    );
  });

  test('F263 match the specification of cookies, workspace, locale and lists', () => {
    expect(constants.cookie).toMatchObject({
      path: '/',
      lifetimeDays: 7,
      noticeDays: 30,
      activeWorkspace: 'activeWorkspaceId',
      activeTheme: 'be-active-theme',
    });
    expect(constants.defaultWorkspaceId).toBe(0);
    expect(constants.defaultLocale).toBe('en');
    expect(constants.notificationsPageSize).toBe(30);
    expect(constants.skeletons).toEqual({ most: 30, trending: 8 });
  });

  test('F264 match the specification of uploads, and limit avatars to 2 MB', () => {
    expect(uploads).toEqual({
      disk: 'uploads',
      publicDisk: 'public',
      concurrency: 3,
      concurrencyWhenLarge: 1,
      idleMs: 30000,
      answerMs: 60000,
      resumableFromBytes: 4194304,
      resumableRetryDelaysMs: [0, 3000, 5000, 10000, 20000],
      s3FromBytes: 104857600,
      s3: {
        chunkBytes: 20971520,
        chunkAtLeastBytes: 5242880,
        partsAtMost: 10000,
        signedPerBatch: 10,
        concurrentParts: 5,
        chunkRetries: 3,
      },
    });
    expect(avatarMaxBytes).toBe(2097152);
  });

  test('F265 match the rest of the specification', () => {
    expect(constants.passwordConfirmationSeconds).toBe(9000);
    expect(constants.sessionsMaxHeight).toBe(400);
    expect(constants.copiedMs).toBe(1000);
    expect(constants.savingsPercent).toEqual({ above: 0, most: 200 });
    expect(constants.traceSampleRate).toBe(0.2);
    expect(constants.dateFormats).toEqual(['numeric', 'short', 'long', 'timestamp']);
  });

  test('F266 match the specified home page types and redirects', () => {
    expect(constants.homepageTypes).toEqual([
      'loginPage',
      'registerPage',
      'customPage',
      'landingPage',
      'channel',
    ]);
    expect(constants.defaultRedirect).toBe('/');
    expect(constants.adminRedirect).toBe('/admin');
  });

  test('F179 match the specified names of permissions', () => {
    expect([
      constants.MUSIC_VIEW,
      constants.ADMIN_ACCESS,
      constants.API_ACCESS,
      constants.SUPER_PERMISSION,
    ]).toEqual(['music.view', 'admin.access', 'api.access', 'admin']);
  });

  test('F070 F048 match the specified social providers', () => {
    expect(constants.socialProviders).toEqual(['google', 'facebook', 'twitter', 'envato']);
  });

  test('F086 match the sizes reserved for advertisements', () => {
    expect(constants.adHints).toEqual({
      generalHeight: 150,
      artistTopWidth: 1000,
      artistBottomWidth: 430,
    });
  });
});
