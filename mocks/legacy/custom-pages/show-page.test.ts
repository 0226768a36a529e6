import { expect, test } from 'vitest';
import { menus } from '../../seed/menus.ts';
import { settings } from '../../seed/settings.ts';
import { startBackend } from '../../test-backend.ts';

test('F242 shows a page by slug and by id', async () => {
  const { call } = startBackend();

  const bySlug = await call('GET custom-pages/{idOrSlug}', { params: { idOrSlug: 'about' } });
  const byId = await call('GET custom-pages/{idOrSlug}', { params: { idOrSlug: 1 } });

  expect(bySlug.body).toMatchObject({ page: { id: 1, slug: 'about', title: 'About Undersong', body: expect.stringMatching(/^<p>/) } });
  expect(byId.body).toEqual(bySlug.body);
});

test('has every page that the site links to', async () => {
  const { call, world } = startBackend();
  const linked = JSON.stringify([menus, settings, world.state.cookieNotice]).matchAll(/"\/pages\/([\w-]+)"/g);

  const slugs = [...new Set([...linked].map(([, slug = '']) => slug))];
  const answers = await Promise.all(slugs.map((idOrSlug) => call('GET custom-pages/{idOrSlug}', { params: { idOrSlug } })));

  expect(slugs).toContain('cookies');
  expect(answers.map(({ status }) => status)).toEqual(slugs.map(() => 200));
});
