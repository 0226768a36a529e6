// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mistakeIn, noFailures, readPlanned, planFailures, spoilCalls } from './failing-calls.ts';

interface Sent {
  url: string;
  headers: Record<string, string>;
}

const real = window.fetch;
const sent: Sent[] = [];

/** A page as the gateway sends it to a guest. */
const page =
  '<div id="root" data-path="/contact"><main>Rendered</main></div><script type="application/json" id="bootstrap">{}</script><script type="application/json" id="route-data">{}</script>';

const record: typeof fetch = (input, init) => {
  sent.push({
    url: typeof input === 'string' ? input : '',
    headers: Object.fromEntries(new Headers(init?.headers)),
  });
  return Promise.resolve(new Response('{}'));
};

beforeEach(() => {
  document.body.innerHTML = page;
  window.fetch = record;
  spoilCalls();
});

afterEach(() => {
  planFailures(noFailures);
  sessionStorage.clear();
  window.fetch = real;
  sent.length = 0;
});

const call = (method = 'GET', url = '/api/v1/notifications') =>
  fetch(url, { method, headers: { Accept: 'application/json' } });
const failures = (): (string | undefined)[] => sent.map(({ headers }) => headers['x-demo-fail']);

describe('failures on purpose', () => {
  test('leaves calls as they are until it is asked for', async () => {
    await call();

    expect(sent).toEqual([
      { url: '/api/v1/notifications', headers: { accept: 'application/json' } },
    ]);
  });

  test('B007 asks the fake backend for a delay and a failure, beside what the app says', async () => {
    planFailures({ delayMs: 300, fail: 'trace' });
    await call();

    expect(sent[0]?.headers).toEqual({
      accept: 'application/json',
      'x-demo-delay': '300',
      'x-demo-fail': 'trace',
    });
  });

  test.each(['https://elsewhere.test/api/v1/a', '/__demo/state', '/assets/main.js'])(
    'never touches %s',
    async (url) => {
      planFailures({ delayMs: 300, fail: 'trace' });
      await call('GET', url);
      planFailures({ fail: 'offline' });
      await call('GET', url);

      expect(sent.map(({ headers }) => Object.keys(headers))).toEqual([['accept'], ['accept']]);
    },
  );

  test.each([
    ['reads', ['expired', undefined]],
    ['writes', [undefined, 'expired']],
    ['all', ['expired', 'expired']],
    ['next', ['expired', undefined]],
  ] as const)('meets %s only', async (calls, expected) => {
    planFailures({ fail: 'expired', calls });
    await call('GET');
    await call('post');

    expect(failures()).toEqual(expected);
  });

  test('is over by itself after the next call', async () => {
    planFailures({ fail: 'trace', calls: 'next', delayMs: 300 });
    await call();

    expect(readPlanned()).toEqual({ fail: '', calls: 'next', delayMs: 300 });
  });

  test('takes the network away, and says so as a browser does', async () => {
    const heard: string[] = [];
    const listen = ({ type }: Event): void => void heard.push(`${type} ${navigator.onLine}`);
    for (const name of ['offline', 'online']) addEventListener(name, listen);
    planFailures({ fail: 'offline' });
    const offline = call();

    await expect(offline).rejects.toThrow('Failed to fetch');
    planFailures({ fail: '' });
    expect(heard).toEqual(['offline false', 'online true']);
    expect(sent).toEqual([]);
  });
});

describe('a reload while calls go wrong', () => {
  const inlined = (): [boolean, string | null] => [
    document.getElementById('route-data') !== null,
    document.getElementById('root')?.getAttribute('data-path') ?? null,
  ];

  test.each([
    { fail: 'trace' },
    { delayMs: 300 },
    { fail: 'html', calls: 'reads' },
    { fail: 'cut', calls: 'next' },
  ] as const)('meets %o too: what the document brings along is forgotten', (plan) => {
    planFailures({ ...noFailures, ...plan });
    document.body.innerHTML = page;
    spoilCalls();

    expect(inlined()).toEqual([false, null]);
  });

  test.each([noFailures, { ...noFailures, fail: 'trace', calls: 'writes' }] as const)(
    'leaves the document as it is with %o',
    (plan) => {
      planFailures(plan);
      document.body.innerHTML = page;
      spoilCalls();

      expect(inlined()).toEqual([true, '/contact']);
    },
  );

  test('lets a page start that has to ask for its bootstrap data', async () => {
    planFailures({ fail: 'trace' });
    document.body.innerHTML = '<div id="root"></div>';
    window.fetch = record;
    spoilCalls();
    await call('GET', '/api/v1/bootstrap-data');
    await call('GET', '/api/v1/notifications');

    expect(failures()).toEqual([undefined, 'trace']);
  });
});

test.each([
  [{ fail: 'trance' }, "No failure is called 'trance'"],
  [{ delayMs: 7 }, "No delay is called '7'"],
  [{ delayMs: Number.NaN }, "No delay is called 'NaN'"],
  [{ calls: 'some' as never }, "No calls are called 'some'"],
  [{ fail: 'offline', delayMs: 3_000, calls: 'reads' as const }, null],
  [{}, null],
])('of %o it is said: %s', (plan, mistake) => {
  expect(mistakeIn({ ...noFailures, ...plan })).toBe(mistake);
});
