// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseFaults, writeFault } from '../../../contracts/faults/parse-faults.ts';
import { noChoices } from '../../../contracts/faults/choices.ts';
import {
  hasFaults,
  learnFaults,
  plannedText,
  planQuick,
  planText,
  readQuick,
  setOffline,
  splitOffline,
  watchOffline,
} from './failing-calls.ts';

const realFetch = window.fetch;
const { open: realOpen, send: realSend } = XMLHttpRequest.prototype;
const sent: { url: string; body: unknown }[] = [];

let planned: string[] = [];

/** The fake backend, which stores the planned faults. */
const backend: typeof fetch = (input, init) => {
  const url = typeof input === 'string' ? input : '';
  if (url === '/__demo/state')
    return Promise.resolve(
      Response.json({ faults: planned.map((text) => ({ text, seen: 0, hits: 0, isOver: false })) }),
    );
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  sent.push({ url, body });
  const { faults } = (body ?? {}) as { faults?: string };
  if (faults !== undefined) planned = parseFaults(faults).map(writeFault);
  return Promise.resolve(Response.json({ status: 'success' }));
};

const known = (text: string, isOver = false) => ({ text, seen: 0, hits: 0, isOver });

beforeEach(() => {
  window.fetch = backend;
  XMLHttpRequest.prototype.send = () => void sent.push({ url: 'upload', body: null });
  watchOffline();
});

afterEach(() => {
  setOffline(false);
  planned = [];
  learnFaults([]);
  window.fetch = realFetch;
  XMLHttpRequest.prototype.open = realOpen;
  XMLHttpRequest.prototype.send = realSend;
  sent.length = 0;
});

/** Resolves to the upload's outcome; `sent` if it was sent. */
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
    await planQuick({ delayMs: 300, fail: 'trace' });

    expect(sent).toEqual([
      {
        url: '/__demo/apply',
        body: { faults: 'all:delay@300ms;all:trace', keepsCounts: true },
      },
    ]);
    expect(readQuick().choices).toEqual({ delayMs: 300, fail: 'trace', calls: 'all' });
  });

  test('keep two settings that change in quick succession', async () => {
    await Promise.all([planQuick({ fail: 'html' }), planQuick({ calls: 'reads' })]);

    expect(sent.at(-1)?.body).toMatchObject({ faults: 'reads:html' });
    expect(plannedText()).toBe('reads:html');
  });

  test('keep the chosen calls when a failure is chosen', async () => {
    await planQuick({ calls: 'writes' });
    await planQuick({ fail: 'empty' });

    expect(plannedText()).toBe('writes:empty');
  });

  test('leave faults of single calls unchanged', async () => {
    await planText('POST file-entries:2:reset@512k');
    await planQuick({ fail: 'trace', calls: 'all' });
    await planQuick({ fail: '', calls: 'all' });

    expect(sent.map(({ body }) => (body as { faults: string }).faults)).toEqual([
      'POST file-entries:2:reset@512k',
      'all:trace;POST file-entries:2:reset@512k',
      'POST file-entries:2:reset@512k',
    ]);
    expect(readQuick().choices).toEqual(noChoices);
  });

  test('show only failures that have not ended', () => {
    learnFaults([known('calls:1:html', true)]);

    expect(readQuick()).toEqual({ choices: noChoices, others: [] });
    expect(hasFaults()).toBe(false);
    learnFaults([known('calls:1:html')]);
    expect(readQuick().choices).toEqual({ ...noChoices, fail: 'html', calls: 'next' });
    expect(hasFaults()).toBe(true);
  });

  test.each([
    ['GET genres:503', 0],
    ['GET genres:2:503', 1],
    ['GET genres:2-4:trace', 1],
    ['GET genres:503,delay@2s', 0],
  ])('are reread only while they can end: %s', async (fault, times) => {
    vi.useFakeTimers();
    planned = [fault];
    const fetched = vi.spyOn(window, 'fetch');
    learnFaults([known(fault)]);
    await vi.advanceTimersByTimeAsync(1_500);

    expect(fetched).toHaveBeenCalledTimes(times);
    vi.useRealTimers();
  });

  test('stay unchanged when the fake backend refuses new ones', async () => {
    window.fetch = () => Promise.resolve(Response.json({ message: 'No' }, { status: 400 }));

    await expect(planQuick({ fail: 'trace' })).rejects.toThrow('No');
    expect(plannedText()).toBe('');
  });

  test('are unchanged after an invalid input', async () => {
    await planText('all:trace');
    await expect(planText('all:trace;GET genras:503')).rejects.toThrow(/Did you mean 'GET genres'/);

    expect(plannedText()).toBe('all:trace');
    expect(sent).toHaveLength(1);
  });
});

describe('offline, which no backend can simulate', () => {
  test('fails calls and uploads in this tab like a lost connection', async () => {
    const heard: string[] = [];
    const listen = ({ type }: Event): void => void heard.push(`${type} ${navigator.onLine}`);
    for (const name of ['offline', 'online']) addEventListener(name, listen);
    await planQuick({ fail: 'offline', delayMs: 300 });
    const [control] = sent.splice(0);

    await expect(fetch('/api/v1/notifications')).rejects.toThrow('Failed to fetch');
    expect(await upload('/api/v1/uploads')).toBe('failed with 0');
    expect(sent).toEqual([]);
    expect(control?.body).toEqual({ faults: 'all:delay@300ms', keepsCounts: true });
    expect(plannedText()).toBe('all:delay@300ms;offline');
    await planQuick({ fail: '' });
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
  ['offline', { faults: '', isTabOffline: true }],
  ['GET genres:503; offline', { faults: 'GET genres:503', isTabOffline: true }],
  [
    "GET genres:body='offline;offline'",
    { faults: "GET genres:body='offline;offline'", isTabOffline: false },
  ],
  ['', { faults: '', isTabOffline: false }],
])('%s is split into the parts of backend and tab', (text, parts) => {
  expect(splitOffline(text)).toEqual(parts);
});
