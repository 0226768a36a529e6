// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoggedCall } from '../../../contracts/faults/logged-call.ts';
import type { DemoState } from './control.ts';
import { requestLogSection } from './request-log-section.ts';

const state: DemoState = {
  as: 'member',
  personas: [],
  scenarios: [
    { name: 'Slow', slug: 'slow', isOn: true },
    { name: 'Billing off', slug: 'billing-off', isOn: false },
  ],
  mails: [],
  faults: [],
  now: '2026-01-01T00:00:00.000Z',
};
const genres: LoggedCall = {
  id: 1,
  at: 0,
  sentAs: 'GET',
  method: 'GET',
  path: '/api/v1/genres',
  row: 'GET genres',
  query: { page: 'two' },
  body: null,
  bodyBytes: null,
  added: { 'X-Request-ID': 'abc' },
  status: 200,
  isBroken: false,
  replyType: 'application/json',
  ms: 4.2,
  faults: ['GET genres:1:delay@20ms'],
  mismatches: { request: ['query.page: expected number, seen string of 3 characters'], reply: [] },
};

const realFetch = window.fetch;
let calls: LoggedCall[] = [];
const requests: string[] = [];
const copied: string[] = [];
const messages: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  calls = [genres];
  window.fetch = (input) => {
    requests.push(typeof input === 'string' ? input : '');
    return Promise.resolve(Response.json({ calls, at: Date.now(), status: 'success' }));
  };
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
});

afterEach(() => {
  document.body.replaceChildren();
  window.fetch = realFetch;
  vi.useRealTimers();
  for (const list of [requests, copied, messages]) list.length = 0;
});

async function open(): Promise<HTMLDetailsElement> {
  const section = requestLogSection(state, (sentence) => messages.push(sentence));
  document.body.append(section);
  const details = section as HTMLDetailsElement;
  details.open = true;
  details.dispatchEvent(new Event('toggle'));
  await vi.advanceTimersByTimeAsync(0);
  return details;
}

const press = async (section: HTMLElement, name: string): Promise<void> => {
  [...section.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  await vi.advanceTimersByTimeAsync(0);
};

test('requests new calls only while it is open', async () => {
  document.body.append(requestLogSection(state, () => {}));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toEqual([]);
  const section = await open();
  calls = [];
  await vi.advanceTimersByTimeAsync(2_000);
  section.open = false;
  await vi.advanceTimersByTimeAsync(10_000);

  expect(requests).toEqual(['/__demo/calls?after=0', '/__demo/calls?after=1']);
});

test('rereads a call that ends after a newer one, and keeps the focus', async () => {
  const later = { ...genres, id: 2, path: '/api/v1/tags' };
  calls = [{ ...genres, status: null, ms: null }, later];
  const section = await open();
  const summary = section.querySelector('li summary') as HTMLElement;
  summary.focus();
  calls = [genres, { ...later, id: 3 }];
  await vi.advanceTimersByTimeAsync(2_000);
  section.open = false;

  expect(requests).toEqual(['/__demo/calls?after=0', '/__demo/calls?after=0']);
  expect([...section.querySelectorAll('li .address + span')].map((it) => it.textContent)).toEqual(
    Array(3).fill('200, 4.2 ms, fault, 1 mismatch'),
  );
  expect(document.activeElement).toBe(summary);
});

test('shows an error if the log cannot be cleared', async () => {
  const section = await open();
  window.fetch = () => Promise.resolve(Response.json({}, { status: 500 }));
  await press(section, 'Clear');

  expect(messages).toEqual(["The demo backend isn't responding. Is it still running?"]);
});

test('shows each call with its row, its faults and its mismatches', async () => {
  const section = await open();
  const details = section.querySelector('li details');
  details?.dispatchEvent(new Event('toggle'));

  expect(section.querySelector('li summary')?.textContent).toBe(
    'GET/api/v1/genres200, 4.2 ms, fault, 1 mismatch',
  );
  for (const text of [
    'GET genres',
    'GET genres:1:delay@20ms',
    'X-Request-ID: abc',
    'page: two',
    'query.page: expected number, seen string of 3 characters',
  ])
    expect(details?.textContent).toContain(text);
});

test('copies one call as a test, a command and a link', async () => {
  const section = await open();
  section.querySelector('li details')?.dispatchEvent(new Event('toggle'));
  for (const name of ['Copy test', 'Copy curl', 'Copy link']) await press(section, name);

  expect(copied[0]).toContain('"faults": "GET genres:1:delay@20ms"');
  expect(copied[1]).toContain("-H 'X-Demo-Fail: delay@20ms'");
  expect(copied[2]).toBe('http://localhost:3000/?demo=slow&as=member&fail=GET+genres:1:delay@20ms');
  expect(messages).toEqual(['Test copied.', 'Command copied.', 'Link copied.']);
});

test("copies only this page's calls as one test", async () => {
  const channel = {
    ...genres,
    row: 'GET channel/{idOrSlug}',
    path: '/api/v1/channel/1',
    faults: [],
  };
  calls = [
    { ...genres, path: '/api/v1/genres', at: performance.timeOrigin - 60_000 },
    { ...channel, id: 2, at: performance.timeOrigin + 60_000 },
  ];
  await press(await open(), 'Copy as a test');

  expect(copied[0]).toContain('/api/v1/channel/1');
  expect(copied[0]).not.toContain('/api/v1/genres');
  expect(copied[0]).toContain('"faults": ""');
  expect(copied[0]).toContain('"scenarios": [\n');
});
