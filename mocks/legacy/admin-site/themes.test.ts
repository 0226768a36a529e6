import { expect, test } from 'vitest';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { record } from '../../../contracts/loose.ts';
import type { AdminTheme } from '../../../contracts/schema/admin-site.ts';
import { lookOf } from '../../../contracts/site/theme.ts';
import { startBackend } from '../../test-backend.ts';

const themeIn = (body: unknown): AdminTheme => record(body)['theme'] as AdminTheme;

test('P029 a new theme starts with the colours of its kind, and visitors get it', async () => {
  const { world, call } = startBackend('admin');

  const { body } = await call('POST css-theme', { body: { name: 'Moss', is_dark: true } });
  const theme = themeIn(body);
  world.actAs('guest');
  const { data } = record((await call('GET bootstrap-data')).body);

  expect(theme).toMatchObject({ name: 'Moss', is_dark: true, default_dark: false });
  expect(theme.values).toEqual(world.state.themes.find(({ id }) => id === 2)?.values);
  expect(record(record(data)['themes'])['all']).toContainEqual(
    expect.objectContaining({ id: theme.id, name: 'Moss' }),
  );
});

test('P029 rejects an invalid theme', async () => {
  const { world, call } = startBackend('admin');

  await call('POST css-theme', { body: { name: 'Moss', values: { '--be-primary': 'red' } } });

  expect(world.state.themes).toHaveLength(3);
});

test('P029 a theme cannot be deleted while it is a default', async () => {
  const { world, call } = startBackend('admin');
  const remove = (ids: string) => call('DELETE css-theme/{ids}', { params: { ids } });

  const refused = [await remove('1'), await remove('3,2')];
  expect(refused.map(({ status }) => status)).toEqual([422, 422]);
  expect(world.state.themes.map(({ id }) => id)).toEqual([1, 2, 3]);

  world.state.settings.themes = { user_change: true, default_id: 3 };
  expect((await remove('3')).status).toBe(422);

  await call('PUT css-theme/{id}', { params: { id: 3 }, body: { default_light: true } });
  world.state.settings.themes = { user_change: true, default_id: 2 };
  expect((await remove('1')).status).toBe(200);
  expect(world.state.themes.map(({ id }) => id)).toEqual([2, 3]);
});

test('P029 a change of one field keeps the others, and changes the update time', async () => {
  const { call } = startBackend('admin');
  const before = themeIn((await call('GET css-theme/{id}', { params: { id: 3 } })).body);

  const { body } = await call('PUT css-theme/{id}', { params: { id: 3 }, body: { name: 'Fair' } });

  const { updated_at, ...after } = themeIn(body);
  expect(after).toEqual({
    ...Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'updated_at')),
    name: 'Fair',
  });
  expect(updated_at).not.toBe(before.updated_at);
});

test.each([
  ['the old one is changed first', [1, 3]],
  ['the new one is changed first', [3, 1]],
])('P029 guests on light systems see the new default for light if %s', async (_, order) => {
  const { world, call } = startBackend('admin');

  for (const id of order)
    await call('PUT css-theme/{id}', {
      params: { id },
      body: id === 3 ? { default_light: true, is_dark: false } : { default_light: false },
    });
  world.actAs('guest');
  const { data } = record((await call('GET bootstrap-data')).body);
  const { theme, inDark } = lookOf(normaliseBootstrap(data), null);

  expect([theme?.name, inDark?.name]).toEqual(['Carnival', 'Lamplight']);
});
