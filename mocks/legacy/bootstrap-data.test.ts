import { describe, expect, test } from 'vitest';
import { normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { applyScenarios, type ScenarioName } from '../scenarios.ts';
import { startBackend } from '../test-backend.ts';

describe('GET bootstrap-data', () => {
  test.each<[string, ScenarioName[]]>([
    ['JSON text', ['bootstrap as json']],
    ['base64', ['bootstrap as base64']],
    ['parts on top', ['bootstrap parts on top']],
    ['themes as a list', ['themes as a list']],
    ['all of it at once', ['bootstrap as base64', 'bootstrap parts on top', 'themes as a list']],
  ])('means the same as %s', async (_, names) => {
    const { call, world } = startBackend();
    world.actAs('member');
    const usual = normaliseBootstrap((await call('GET bootstrap-data')).body);

    applyScenarios(world.state, ...names);
    const other = normaliseBootstrap((await call('GET bootstrap-data')).body);

    // A bare list of themes has its default in the settings.
    const comparable = ({ settings: _settings, themes, ...rest }: typeof usual) => ({
      ...rest,
      themes: themes.all,
    });
    expect(comparable(other)).toEqual(comparable(usual));
  });

  test('has a menu for every position, and all four social buttons', async () => {
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

  test("counts what is unread, and shows nobody's password", async () => {
    const { call, world } = startBackend();
    world.actAs('member');

    const { body } = await call('GET bootstrap-data');

    expect(normaliseBootstrap(body).user?.unread_notifications_count).toBe(3);
    expect(JSON.stringify(body)).not.toMatch(/"password"|remember_token/);
  });

  test("speaks the browser's language to guests, and an empty map for English is a list", async () => {
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

  test('knows a phone by its name', async () => {
    const { call } = startBackend();
    const { body } = await call('GET bootstrap-data', {
      headers: { 'User-Agent': 'Mozilla/5.0 (Linux; Android 16) Mobile' },
    });
    expect(normaliseBootstrap(body).is_mobile_device).toBe(true);
  });
});

test('F205 F208 says that every file goes in one request where no storage is served, whatever the settings', async () => {
  const { call, world } = startBackend();
  applyScenarios(world.state, 'uploads straight to S3');

  const { settings } = normaliseBootstrap((await call('GET bootstrap-data')).body);

  expect(settings).toMatchObject({
    uploads: { disable_tus: true, s3_direct_upload: false, uploads_driver: 'local' },
  });
});
