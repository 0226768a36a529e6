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
    ['No “:query”.', { query: 'a\u202Ebc\u2066\u2069' }, 'No “abc”.'],
  ])('F142 fills %j with %j: %j', (text, values, wanted) => {
    expect(fillPlaceholders(text, values)).toBe(wanted);
  });

  test('F142 inserts any value unchanged but for controls of its direction', () => {
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(fillPlaceholders('<:value>', { value, val: 'no' })).toBe(
          `<${value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')}>`,
        );
      }),
    );
  });
});

describe('a translation', () => {
  test("F142 is the language's line with its placeholders filled", () => {
    const t = createTranslate({ 'Save :count': ':count speichern' }, 'de');

    expect(t('Save :count', { count: 2 })).toBe('2 speichern');
  });

  test.each<[language: string, line: string | undefined, wanted: string[]]>([
    ['en', undefined, ['0 tracks', '1 track', '2 tracks', '3 tracks', '11 tracks', '1,234 tracks']],
    [
      'de',
      '[one Ein Titel|other :count Titel]',
      ['0 Titel', 'Ein Titel', '2 Titel', '3 Titel', '11 Titel', '1.234 Titel'],
    ],
    [
      'ar_EG',
      '[zero لا مقطوعات|one مقطوعة|two مقطوعتان|few :count مقطوعات|many :count مقطوعةً|other :count مقطوعة]',
      ['لا مقطوعات', 'مقطوعة', 'مقطوعتان', '٣ مقطوعات', '١١ مقطوعةً', '١٬٢٣٤ مقطوعةً'],
    ],
    // Without a line, the English text follows the English rules: French counts 0 like 1.
    [
      'fr',
      undefined,
      ['0 tracks', '1 track', '2 tracks', '3 tracks', '11 tracks', '1\u202F234 tracks'],
    ],
    [
      'ar',
      'مقطوعات: :count',
      [0, 1, 2, 3, 11].map((count) => `مقطوعات: ${count}`).concat('مقطوعات: 1,234'),
    ],
    ['"><script>', '[one x|few y]', ['y', 'x', 'y', 'y', 'y', 'y']],
  ])('F142 counts in %s by its plural rules', (language, line, wanted) => {
    const text = '[one :count track|other :count tracks]';
    const t = createTranslate(line === undefined ? {} : { [text]: line }, language);

    expect([0, 1, 2, 3, 11, 1234].map((count) => t(text, { count }))).toEqual(wanted);
  });

  test('F142 leaves brackets in other texts and in values unchanged', () => {
    const t = createTranslate({}, 'en');

    expect(t('Play [one] :name', { name: '[one a|other b]', count: 1 })).toBe(
      'Play [one] [one a|other b]',
    );
  });

  test('F142 is also found in lower case, as older backends store it', () => {
    expect(createTranslate({ 'log out': 'Abmelden' }, 'de')('Log out')).toBe('Abmelden');
  });

  test.each<Record<string, string>>([{}, { 'Log out': '' }])(
    'F142 is the text itself if the lines are %j',
    (lines) => {
      expect(createTranslate(lines, 'de')('Log out')).toBe('Log out');
    },
  );

  test('F142 reports a missing line', () => {
    const onMissing = vi.fn<(text: string) => void>();
    const t = createTranslate({ Login: 'Anmelden' }, 'de', onMissing);

    t('Login');
    t('Register');

    expect(onMissing.mock.calls).toEqual([['Register']]);
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'F142 treats a label named %s like any other text',
    (word) => {
      expect(createTranslate({}, 'en')(word)).toBe(word);
    },
  );
});
