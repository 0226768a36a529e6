import { describe, expect, test } from 'vitest';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { applyScenarios, type ScenarioName } from '../scenarios.ts';
import { startBackend } from '../test-backend.ts';

describe('GET bootstrap-data', () => {
  test.each<[string, ScenarioName[]]>([
    ['JSON text', ['bootstrap as json']],
    ['base64', ['bootstrap as base64']],
    ['parts on top', ['bootstrap parts on top']],
    ['themes as a list', ['themes as a list']],
    ['all of it at once', ['bootstrap as base64', 'bootstrap parts on top', 'themes as a list']],
  ])('%s holds the same data', async (_, names) => {
    const { call, world } = startBackend('member');
    const usual = normaliseBootstrap((await call('GET bootstrap-data')).body);

    applyScenarios(world.state, ...names);
    const other = normaliseBootstrap((await call('GET bootstrap-data')).body);

    // Where `themes` is a bare list, the settings name its default.
    const comparable = ({ settings: _settings, themes, ...rest }: typeof usual) => ({
      ...rest,
      themes: themes.all,
    });
    expect(comparable(other)).toEqual(comparable(usual));
  });

  test('has a menu for every position, and all four social sign-in buttons', async () => {
    const { call } = startBackend();

    const { menus, social, branding } = normaliseBootstrap((await call('GET bootstrap-data')).body);

    expect(new Set(menus.flatMap((menu) => menu.positions))).toEqual(
      new Set([
        'landing-page-navbar',
        'custom-page-navbar',
        'auth-dropdown',
        'sidebar-primary',
        'mobile-bottom',
        'auth-page-footer',
        'footer',
        'footer-secondary',
      ]),
    );
    expect(social.providers).toEqual(['google', 'facebook', 'twitter', 'envato']);
    expect(branding.site_name).toBe('Undersong');
  });

  test('counts unread notifications, and exposes no password', async () => {
    const { call } = startBackend('member');

    const { body } = await call('GET bootstrap-data');

    expect(normaliseBootstrap(body).user?.unread_notifications_count).toBe(3);
    expect(JSON.stringify(body)).not.toMatch(/"password"|remember_token/);
  });

  test("returns the browser's language to guests, with a list instead of an empty map for English", async () => {
    const { call } = startBackend();

    const german = await call('GET bootstrap-data', {
      headers: { 'Accept-Language': 'fr, de-AT;q=0.8, en;q=0.5' },
    });
    const english = await call('GET bootstrap-data', { headers: { 'Accept-Language': 'fr' } });

    expect(german.body).toMatchObject({
      data: { i18n: { language: 'de', lines: { Settings: 'Einstellungen' } } },
    });
    expect(english.body).toMatchObject({ data: { i18n: { language: 'en', lines: [] } } });
  });

  test('recognises a phone by its user agent', async () => {
    const { call } = startBackend();
    const { body } = await call('GET bootstrap-data', {
      headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 16) Mobile' },
    });
    expect(normaliseBootstrap(body).is_mobile_device).toBe(true);
  });
});

test('F205 F208 announces only single-request uploads when storage is not served', async () => {
  const { call, world } = startBackend();
  applyScenarios(world.state, 'uploads straight to S3');

  const { settings } = normaliseBootstrap((await call('GET bootstrap-data')).body);

  expect(settings).toMatchObject({
    uploads: { disable_tus: true, s3_direct_upload: false, uploads_driver: 'local' },
  });
});
