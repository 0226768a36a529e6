import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../test-gateway.ts';
import { get } from './corpus/hostile.ts';
import { spellingVariants, visitorHeaders } from './corpus/visitor-headers.ts';
import { exchangeBytes } from './test-raw-client.ts';
import { type RawUpstream, startRawUpstream } from './test-raw-upstream.ts';

let upstream: RawUpstream;
let gateway: RunningGateway;
beforeAll(async () => {
  upstream = await startRawUpstream();
  gateway = await startGateway(upstream.url);
});
afterAll(() => Promise.all([gateway.close(), upstream.close()]));

const invented = '192.0.2.66';

/** Which of these headers reach the upstream, besides the address that the gateway sees. */
async function arrives(
  ...lines: string[]
): Promise<{ address: string | undefined; others: string[] }> {
  await exchangeBytes(
    Number(new URL(gateway.url).port),
    get('/api/v1/x', 'Connection: close', ...lines),
  );
  const { requests, faults } = upstream.take();
  expect([requests.length, faults]).toEqual([1, []]);
  const headers = requests[0]?.headers ?? new Map<string, string>();
  return {
    address: headers.get('x-forwarded-for'),
    others: [...headers].filter(([, value]) => value.includes(invented)).map(([name]) => name),
  };
}

const spellings = visitorHeaders.flatMap(spellingVariants);
const batches = Array.from({ length: Math.ceil(spellings.length / 90) }, (_, at) =>
  spellings.slice(at * 90, at * 90 + 90),
);

test("a header can't spoof the client address sent to the upstream, in any spelling", async () => {
  for (const names of batches) {
    expect(await arrives(...names.map((name) => `${name}: ${invented}`))).toEqual({
      address: '127.0.0.1',
      others: [],
    });
  }
  expect(spellings.length).toBeGreaterThan(500);
});

test.each([
  ['twice', `X-Forwarded-For: ${invented}`, `X-Forwarded-For: 10.0.0.1, ${invented}`],
  ['in two cases', `x-forwarded-for: ${invented}`, `X-FORWARDED-FOR: ${invented}`],
  [
    'that Connection names',
    `X-Forwarded-For: ${invented}`,
    'Connection: X-Forwarded-For, X-Real-IP',
    `X-Real-IP: ${invented}`,
  ],
  ['beside its underscored twin', `X_Forwarded_For: ${invented}`, `X-Forwarded-For: ${invented}`],
  ['with a list of them', `X-Forwarded-For: ${invented}, 127.0.0.1, ${invented}`],
  ['that is quoted', `Forwarded: for="${invented}";by=127.0.0.1;host=evil.test;proto=https`],
])("a header %s can't spoof the client address sent to the upstream", async (_, ...lines) => {
  expect(await arrives(...lines)).toEqual({ address: '127.0.0.1', others: [] });
});

test("a trailer can't spoof the client address sent to the upstream", async () => {
  const body = `3\r\nabc\r\n0\r\nX-Forwarded-For: ${invented}\r\nX-Real-IP: ${invented}\r\n\r\n`;
  const trailed =
    get('/api/v1/x', 'Transfer-Encoding: chunked', 'Trailer: X-Forwarded-For').replace(
      'GET',
      'POST',
    ) + body;
  await exchangeBytes(Number(new URL(gateway.url).port), trailed);
  const [request] = upstream.take().requests;

  expect([
    request?.body,
    request?.headers.get('x-forwarded-for'),
    [...(request?.headers.values() ?? [])].some((value) => value.includes(invented)),
  ]).toEqual(['abc', '127.0.0.1', false]);
});
