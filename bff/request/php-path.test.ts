import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUnder, percentDecode } from '../../contracts/routes/decoded-path.ts';
import { findLimitedCall } from '../limits/limited-calls.ts';
import { planRequest } from './plan-request.ts';
import { redactPath } from './redact-path.ts';
import { parseTarget, refuseAmbiguous } from './target.ts';

/**
 * How backends read a path: Laravel before 8 and later, with the script's name where Symfony looks
 * for it, and behind servers that normalise first.
 */
const trimEnd = (path: string): string => path.replace(/\/+$/, '') || '/';
const trim = (path: string): string => `/${path.replaceAll(/^\/+|\/+$/g, '')}`;
const merge = (path: string): string => path.replaceAll(/\/{2,}/g, '/');
const resolve = (path: string): string =>
  new URL(path.replaceAll('\\', '/').replace(/^\/+/, '/'), 'http://x').pathname;
const behindScript = (path: string): string => path.replace(/^.*?\.php/i, '');
const readers: ((path: string) => string)[] = [
  (path) => percentDecode(trimEnd(path)),
  (path) => percentDecode(trim(path)),
  (path) => trimEnd(merge(percentDecode(path))),
  (path) => trimEnd(merge(percentDecode(resolve(path)))),
  (path) => trim(percentDecode(behindScript(path))),
  (path) => trim(behindScript(percentDecode(path))),
  (path) => trim(merge(percentDecode(path.replaceAll('\\', '/')))),
];

const hex = (char: string, isUpper: boolean): string => {
  const code = char.charCodeAt(0).toString(16);
  return `%${isUpper ? code.toUpperCase() : code}`;
};

/** Another spelling of a path: each mutation inserts something or escapes a character. */
const spelled = (path: string): fc.Arbitrary<string> => {
  const mutation = fc.record({
    at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
    kind: fc.constantFrom(
      'escape',
      'ESCAPE',
      '/',
      '//',
      '/./',
      '/x/../',
      '/index.php/',
      '\\',
      '%2f',
      '/%2e/',
      '/index%2Ephp',
      '',
    ),
  });
  return fc.array(mutation, { maxLength: 4 }).map((mutations) =>
    mutations.reduce((text, { at, kind }) => {
      // Parsers differ mostly at slashes.
      const slashes = [...text.matchAll(/\//g)].map(({ index }) => index);
      const start =
        kind.toLowerCase() === 'escape'
          ? Math.floor(at * text.length)
          : (slashes[Math.floor(at * slashes.length)] ?? 0);
      return (
        text.slice(0, start) +
        (kind.toLowerCase() === 'escape'
          ? hex(text[start] ?? 'a', kind === 'ESCAPE')
          : `${kind}/`) +
        text.slice(start + 1)
      );
    }, path),
  );
};

const config = {
  upstreamOrigin: 'https://api.test',
  publicOrigin: 'https://music.test',
  ownOrigins: ['https://music.test'],
  overrideHeader: 'X-HTTP-Method-Override',
  overrideParam: '_method',
  upstreamBase: '',
  cdnLoopId: 'foyer-1',
  upstreamPages: [],
  legacyAdmin: false,
  upstreamPrefixes: [],
};
const prefixes = ['api/v1', 'auth', 'secure'];
const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' };

/** Whether a page of another site can make the gateway forward a GET of this path. */
function passes(path: string, headers: Record<string, string>): boolean {
  const target = parseTarget(path);
  const incoming = {
    id: 'id',
    method: 'GET',
    target,
    headers,
    rawHeaders: [],
    cookies: new Map<string, string>(),
    hasSession: true,
    clientAddress: '127.0.0.1',
    trace: { id: 't', header: '', state: undefined },
    routing: null,
  };
  try {
    refuseAmbiguous(incoming);
    if (!isUnder(target.decoded, prefixes)) return false;
    planRequest(incoming as unknown as Parameters<typeof planRequest>[0], config);
    return true;
  } catch {
    return false;
  }
}

test('refuses GETs with side effects from other sites, for every spelling of their path', () => {
  const join = '/api/v1/workspace/join/abc123';
  let reached = 0;
  fc.assert(
    fc.property(spelled(join), (path) => {
      if (!readers.some((read) => /^\/api\/v1\/workspace\/join\/[^/]+$/.test(read(path)))) return;
      reached += 1;
      expect(passes(path, foreign)).toBe(false);
    }),
    { numRuns: 2_000, seed: 7 },
  );
  expect(reached).toBeGreaterThan(500);
  expect(passes(join, { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' })).toBe(true);
});

test('counts or refuses a limited call for every spelling of its path', () => {
  let reached = 0;
  fc.assert(
    fc.property(spelled('/auth/login'), (path) => {
      if (!readers.some((read) => read(path) === '/auth/login')) return;
      reached += 1;
      expect(passes(path, {}) && findLimitedCall(parseTarget(path).decoded) === null).toBe(false);
    }),
    { numRuns: 2_000, seed: 7 },
  );
  expect(reached).toBeGreaterThan(500);
});

test('redacts secrets in every spelling of a path', () => {
  fc.assert(
    fc.property(spelled('/api/v1/workspace/join/abc123'), (path) => {
      if (
        !passes(path, { 'sec-fetch-site': 'same-origin' }) ||
        !readers.some((read) => read(path) === '/api/v1/workspace/join/abc123')
      )
        return;
      expect(percentDecode(redactPath(path))).not.toContain('abc123');
    }),
    { numRuns: 1_000, seed: 7 },
  );
});
