// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noFaults } from '../../contracts/demo.ts';
import {
  learnPlan,
  mistakeIn,
  planFailures,
  readPlanned,
  setOffline,
  watchOffline,
} from './failing-calls.ts';

const realFetch = window.fetch;
const { open: realOpen, send: realSend } = XMLHttpRequest.prototype;
const sent: { url: string; body: unknown }[] = [];

const backend: typeof fetch = (input, init) => {
  sent.push({
    url: typeof input === 'string' ? input : '',
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
  });
  return Promise.resolve(Response.json({ status: 'success' }));
};

beforeEach(() => {
  window.fetch = backend;
  XMLHttpRequest.prototype.send = () => void sent.push({ url: 'upload', body: null });
  watchOffline();
});

afterEach(() => {
  setOffline(false);
  learnPlan(noFaults);
  window.fetch = realFetch;
  XMLHttpRequest.prototype.open = realOpen;
  XMLHttpRequest.prototype.send = realSend;
  sent.length = 0;
});

/** Resolves to how the upload ended; `sent` when it was sent. */
function upload(url: string): Promise<string> {
  const request = new XMLHttpRequest();
  request.open('POST', url);
  return new Promise((resolve) => {
    request.addEventListener('error', () => resolve(`failed with ${request.status}`));
    request.send('bytes');
    if (sent.at(-1)?.url === 'upload') resolve('sent');
  });
}

describe('simulated failures', () => {
  test('B007 are made by the fake backend, for all requests of this visitor', async () => {
    await planFailures({ delayMs: 300, fail: 'trace' });

    expect(sent).toEqual([
      {
        url: '/__demo/apply',
        body: { trouble: { delayMs: 300, fail: 'trace', calls: 'all' } },
      },
    ]);
    expect(readPlanned()).toEqual({ delayMs: 300, fail: 'trace', calls: 'all' });
  });

  test('keep both of two settings that are changed in quick succession', async () => {
    await Promise.all([planFailures({ fail: 'html' }), planFailures({ calls: 'reads' })]);

    expect(sent.at(-1)?.body).toEqual({ trouble: { delayMs: 0, fail: 'html', calls: 'reads' } });
  });

  test('stay unchanged when the fake backend refuses new ones', async () => {
    window.fetch = () => Promise.resolve(Response.json({ message: 'No' }, { status: 400 }));

    await expect(planFailures({ fail: 'trace' })).rejects.toThrow('No');
    expect(readPlanned()).toEqual(noFaults);
  });
});

describe('offline, which no backend can simulate', () => {
  test('fails calls and uploads in this tab, and reports it as a browser does', async () => {
    const heard: string[] = [];
    const listen = ({ type }: Event): void => void heard.push(`${type} ${navigator.onLine}`);
    for (const name of ['offline', 'online']) addEventListener(name, listen);
    await planFailures({ fail: 'offline', delayMs: 300 });
    const [control] = sent.splice(0);

    await expect(fetch('/api/v1/notifications')).rejects.toThrow('Failed to fetch');
    expect(await upload('/api/v1/uploads')).toBe('failed with 0');
    expect(sent).toEqual([]);
    expect(control?.body).toEqual({ trouble: { delayMs: 300, fail: '', calls: 'all' } });
    expect(readPlanned().fail).toBe('offline');
    await planFailures({ fail: '' });
    expect(heard).toEqual(['offline false', 'online true']);
    expect(await upload('/api/v1/uploads')).toBe('sent');
  });

  test.each(['https://elsewhere.test/api/v1/a', '/__demo/state', '/assets/main.js'])(
    'never touches %s',
    async (url) => {
      setOffline(true);

      await expect(fetch(url)).resolves.toBeInstanceOf(Response);
      expect(await upload(url)).toBe('sent');
    },
  );
});

test.each([
  [{ fail: 'trance' }, "Unknown failure 'trance'"],
  [{ delayMs: 7 }, "Unknown delay '7'"],
  [{ delayMs: Number.NaN }, "Unknown delay 'NaN'"],
  [{ calls: 'some' as never }, "Unknown kind of calls 'some'"],
  [{ fail: 'offline', delayMs: 3_000, calls: 'reads' as const }, null],
  [{}, null],
])('a plan of %o is described as: %s', (plan, mistake) => {
  expect(mistakeIn({ ...noFaults, ...plan })).toBe(mistake);
});
