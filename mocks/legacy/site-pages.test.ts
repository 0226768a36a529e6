import { expect, test } from 'vitest';
import { menus } from '../seed/menus.ts';
import { settings } from '../seed/site.ts';
import { startBackend } from '../test-backend.ts';

test('F242 returns a page by slug and by id', async () => {
  const { call } = startBackend();

  const bySlug = await call('GET custom-pages/{idOrSlug}', { params: { idOrSlug: 'about' } });
  const byId = await call('GET custom-pages/{idOrSlug}', { params: { idOrSlug: 1 } });

  expect(bySlug.body).toMatchObject({
    page: { id: 1, slug: 'about', title: 'About Undersong', body: expect.stringMatching(/^<p>/) },
  });
  expect(byId.body).toEqual(bySlug.body);
});

test('has every page that the site links to', async () => {
  const { call, world } = startBackend();
  const linked = JSON.stringify([menus, settings, world.state.cookieNotice]).matchAll(
    /"\/pages\/([\w-]+)"/g,
  );

  const slugs = [...new Set([...linked].map(([, slug = '']) => slug))];
  const responses = await Promise.all(
    slugs.map((idOrSlug) => call('GET custom-pages/{idOrSlug}', { params: { idOrSlug } })),
  );

  expect(slugs).toContain('cookies');
  expect(responses.map(({ status }) => status)).toEqual(slugs.map(() => 200));
});

const body = { name: 'Ann', email: 'ann@example.test', message: 'Where is side B?' };

test('F245 sends a message to the contact address', async () => {
  const { call, world } = startBackend();

  const { status } = await call('POST contact-page', { body });

  expect(status).toBe(200);
  expect(world.state.mails).toMatchObject([
    {
      to: 'hello@undersong.test',
      subject: 'Message from Ann (ann@example.test)',
      text: 'Where is side B?',
    },
  ]);
});

test.each(['name', 'email', 'message'])(
  'F245 rejects a message with a missing %s',
  async (name) => {
    const { call, world } = startBackend();

    const response = await call('POST contact-page', { body: { ...body, [name]: '' } });

    expect(response).toMatchObject({
      status: 422,
      body: { errors: { [name]: [`The ${name} field is required.`] } },
    });
    expect(world.state.mails).toEqual([]);
  },
);
