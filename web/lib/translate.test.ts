import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { createTranslate, fillPlaceholders, type Values } from './translate.ts';

describe('fillPlaceholders', () => {
  test.each<[text: string, values: Values, wanted: string]>([
    ['Save :count', { count: 2 }, 'Save 2'],
    ['join :siteName', { site: 'A', siteName: 'B' }, 'join B'],
    ['join :siteName', { site: 'A' }, 'join :siteName'],
    ['join :site', { siteName: 'B' }, 'join :site'],
    [':a:b', { a: 1, b: 2 }, '12'],
    [':a and :a', { a: 'x' }, 'x and x'],
    ['at 10:30, http://x.test', { 30: 'no' }, 'at 10:30, http://x.test'],
    [':name, hello', { name: '$& $1 :name' }, '$& $1 :name, hello'],
    [':toString :constructor', {}, ':toString :constructor'],
    ['日本:nameさん', { name: 'Mira' }, '日本Miraさん'],
    ['left :none', {}, 'left :none'],
  ])('F142 fills %j with %j: %j', (text, values, wanted) => {
    expect(fillPlaceholders(text, values)).toBe(wanted);
  });

  test('F142 shows a value unchanged, whatever it contains', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fillPlaceholders('<:value>', { value, val: 'no' })).toBe(`<${value}>`);
      }),
    );
  });
});

describe('a translation', () => {
  test("F142 is the language's line with its placeholders filled", () => {
    const t = createTranslate({ 'Save :count': ':count speichern' });

    expect(t('Save :count', { count: 2 })).toBe('2 speichern');
  });

  test('F142 is also found in lower case, as older backends store it', () => {
    expect(createTranslate({ 'log out': 'Abmelden' })('Log out')).toBe('Abmelden');
  });

  test.each<Record<string, string>>([{}, { 'Log out': '' }])(
    'F142 is the text itself if the lines are %j',
    (lines) => {
      expect(createTranslate(lines)('Log out')).toBe('Log out');
    },
  );

  test('F142 reports a missing line', () => {
    const onMissing = vi.fn<(text: string) => void>();
    const t = createTranslate({ Login: 'Anmelden' }, onMissing);

    t('Login');
    t('Register');

    expect(onMissing.mock.calls).toEqual([['Register']]);
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'F142 treats a label named %s like any other word',
    (word) => {
      expect(createTranslate({})(word)).toBe(word);
    },
  );
});
