import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../test-gateway.ts';
import { get, head, post } from './corpus/hostile.ts';
import { type RawBackend, startRawBackend } from './test-raw-backend.ts';
import { exchangeBytes } from './test-raw-client.ts';

let backend: RawBackend;
let gateway: RunningGateway;
beforeAll(async () => {
  backend = await startRawBackend();
  gateway = await startGateway(backend.url, { UPSTREAM_ORIGIN: 'https://api.example.test' });
});
afterAll(() => Promise.all([gateway.close(), backend.close()]));

const x = '/api/v1/x';
const wellFormed = [
  get(`${x}?with[]=a&with[]=b`, 'Cookie: activeWorkspaceId=7', 'Accept: */*'),
  post(x, ['Content-Type: application/json', 'Content-Length: 7'], '{"a":1}'),
  post(x, ['Transfer-Encoding: chunked'], '3\r\nabc\r\n2\r\nde\r\n0\r\n\r\n'),
  post(`${x}?_method=PUT`, ['X-HTTP-Method-Override: PUT', 'Content-Length: 3'], 'abc'),
  head(`DELETE ${x} HTTP/1.1`, 'Content-Length: 0', 'Connection: keep-alive, X-A', 'X-A: b'),
];

/** What attacks on parsers are made of. */
const pieces = [
  '\r\n', '\n', '\r', ' ', '\t', '\0', '\x0b', ':', ';', ',', '0', '3', '7', '+', '-', '_', '%00', '%0d%0a', '%2f', '/../', '\\', '#', '?', '&', '=', '"', '\xff',
  'Content-Length: 0\r\n', 'Content-Length: 5\r\n', 'Transfer-Encoding: chunked\r\n', 'Transfer-Encoding: gzip, chunked\r\n', 'Transfer-Encoding:\x0bchunked\r\n',
  'Host: evil.test\r\n', 'Connection: close\r\n', 'Connection: Content-Length\r\n', 'Upgrade: websocket\r\n', 'Expect: 100-continue\r\n', 'X: ',
  '0\r\n\r\n', 'GET /api/v1/smuggled HTTP/1.1\r\nHost: evil.test\r\n\r\n', ' HTTP/1.1\r\n', 'HTTP/1.0', '_method=DELETE', 'workspaceId=9',
];

const place = fc.double({ min: 0, max: 1, noNaN: true });
const mutation = fc.record({ at: place, length: fc.oneof(fc.constant(0), fc.nat({ max: 12 })), piece: fc.oneof(fc.constant(''), fc.constantFrom(...pieces)) });

/** Puts each piece in the place of so many bytes. */
function mutate(bytes: string, mutations: readonly { at: number; length: number; piece: string }[]): string {
  return mutations.reduce((text, { at, length, piece }) => {
    const start = Math.floor(at * text.length);
    return text.slice(0, start) + piece + text.slice(start + length);
  }, bytes);
}

test('however a request is bent, the backend gets strict ones of the gateway only, and a refusal is the end', { timeout: 60_000 }, async () => {
  const ids = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...wellFormed), fc.array(mutation, { minLength: 1, maxLength: 4 }), async (bytes, mutations) => {
      const outcome = await exchangeBytes(Number(new URL(gateway.url).port), mutate(bytes, mutations), { withinMs: 60 });
      const { requests, faults } = backend.take();

      expect(faults).toEqual([]);
      for (const { headers } of requests) {
        // What a mutated body smuggled would say another name, or repeat an id.
        const id = headers.get('x-request-id') ?? '';
        expect([headers.get('host'), ids.has(id)]).toEqual(['api.example.test', false]);
        if (headers.get('user-agent') !== 'Foyer') ids.add(id);
      }
      const refusal = outcome.answers.findIndex(({ status, head: lines }) => status >= 400 && /^connection: close$/im.test(lines));
      if (refusal !== -1) expect([refusal, outcome.isClosed]).toEqual([outcome.answers.length - 1, true]);
    }),
    { numRuns: 200, seed: 7, endOnFailure: false },
  );
  expect(ids.size).toBeGreaterThan(20);
});
