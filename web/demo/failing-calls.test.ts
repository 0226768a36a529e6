// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readPlanned, planFailures, spoilCalls } from './failing-calls.ts';

interface Sent {
  url: string;
  headers: Record<string, string>;
}

const real = window.fetch;
const sent: Sent[] = [];

beforeEach(() => {
  window.fetch = (input, init) => {
    sent.push({ url: typeof input === 'string' ? input : '', headers: Object.fromEntries(new Headers(init?.headers)) });
    return Promise.resolve(new Response('{}'));
  };
  spoilCalls();
});

afterEach(() => {
  planFailures({ delayMs: 0, fail: '', calls: 'all' });
  sessionStorage.clear();
  window.fetch = real;
  sent.length = 0;
});

const call = (method = 'GET', url = '/api/v1/notifications') => fetch(url, { method, headers: { Accept: 'application/json' } });
const failures = (): (string | undefined)[] => sent.map(({ headers }) => headers['x-demo-fail']);

describe('failures on purpose', () => {
  test('leaves calls as they are until it is asked for', async () => {
    await call();

    expect(sent).toEqual([{ url: '/api/v1/notifications', headers: { accept: 'application/json' } }]);
  });

  test('asks the fake backend for a delay and a failure, beside what the app says', async () => {
    planFailures({ delayMs: 300, fail: 'trace' });
    await call();

    expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'x-demo-delay': '300', 'x-demo-fail': 'trace' });
  });

  test.each(['https://elsewhere.test/api/v1/a', '/__demo/state', '/assets/main.js'])('never touches %s', async (url) => {
    planFailures({ delayMs: 300, fail: 'trace' });
    await call('GET', url);
    planFailures({ fail: 'offline' });
    await call('GET', url);

    expect(sent.map(({ headers }) => Object.keys(headers))).toEqual([['accept'], ['accept']]);
  });

  test.each([['reads', ['expired', undefined]], ['writes', [undefined, 'expired']], ['all', ['expired', 'expired']], ['next', ['expired', undefined]]] as const)('meets %s only', async (calls, expected) => {
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
