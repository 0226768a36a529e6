// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { readCookie, writeCookie } from './cookie.ts';

describe('readCookie', () => {
  test('reads back any value that was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (value) => {
        writeCookie('kept', value);

        expect(readCookie('kept')).toBe(value);
      }),
    );
  });

  test('distinguishes cookies whose names start alike', () => {
    document.cookie = 'theme2=b; Path=/';
    document.cookie = 'a-theme=c; Path=/';

    expect(readCookie('theme')).toBeNull();
  });

  test('reads the newest of two cookies with the same name', () => {
    vi.spyOn(document, 'cookie', 'get').mockReturnValue('theme=old; other=1; theme=new');

    expect(readCookie('theme')).toBe('new');
  });

  test('ignores a cookie without a name', () => {
    document.cookie = 'themex; Path=/';

    expect(readCookie('theme')).toBeNull();
  });

  test('returns null for a value that cannot be decoded', () => {
    document.cookie = 'theme=%E0%A4%A; Path=/';

    expect(readCookie('theme')).toBeNull();
  });

  test('keeps equals signs at the end of a token', () => {
    document.cookie = 'XSRF-TOKEN=abc%3D%3D; Path=/';
    document.cookie = 'plain=a=b=; Path=/';

    expect(readCookie('XSRF-TOKEN')).toBe('abc==');
    expect(readCookie('plain')).toBe('a=b=');
  });
});

describe('on https', () => {
  test("F100 uses the `__Host-` name for the app's own cookies, and the plain name for the backend's", () => {
    vi.stubGlobal('location', { protocol: 'https:' });
    const written = vi.spyOn(document, 'cookie', 'set').mockReturnValue();
    vi.spyOn(document, 'cookie', 'get').mockReturnValue(
      'foyer-locale=xx; __Host-foyer-locale=de; activeWorkspaceId=7',
    );

    expect([readCookie('foyer-locale'), readCookie('activeWorkspaceId')]).toEqual(['de', '7']);
    writeCookie('foyer-locale', 'ar');
    writeCookie('activeWorkspaceId', '8');

    expect(written.mock.calls).toEqual([
      ['__Host-foyer-locale=ar; Path=/; Max-Age=604800; SameSite=Lax; Secure'],
      ['activeWorkspaceId=8; Path=/; Max-Age=604800; SameSite=Lax; Secure'],
    ]);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
});

describe('writeCookie', () => {
  test('F165 lasts seven days on the whole site by default', () => {
    const written = vi.spyOn(document, 'cookie', 'set');

    writeCookie('theme', 'a;b=c');
    writeCookie('notice', '1', 30);

    expect(written.mock.calls).toEqual([
      ['theme=a%3Bb%3Dc; Path=/; Max-Age=604800; SameSite=Lax'],
      ['notice=1; Path=/; Max-Age=2592000; SameSite=Lax'],
    ]);
  });
});
