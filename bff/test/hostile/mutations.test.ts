import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../test-gateway.ts';
import { get, head, post } from './corpus/hostile.ts';
import { type RawUpstream, startRawUpstream } from './test-raw-upstream.ts';
import { exchangeBytes, type RawResponse } from './test-raw-client.ts';

let upstream: RawUpstream;
let gateway: RunningGateway;
beforeAll(async () => {
  upstream = await startRawUpstream();
  gateway = await startGateway(upstream.url, { UPSTREAM_ORIGIN: 'https://api.example.test' });
});
afterAll(() => Promise.all([gateway.close(), upstream.close()]));

const x = '/api/v1/x';
const wellFormed = [
  get(`${x}?with[]=a&with[]=b`, 'Cookie: activeWorkspaceId=7', 'Authorization: Bearer t'),
  post(x, ['Content-Type: application/json', 'Content-Length: 7'], '{"a":1}'),
  post(x, ['Transfer-Encoding: chunked'], '3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n'),
  post(`${x}?_method=PUT`, ['X-HTTP-Method-Override: PUT', 'Content-Length: 3'], 'abc'),
  head(`DELETE ${x} HTTP/1.1`, 'Content-Length: 0', 'Connection: keep-alive, X-A', 'X-A: b'),
];

/** Building blocks of attacks on parsers. */
const pieces = [
  '\r\n',
  '\n',
  '\r',
  ' ',
  '\t',
  '\0',
  '\x0b',
  ':',
  ';',
  ',',
  '0',
  '3',
  '7',
  '+',
  '-',
  '_',
  '%00',
  '%0d%0a',
  '%2f',
  '/../',
  '\\',
  '#',
  '?',
  '&',
  '=',
  '"',
  '\xff',
  'Content-Length: 0\r\n',
  'Content-Length: 5\r\n',
  'Transfer-Encoding: chunked\r\n',
  'Transfer-Encoding: gzip, chunked\r\n',
  'Transfer-Encoding:\x0bchunked\r\n',
  'Host: evil.test\r\n',
  'Content-Type: a/b\r\n',
  'Connection: close\r\n',
  'Connection: Content-Length\r\n',
  'Upgrade: websocket\r\n',
  'Expect: 100-continue\r\n',
  'X: ',
  '0\r\n\r\n',
  'GET /api/v1/smuggled HTTP/1.1\r\nHost: evil.test\r\n\r\n',
  ' HTTP/1.1\r\n',
  'HTTP/1.0',
  '_method=DELETE',
  'workspaceId=9',
];

/** Marks a repetition of the line that begins there. */
const again = 'again';

const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  /** Parsers decide at line starts. */
  isAtLine: fc.boolean(),
  length: fc.oneof(fc.constant(0), fc.nat({ max: 12 })),
  piece: fc.oneof(
    fc.constant(''),
    fc.constant(again),
    fc.constantFrom(...pieces),
    fc.constantFrom(...pieces),
  ),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

/** Replaces ranges of bytes by pieces. */
function mutate(bytes: string, mutations: readonly Mutation[]): string {
  return mutations.reduce((text, { at, isAtLine, length, piece }) => {
    const starts = [...text.matchAll(/(?<=\n)/g)].map(({ index }) => index);
    const start =
      (isAtLine ? starts[Math.floor(at * starts.length)] : undefined) ??
      Math.floor(at * text.length);
    if (piece === again)
      return (
        text.slice(0, start) + text.slice(start, text.indexOf('\n', start) + 1) + text.slice(start)
      );
    return text.slice(0, start) + piece + text.slice(start + length);
  }, bytes);
}

/**
 * Whether the gateway refused a request after checking it and reads nothing more from its sender.
 */
const isRefusal = ({ body }: RawResponse): boolean =>
  /"code":"(?:bad_path|bad_override|unsupported|malformed_request|head_too_large)"/.test(body);
const isByPolicy = ({ body }: RawResponse): boolean => /"code":"bad_(?:path|override)"/.test(body);

test(
  'the upstream receives only well-formed requests for every mutation',
  { timeout: 60_000 },
  async () => {
    const port = Number(new URL(gateway.url).port);
    const ids = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...wellFormed), { minLength: 1, maxLength: 2 }),
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        async (all, mutations) => {
          const outcome = await exchangeBytes(port, mutate(all.join(''), mutations), {
            expected: all.length,
            withinMs: 200,
          });
          const { requests, faults } = upstream.take();

          expect(faults).toEqual([]);
          const ours = requests.filter(({ headers }) => headers.get('user-agent') !== 'Foyer');
          for (const { headers } of requests) expect(headers.get('host')).toBe('api.example.test');
          // A request smuggled in a mutated body would have no gateway ID, or another request's.
          for (const { headers } of ours)
            expect([...ids]).not.toContain(headers.get('x-request-id') ?? [...ids][0]);
          for (const { headers } of ours) ids.add(headers.get('x-request-id') ?? '');
          const refusal = outcome.responses.findIndex(isRefusal);
          if (refusal !== -1)
            expect([refusal, outcome.isClosed]).toEqual([outcome.responses.length - 1, true]);
          // Nothing after the refusal was read: at most one request per response before it.
          if (outcome.responses.some(isByPolicy)) expect(ours.length).toBeLessThanOrEqual(refusal);
        },
      ),
      { numRuns: 400, seed: 7 },
    );
    expect(ids.size).toBeGreaterThan(20);
  },
);
