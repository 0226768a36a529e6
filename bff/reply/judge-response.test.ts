import { expect, test } from 'vitest';
import type { UpstreamHeaders } from '../request/headers.ts';
import { judgeResponse } from './judge-response.ts';
import type { Plan } from '../request/plan-request.ts';

const base: Plan = {
  method: 'GET',
  path: '/',
  headers: [],
  effectiveMethod: 'GET',
  callKey: null,
  visitor: null,
  choice: null,
  isApi: true,
  isOwnPage: false,
  canRepeat: true,
  isResumable: false,
  wantsHtml: false,
};
const config = {
  showTraces: false,
  publicOrigin: 'https://music.test',
  upstreamOrigin: 'http://legacy.test',
  upstreamUrl: new URL('http://legacy.test'),
  upstreamBase: '',
};
const judge = (
  plan: Partial<Plan>,
  status: number,
  headers: UpstreamHeaders,
  showTraces = false,
): ReturnType<typeof judgeResponse> =>
  judgeResponse({ ...base, ...plan }, status, headers, { ...config, showTraces });

const html = { 'content-type': 'text/html; charset=UTF-8' };
const json = { 'content-type': 'application/json' };
const call = { callKey: 'GET users/{id}' };
const post = { callKey: 'POST users/{id}', effectiveMethod: 'POST' };
const cookie = { 'set-cookie': 'a=1' };

test.each<[string, Partial<Plan>, number, UpstreamHeaders, string]>([
  ['JSON of a call', call, 200, { ...json, 'content-length': '2' }, 'stream-unless-broken'],
  ['JSON of a call, of unknown length', call, 201, json, 'stream-unless-broken'],
  ['a part of the JSON of a call', call, 206, json, 'stream-unless-empty'],
  ['a file of a call', call, 200, { 'content-type': 'text/csv', 'content-length': '2' }, 'stream'],
  ['JSON of a call without a row', {}, 200, json, 'stream'],
  ['a page instead of a reply, which may be JSON', call, 200, html, 'change'],
  ['an event stream of a call', call, 200, { 'content-type': 'text/event-stream' }, 'stream'],
  ['nothing instead of a reply', call, 200, { 'content-length': '0' }, 'replace'],
  ['a page of a call without a row', {}, 200, html, 'stream'],
  ['a 204', call, 204, {}, 'stream'],
  ['a 205', call, 205, json, 'head-only'],
  ['a 304', call, 304, html, 'stream'],
  ['a redirect', call, 302, html, 'stream'],
  ['a redirect to the address itself', call, 301, { location: 'https://legacy.test/' }, 'replace'],
  ['a redirect to it with a cookie', call, 302, { ...cookie, location: '/' }, 'head-only'],
  ['a redirect to it after a write', post, 302, { location: '/' }, 'head-only'],
  ['a redirect elsewhere', call, 301, { location: 'https://legacy.test/a' }, 'head-only'],
  ['HEAD', { ...call, effectiveMethod: 'HEAD' }, 200, html, 'stream'],
  ['bootstrap data', { callKey: 'GET bootstrap-data' }, 200, json, 'change'],
  ['a page with an error for an API client, which may be JSON', {}, 500, html, 'change'],
  ['a page about a mistake for a person', { wantsHtml: true }, 404, html, 'stream'],
  ['a page with a failure for a person', { wantsHtml: true }, 500, html, 'replace'],
  ['a page with a failure of a resumable upload', { isResumable: true }, 500, html, 'replace'],
  [
    'a page with a failure of a tool that is not the API',
    { isApi: false, wantsHtml: true },
    500,
    html,
    'replace',
  ],
  ['a page with an error below storage', { isApi: false }, 404, html, 'stream'],
  ['an expired token as a page, which may be JSON', {}, 419, html, 'change'],
  ['an error without a body', {}, 500, { 'content-length': '0' }, 'replace'],
  ['an error of unknown length', {}, 500, { 'content-type': 'text/plain' }, 'stream-unless-empty'],
  ['a JSON error', {}, 422, json, 'change'],
  ['a JSON error of a tool that is not the API', { isApi: false }, 500, json, 'change'],
  ['a JSON error of a resumable upload', { isResumable: true }, 500, json, 'change'],
  [
    'a JSON error without a body below storage',
    { isApi: false },
    404,
    { ...json, 'content-length': '0' },
    'stream',
  ],
  [
    'an error of a resumable upload',
    { isResumable: true },
    409,
    { 'content-length': '0' },
    'stream',
  ],
])('F101 decides about %s', (_, plan, status, headers, kind) => {
  expect(judge(plan, status, headers).kind).toBe(kind);
});

test('keeps the status of an error when it replaces the page', () => {
  expect(judge({}, 419, html)).toMatchObject({
    ifUnreadable: { code: 'upstream_error', status: 419 },
  });
  expect(judge(call, 200, html)).toMatchObject({
    ifUnreadable: { code: 'upstream_unreadable', status: 502 },
  });
});

const trace = {
  message: 'SQLSTATE[42S02] select * from secrets',
  exception: 'QueryException',
  file: '/var/www/x.php',
  line: 7,
  trace: [{ file: '/var/www/y.php' }],
};

test("F152 hides a debug trace from visitors, but keeps a rejection's message", () => {
  const [failed, refused] = [judge({}, 500, json), judge({}, 403, json)];

  expect(failed.kind === 'change' && failed.change(trace)).toBeNull();
  expect(refused.kind === 'change' && refused.change({ ...trace, message: 'No' })).toEqual({
    message: 'No',
  });
});

test.each([
  [422, json, null],
  [500, json, { status: 500 }],
  [422, html, { status: 422 }],
])('replaces an unreadable %i with the headers %j by %j', (status, headers, sent) => {
  const verdict = judge({}, status, headers);

  expect(verdict.kind === 'change' && verdict.ifUnreadable).toEqual(
    sent && expect.objectContaining(sent),
  );
});

test("keeps the upstream's wording of an error without a trace", () => {
  const verdict = judge({}, 422, json);
  const payload = { message: 'The email is taken.', errors: { email: ['The email is taken.'] } };

  expect(verdict.kind === 'change' && verdict.change(payload)).toEqual(payload);
});

test('F152 passes traces on if visitors may see them', () => {
  expect(judge({}, 500, { ...json, 'content-length': '9' }, true).kind).toBe('stream');
  expect(judge({ wantsHtml: true }, 500, html, true).kind).toBe('stream');
});
