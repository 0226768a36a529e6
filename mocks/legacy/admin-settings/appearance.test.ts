import { expect, test } from 'vitest';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { record } from '../../../contracts/loose.ts';
import type { AppearanceValues } from '../../../contracts/schema/admin-settings.ts';
import { readSeo } from '../../../contracts/routes/seo.ts';
import { activeTheme } from '../../../contracts/site/theme.ts';
import { startBackend } from '../../test-backend.ts';

/** A backend, with functions that publish as the admin and load the site as a guest. */
function site() {
  const { world, call } = startBackend();
  return {
    world,
    call,
    publish: (changes: object) => {
      world.actAs('admin');
      return call('POST admin/appearance', { body: { changes } });
    },
    asGuest: async () => {
      world.actAs('guest');
      return normaliseBootstrap(record((await call('GET bootstrap-data')).body)['data']);
    },
  };
}

test('P029 guests get the menus, landing page, name and code that an admin publishes', async () => {
  const { publish, asGuest } = site();
  const item = { id: 'x', label: 'New', type: 'route', action: '/pages/about', unknown: [1] };

  const { status } = await publish({
    settings: {
      menus: [{ id: 'one', name: 'One', positions: ['footer'], items: [item], extra: true }],
      'homepage.appearance.headerTitle': 'Listen',
      'branding.site_name': 'Oversong',
      'custom_code.css': 'a { color: red }',
      'seo.title': 'Oversong & friends',
      'seo.robots': 'noindex',
    },
  });
  const { menus, settings, branding, default_meta_tags } = await asGuest();

  expect(status).toBe(200);
  expect(menus).toMatchObject([{ id: 'one', items: [{ label: 'New' }] }]);
  expect(settings).toMatchObject({
    homepage: {
      type: 'landingPage',
      appearance: { headerTitle: 'Listen', headerImage: '/storage/art/scenes/hero.svg' },
    },
    custom_code: { css: 'a { color: red }' },
  });
  expect(branding).toMatchObject({
    site_name: 'Oversong',
    site_description: 'A listening room for independent records.',
  });
  expect(readSeo(default_meta_tags)).toMatchObject({
    title: 'Oversong & friends',
    description: 'A listening room for independent records.',
    robots: 'noindex',
  });
});

test('P029 unknown fields of menus are returned unchanged', async () => {
  const { call, publish } = site();
  const menus = [{ id: 1, positions: ['x'], items: [{ id: 2, label: 'A', odd: ' b ' }], n: null }];

  await publish({ settings: { menus } });
  const { body } = await call('GET admin/appearance/values');

  expect((record(body)['values'] as AppearanceValues).settings.menus).toEqual(menus);
});

test('P029 guests see the theme that becomes the default', async () => {
  const { publish, asGuest } = site();

  const { status } = await publish({
    themes: [
      { id: 1, default_light: false },
      { id: 3, default_light: true, is_dark: false, values: { '--be-primary': '1 2 3' } },
    ],
    settings: { 'themes.default_id': 3 },
  });
  const theme = activeTheme(await asGuest(), null);

  expect(status).toBe(200);
  expect(theme).toMatchObject({ id: 3, name: 'Carnival', values: { '--be-primary': '1 2 3' } });
});

test('P029 rejects a publication as a whole if one part is invalid', async () => {
  const { call, publish } = site();
  const read = async () => (await call('GET admin/appearance/values')).body;
  await publish({});
  const before = await read();

  const refused = await Promise.all([
    publish({ settings: { 'homepage.type': 'channel', menus: 'none' } }),
    publish({ settings: { 'homepage.type': 'channel', 'billing.enable': false } }),
    publish({ settings: { 'homepage.type': 'channel' }, themes: [{ id: 999 }] }),
    publish({
      themes: [
        { id: 3, name: 'New' },
        { id: 1, values: { '--be-primary': 'red' } },
      ],
    }),
    publish({ settings: { 'branding.site_name': ' ' } }),
  ]);

  expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
  expect(await read()).toEqual(before);
});

test('P029 menu items can link to every channel and page, including new ones', async () => {
  const { world, call } = site();
  world.actAs('admin');
  await call('POST custom-pages', { body: { title: 'House rules' } });

  const { body } = await call('GET admin/appearance/menu-categories');

  expect(body).toMatchObject({
    categories: [
      { name: 'Site' },
      { name: 'Channels', items: expect.arrayContaining([expect.anything()]) },
      {
        name: 'Pages',
        items: expect.arrayContaining([
          { label: 'House rules', action: '/pages/house-rules', type: 'route' },
        ]),
      },
    ],
  });
});
