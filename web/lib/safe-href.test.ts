// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isExternal, safeHref } from './address.ts';

const schemes = [
  'javascript',
  'vbscript',
  'data',
  'blob',
  'file',
  'view-source',
  'filesystem',
  'about',
  'JaVaScRiPt',
];
const protocolsThatMayStandInLinks = ['http:', 'https:', 'mailto:', 'tel:'];

describe('safeHref', () => {
  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\r\nscript:alert(1)',
    '\u0000javascript:alert(1)',
    '\u0001\u001Fjavascript:alert(1)',
    'java\u0000script:alert(1)',
    'javascript\t:alert(1)',
    '\u00A0javascript:alert(1)',
    '\u2003javascript:alert(1)',
    '\uFEFFjavascript:alert(1)',
    '\u2028javascript:alert(1)',
    '\u3000\tjavascript:alert(1)',
    'javascript://x.test/%0aalert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'DATA:,x',
    'blob:https://x.test/1',
    'file:///etc/passwd',
    'view-source:https://x.test',
    'about:blank',
    'x:y',
    'intent://x#Intent;end',
    'ms-word:ofe|u|x',
  ])('returns null for %j', (address) => {
    expect(safeHref(address)).toBeNull();
  });

  test.each([
    '/pages/terms',
    '/search/a:b',
    'pages/terms',
    '?page=2',
    '#top',
    './a',
    'https://x.test/a?b#c',
    'HTTP://x.test',
    '//x.test/a',
    'mailto:a@x.test',
    'tel:+15550100',
    '/javascript:alert(1)',
  ])('keeps %s', (address) => {
    expect(safeHref(address)).toBe(address);
  });

  test.each([null, undefined, '', ' ', '\n\t', '\u0000', '\u00A0'])(
    'returns null for the non-string %j',
    (address) => {
      expect(safeHref(address)).toBeNull();
    },
  );

  test('trims whitespace around an address', () => {
    expect(safeHref(' /pages/terms\n')).toBe('/pages/terms');
  });

  test('rejects any other scheme, even if obfuscated', () => {
    const disguise = fc.constantFrom(
      '',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u0008',
      '\u00A0',
      '\u200B',
      '\u2028',
      '\uFEFF',
      '\u3000',
      ':',
      '/',
      '\\',
      '#',
    );
    const address = fc
      .tuple(disguise, disguise, fc.constantFrom(...schemes), disguise, fc.string())
      .map(
        ([a, b, scheme, c, rest]) => `${a}${b}${scheme.slice(0, 4)}${c}${scheme.slice(4)}:${rest}`,
      );

    fc.assert(
      fc.property(fc.oneof(address, fc.string(), fc.webUrl()), (given) => {
        const href = safeHref(given);
        const parsed = href === null ? null : URL.parse(href, 'https://site.test/a/');

        expect(parsed === null || protocolsThatMayStandInLinks.includes(parsed.protocol)).toBe(
          true,
        );
      }),
      { numRuns: 300 },
    );
  });
});

describe('isExternal', () => {
  test.each(['/', '/a', 'a', '?b', '#c', `${location.origin}/a`])(
    '%s stays on this site',
    (address) => {
      expect(isExternal(address)).toBe(false);
    },
  );

  test.each([
    'https://x.test',
    '//x.test',
    String.raw`/\x.test`,
    String.raw`\\x.test`,
    'mailto:a@x.test',
    'http://',
    '/\t/x.test',
    '/.//x.test',
    '/a/..//x.test',
    '/%2e//x.test',
  ])('%j leaves this site', (address) => {
    expect(isExternal(address)).toBe(true);
  });
});
