import { describe, expect, test } from 'vitest';
import { record } from '../../../contracts/loose.ts';
import { startBackend } from '../../test-backend.ts';

function asAdmin() {
  const { world, call } = startBackend('admin');
  return {
    world,
    call,
    save: (id: number, body: object) => call('PUT localizations/{id}', { params: { id }, body }),
    linesOf: async (name: number | string) => {
      const { body } = await call('GET localizations/{name}', { params: { name } });
      return record(record(record(body)['localization'])['lines']);
    },
    /** The lines that a guest gets in this language. */
    shownIn: async (language: string) => {
      world.actAs('guest');
      const { body } = await call('GET bootstrap-data', {
        headers: { 'Accept-Language': language },
      });
      return record(record(record(record(body)['data'])['i18n'])['lines']);
    },
  };
}

describe('P029 translations', () => {
  test('that an admin edits reach visitors', async () => {
    const { save, linesOf, shownIn } = asAdmin();
    const before = await linesOf(2);

    const { status } = await save(2, { lines: { Settings: 'Optionen', 'Brand new': 'Nagelneu' } });
    const after = await linesOf(2);

    expect(status).toBe(200);
    expect(after).toEqual({ ...before, Settings: 'Optionen', 'Brand new': 'Nagelneu' });
    expect(await shownIn('de')).toEqual(after);
  });

  test('that are removed or empty fall back to English', async () => {
    const { save, linesOf, shownIn } = asAdmin();

    await save(2, { lines: { Settings: null, Library: '' } });
    const lines = await linesOf(2);
    const shown = await shownIn('de');

    expect([Object.hasOwn(lines, 'Settings'), lines['Library']]).toEqual([false, '']);
    expect(['Settings', 'Library'].filter((line) => Object.hasOwn(shown, line))).toEqual([]);
  });

  test('can have any text as their key', async () => {
    const { save, linesOf } = asAdmin();
    const lines = JSON.parse('{"__proto__": "eins", "constructor": "zwei", "": "drei"}') as object;

    await save(1, { lines });

    expect(JSON.stringify(Object.entries(await linesOf('en')))).toBe(
      JSON.stringify(Object.entries(lines)),
    );
  });

  test("for English replace the app's texts", async () => {
    const { save, shownIn } = asAdmin();

    await save(1, { lines: { Library: 'Shelf' } });

    expect(await shownIn('en')).toEqual({ Library: 'Shelf' });
  });
});

test('P029 visitors can choose a new language until it is deleted', async () => {
  const { world, call, save, shownIn } = asAdmin();
  const { body } = await call('POST localizations', {
    body: { name: 'Português', language: 'pt' },
  });
  const { id } = record(body)['localization'] as { id: number };
  await save(id, { lines: { Library: 'Biblioteca' } });

  expect(await shownIn('pt-BR, pt')).toEqual({ Library: 'Biblioteca' });

  world.actAs('admin');
  await call('DELETE localizations/{ids}', { params: { ids: String(id) } });
  const listed = await call('GET value-lists/{names}', { params: { names: 'localizations' } });
  expect(JSON.stringify(listed.body)).not.toContain('Portugu');
  expect(world.state.siteAdmin.lines).not.toHaveProperty(String(id));
});
