import { expect, test } from 'vitest';
import { record } from '../../../contracts/loose.ts';
import type { CustomPage } from '../../../contracts/schema/site-pages.ts';
import { startBackend } from '../../test-backend.ts';

function asAdmin() {
  const { world, call } = startBackend('admin');
  return {
    world,
    call,
    asGuest: (idOrSlug: string) => {
      world.actAs('guest');
      return call('GET custom-pages/{idOrSlug}', { params: { idOrSlug } });
    },
  };
}

const pageIn = (body: unknown): CustomPage => record(body)['page'] as CustomPage;

test("P027 guests see an admin's new page at a slug of its title", async () => {
  const { call, asGuest } = asAdmin();

  const { body } = await call('POST custom-pages', {
    body: { title: 'Réglement — the House', body: '<p>Be <b>kind</b>.</p>' },
  });
  const read = await asGuest('réglement-the-house');

  expect(pageIn(read.body)).toEqual(pageIn(body));
  expect(pageIn(body)).toMatchObject({
    body: '<p>Be <b>kind</b>.</p>',
    slug: 'réglement-the-house',
  });
});

test('P027 a change of one field keeps the others, with a later time', async () => {
  const { call, asGuest } = asAdmin();
  const change = async (body: object) =>
    pageIn((await call('PUT custom-pages/{id}', { params: { id: 1 }, body })).body);

  const first = await change({ title: 'About' });
  const second = await change({ body: '<p>Short.</p>' });

  expect(second).toMatchObject({ title: 'About', slug: 'about', body: '<p>Short.</p>' });
  expect(String(second.updated_at) > String(first.updated_at)).toBe(true);
  expect(pageIn((await asGuest('about')).body)).toEqual(second);
});

test('P025 a deleted page is a 404 for guests', async () => {
  const { call, asGuest } = asAdmin();

  await call('DELETE custom-pages/{ids}', { params: { ids: '1,4' } });

  expect([(await asGuest('about')).status, (await asGuest('cookies')).status]).toEqual([404, 200]);
});

test('P025 the list of pages is searched and sorted', async () => {
  const { call } = asAdmin();
  const titles = async (query: object) => {
    const { body } = await call('GET custom-pages', { query });
    const { data } = record(body)['pagination'] as { data: CustomPage[] };
    return data.map(({ title }) => title);
  };

  expect(await titles({ query: 'press', orderBy: 'title', orderDir: 'desc' })).toEqual([
    'Press room',
    'Press kit',
    'About Undersong',
  ]);
  expect(await titles({ orderBy: 'slug', orderDir: 'asc', perPage: 2 })).toEqual([
    'About Undersong',
    'Cookies',
  ]);
});
