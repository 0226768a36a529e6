import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editorName } from '../../../contracts/site/appearance-messages.ts';
import { isFromEditor, readMessage } from './read-message.ts';

describe('a message of the appearance editor', () => {
  test.each<[row: string, data: Record<string, unknown>, read: object]>([
    [
      'F167',
      { type: 'navigate', to: '/pricing?a=1#b' },
      { type: 'navigate', to: '/pricing?a=1#b' },
    ],
    [
      'F168',
      { type: 'setValues', values: { settings: { a: 1 } } },
      { type: 'setValues', settings: { a: 1 }, themes: undefined },
    ],
    [
      'F168',
      { type: 'setValues', values: { themes: [{ id: 1 }] } },
      { type: 'setValues', settings: {}, themes: [{ id: 1 }] },
    ],
    [
      'F169',
      { type: 'setThemeFont', value: { family: "'Fira Sans', serif", google: true } },
      { type: 'setThemeFont', font: { family: "'Fira Sans', serif", google: true } },
    ],
    ['F169', { type: 'setThemeFont', value: null }, { type: 'setThemeFont', font: null }],
    [
      'F170',
      { type: 'setThemeValue', name: '--be-primary', value: '1 2 3' },
      { type: 'setThemeValue', name: '--be-primary', value: '1 2 3' },
    ],
    [
      'F170',
      { type: 'setThemeValue', name: '--be-hover-opacity', value: '5%' },
      { type: 'setThemeValue', name: '--be-hover-opacity', value: '5%' },
    ],
    [
      'F170',
      { type: 'setThemeValue', name: '--be-primary', value: '' },
      { type: 'setThemeValue', name: '--be-primary', value: '' },
    ],
    [
      'F170',
      { type: 'setThemeValue', name: '--be-button-radius', value: '0.5rem' },
      { type: 'setThemeValue', name: '--be-button-radius', value: '0.5rem' },
    ],
    ['F171', { type: 'setActiveTheme', themeId: 2 }, { type: 'setActiveTheme', themeId: 2 }],
    ['F171', { type: 'setActiveTheme', themeId: '2' }, { type: 'setActiveTheme', themeId: 2 }],
    [
      'F172',
      { type: 'setCustomCode', mode: 'css', value: 'a{}' },
      { type: 'setCustomCode', mode: 'css', code: 'a{}' },
    ],
    [
      'F172',
      { type: 'setCustomCode', mode: 'html', value: '' },
      { type: 'setCustomCode', mode: 'html', code: '' },
    ],
  ])('%s reads %j', (_row, data, read) => {
    expect(readMessage({ source: editorName, ...data })).toEqual(read);
  });

  test.each<[row: string, data: unknown]>([
    ['F006', null],
    ['F006', 'navigate'],
    ['F006', []],
    ['F006', {}],
    ['F006', { type: 'toString' }],
    ['F006', { type: ['navigate'], to: '/' }],
    ['F167', { type: 'navigate' }],
    ['F167', { type: 'navigate', to: 'https://evil.test' }],
    ['F167', { type: 'navigate', to: '//evil.test' }],
    ['F167', { type: 'navigate', to: 'javascript:alert(1)' }],
    ['F168', { type: 'setValues' }],
    ['F168', { type: 'setValues', values: { other: 1 } }],
    ['F169', { type: 'setThemeFont', value: { family: 'x;background:url(//evil.test)' } }],
    ['F169', { type: 'setThemeFont', value: {} }],
    ['F170', { type: 'setThemeValue', name: 'color', value: '1 2 3' }],
    ['F170', { type: 'setThemeValue', name: '--be-primary', value: 'red;}' }],
    ['F170', { type: 'setThemeValue', name: '--be-primary', value: 'url(//evil.test)' }],
    ['F170', { type: 'setThemeValue', name: '--be-x;y', value: '' }],
    ['F171', { type: 'setActiveTheme', themeId: 'x' }],
    ['F172', { type: 'setCustomCode', mode: 'js', value: 'x' }],
    ['F172', { type: 'setCustomCode', mode: 'css', value: 'x'.repeat(200_001) }],
  ])('%s ignores %j', (_row, data) => {
    expect(readMessage(data)).toBeNull();
  });

  test('F006 never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'navigate',
          'setValues',
          'setThemeFont',
          'setThemeValue',
          'setActiveTheme',
          'setCustomCode',
        ),
        fc.dictionary(
          fc.constantFrom('to', 'values', 'value', 'name', 'themeId', 'mode'),
          fc.anything(),
        ),
        (type, rest) => {
          expect(() => readMessage({ type, ...rest })).not.toThrow();
        },
      ),
    );
  });
});

describe("the editor's window", () => {
  const parent = { name: 'parent' } as unknown as Window;
  const page = { parent, hostname: 'music.test' };
  const good = { data: { source: editorName }, source: parent, origin: 'https://music.test' };

  test.each<[what: string, event: Parameters<typeof isFromEditor>[0], is: boolean]>([
    ['is the parent window, on this host, under its own name', good, true],
    [
      'cannot be another window',
      { ...good, source: { name: 'other' } as unknown as Window },
      false,
    ],
    ['cannot be null', { ...good, source: null }, false],
    ['cannot be on another site', { ...good, origin: 'https://evil.test' }, false],
    ['may use another port', { ...good, origin: 'https://music.test:8443' }, true],
    ['may use another scheme', { ...good, origin: 'http://music.test' }, true],
    ['cannot be on a subdomain', { ...good, origin: 'https://x.music.test' }, false],
    [
      'cannot be on a host with the same ending',
      { ...good, origin: 'https://notmusic.test' },
      false,
    ],
    ['cannot be a file', { ...good, origin: 'file://' }, false],
    ['cannot have an opaque origin', { ...good, origin: 'null' }, false],
    ['cannot have another name', { ...good, data: { source: 'other' } }, false],
    ['cannot send empty data', { ...good, data: null }, false],
  ])('F166 %s', (_what, event, is) => {
    expect(isFromEditor(event, page)).toBe(is);
  });
});
