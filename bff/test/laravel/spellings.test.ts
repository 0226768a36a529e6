import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { get } from '../hostile/corpus/hostile.ts';
import { spellingVariants, visitorHeaders } from '../hostile/corpus/visitor-headers.ts';
import { exchangeBytes } from '../hostile/test-raw-client.ts';
import { type RunningGateway, startGateway } from '../test-gateway.ts';
import { noLaravel, type RunningLaravel, startLaravel } from './test-laravel.ts';

/** The name shows in the list of skipped tests, so it gives the reason. */
const subject = noLaravel === null ? 'a real Laravel' : `a real Laravel (${noLaravel})`;

let laravel: RunningLaravel;
let front: RunningGateway;
beforeAll(async () => {
  if (noLaravel !== null) return;
  laravel = await startLaravel({
    debug: false,
    routes: 'api',
    appUrl: 'http://laravel.internal.test',
  });
  front = await startGateway(laravel.url, { UPSTREAM_ORIGIN: 'http://laravel.internal.test' });
});
beforeEach((context) => context.skip(noLaravel !== null, noLaravel ?? ''));
afterAll(() => Promise.all([front, laravel].map((one) => one?.close())));

/**
 * Whether a GET that a foreign page triggers in a visitor's browser makes them join a workspace.
 */
async function joins(
  { url }: { url: string },
  path: string,
  site = 'cross-site',
): Promise<boolean> {
  const request = get(
    path,
    'Connection: close',
    'Accept: application/json',
    'Cookie: laravel_session=s',
    `Sec-Fetch-Site: ${site}`,
    'Sec-Fetch-Dest: empty',
  );
  const { responses, rest } = await exchangeBytes(Number(new URL(url).port), request);
  // PHP's built-in server sends no Content-Length.
  return `${responses[0]?.body}${rest}`.includes('"joined"');
}

test.each([
  ['/api/v1/workspace/join/abc', true],
  ['/api/v1/workspace/join/abc/', true],
  ['/api/v1/workspace/join/abc//', true],
  ['/api/v1/%77orkspace/jo%69n/abc', true],
  ['/%61pi/v1/workspace/join/abc', true],
  ['/api/v1%2Fworkspace/join/abc', true],
  ['/api%2fv1/workspace%2fjoin/abc', true],
  ['http://evil.test/api/v1/workspace/join/abc', true],
  ['/api/v1/workspace/join/%2e', true],
  ['/api/v1/workspace/join/..', true],
  ['/api/v1/workspace/join/a;b', true],
  ['/api/v1/workspace/join/a%3Fb', true],
  ['/api/v1/workspace/join/a%0a', true],
  ['/api/v1/workspace/join/abc#x', true],
  // If the front script is in a folder, Symfony cuts that many characters off an address that
  // contains its name.
  ['/api/v1/index.php/api/v1/workspace/join/abc', true],
  ['/api/v1/index.php;/api/v1/workspace/join/abc', true],
  ['/api/v1//index.php/api/v1/workspace/join/abc', true],
  ['//api/v1/workspace/join/abc', false],
  ['/api//v1/workspace/join/abc', false],
  ['/api/v1//workspace/join/abc', false],
  ['/api/v1/workspace/join//abc', false],
  ['/api/v1/workspace/./join/abc', false],
  ['/api/v1/x/../workspace/join/abc', false],
  ['/API/v1/workspace/join/abc', false],
  ['/api/v1/Workspace/join/abc', false],
  ['/api/v1/workspace;x/join/abc', false],
  ['/api/v1\\workspace/join/abc', false],
  ['/api/v1%5cworkspace/join/abc', false],
  ['/api/v1/%2577orkspace/join/abc', false],
  ['/api/v1/workspace/join/%2f', false],
  ['/api/v1/workspace/join%00/abc', false],
  ['/api/v1/workspace/j%c0%afoin/abc', false],
])(
  `${subject} treats %s as joining a workspace: %j, and the gateway blocks other sites`,
  async (path, isJoin) => {
    expect([await joins(laravel, path), await joins(front, path)]).toEqual([isJoin, false]);
  },
);

test(`${subject} accepts requests of the site's own pages`, async () => {
  expect(await joins(front, '/api/v1/workspace/join/abc', 'same-origin')).toBe(true);
});

const invented = '192.0.2.66';

test(`${subject} trusts a visitor's address headers, which the gateway drops`, async () => {
  const ask = async ({ url }: { url: string }, names: readonly string[]): Promise<unknown> => {
    const { responses, rest } = await exchangeBytes(
      Number(new URL(url).port),
      get(
        '/api/v1/visitor',
        'Connection: close',
        'Accept: application/json',
        ...names.map((name) => `${name}: ${invented}`),
      ),
    );
    return JSON.parse(/\{.*\}/.exec(`${responses[0]?.body}${rest}`)?.[0] ?? '');
  };
  expect(await ask(laravel, ['X_Forwarded_For'])).toMatchObject({
    ip: invented,
    from: expect.arrayContaining(['HTTP_X_FORWARDED_FOR']),
  });

  for (const names of [
    visitorHeaders,
    visitorHeaders.map((name) => name.replaceAll('-', '_')),
    spellingVariants('X-Forwarded-For'),
    spellingVariants('Client-IP'),
  ]) {
    expect(await ask(front, names)).toEqual({ ip: '127.0.0.1', from: [] });
  }
});
