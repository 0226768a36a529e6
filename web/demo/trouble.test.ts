// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readTrouble, setTrouble, spoilCalls } from './trouble.ts';

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
  setTrouble({ delayMs: 0, fail: '', calls: 'all' });
  sessionStorage.clear();
  window.fetch = real;
  sent.length = 0;
});

const call = (method = 'GET', url = '/api/v1/notifications') => fetch(url, { method, headers: { Accept: 'application/json' } });
const failures = (): (string | undefined)[] => sent.map(({ headers }) => headers['x-demo-fail']);

describe('trouble on purpose', () => {
  test('leaves calls as they are until it is asked for', async () => {
    await call();

    expect(sent).toEqual([{ url: '/api/v1/notifications', headers: { accept: 'application/json' } }]);
  });

  test('asks the fake backend for a delay and a failure, beside what the app says', async () => {
    setTrouble({ delayMs: 300, fail: 'trace' });
    await call();

    expect(sent[0]?.headers).toEqual({ accept: 'application/json', 'x-demo-delay': '300', 'x-demo-fail': 'trace' });
  });

  test.each(['https://elsewhere.test/api/v1/a', '/__demo/state', '/assets/main.js'])('never touches %s', async (url) => {
    setTrouble({ delayMs: 300, fail: 'trace' });
    await call('GET', url);
    setTrouble({ fail: 'offline' });
    await call('GET', url);

    expect(sent.map(({ headers }) => Object.keys(headers))).toEqual([['accept'], ['accept']]);
  });

  test.each([['reads', ['expired', undefined]], ['writes', [undefined, 'expired']], ['all', ['expired', 'expired']], ['next', ['expired', undefined]]] as const)('meets %s only', async (calls, expected) => {
    setTrouble({ fail: 'expired', calls });
    await call('GET');
    await call('post');

    expect(failures()).toEqual(expected);
  });

  test('is over by itself after the next call', async () => {
    setTrouble({ fail: 'trace', calls: 'next', delayMs: 300 });
    await call();

    expect(readTrouble()).toEqual({ fail: '', calls: 'next', delayMs: 300 });
  });

  test('takes the network away, and says so as a browser does', async () => {
    const heard: string[] = [];
    const listen = ({ type }: Event): void => void heard.push(`${type} ${navigator.onLine}`);
    for (const name of ['offline', 'online']) addEventListener(name, listen);
    setTrouble({ fail: 'offline' });
    const offline = call();

    await expect(offline).rejects.toThrow('Failed to fetch');
    setTrouble({ fail: '' });
    expect(heard).toEqual(['offline false', 'online true']);
    expect(sent).toEqual([]);
  });
});
