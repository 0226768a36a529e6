// @vitest-environment jsdom
import { getClient } from '@sentry/browser';
import { http, HttpResponse } from 'msw/http';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { server } from '../../../mocks/node.ts';
import { startErrorReports, ignoredMessages, ignoredSources } from './error-reports.ts';
import { report } from './reports.ts';

// The file needs its own modules, because queued failures wait only for a page's first reporter.
beforeAll(() => void vi.resetModules());

/** The text that the service received. */
let arrived: string[] = [];

beforeEach(() => {
  arrived = [];
  server.use(
    http.post('https://reports.test/api/42/envelope/', async ({ request }) => {
      arrived.push(await request.text());
      return HttpResponse.json({});
    }),
  );
});

const start = () => startErrorReports('https://key@reports.test/42', { integrations: [] });
const flush = () => getClient()?.flush(2_000);

describe('error reports', () => {
  test('F118 include failures from before the reporter loaded, and later ones', async () => {
    report(new Error('early'));
    start();
    report(new Error('late'));

    await flush();

    expect(arrived.join('\n')).toContain('"value":"early"');
    expect(arrived.join('\n')).toContain('"value":"late"');
  });

  test('F118 F154 include the failure of a screen, even if extensions cause the same error', async () => {
    start();
    report(new DOMException("Failed to execute 'removeChild' on 'Node': …", 'NotFoundError'));

    await flush();

    expect(arrived.join('\n')).toContain(
      'A screen failed because a translator or an extension changed the page',
    );
  });

  test('F118 trace one page in five', () => {
    start();

    expect(getClient()?.getOptions().tracesSampleRate).toBe(0.2);
  });

  test('F118 redact email addresses and reset tokens', async () => {
    start();
    report(new Error('No account of mira@undersong.test at /password/reset/abc123?x=1'));

    await flush();

    expect(arrived.join('\n')).toContain('No account of [email] at /password/reset/[token]');
    expect(arrived.join('\n')).not.toMatch(/mira|abc123/);
  });

  test("F118 tell the service not to store the visitor's IP address", async () => {
    start();
    report(new Error('late'));

    await flush();

    expect(arrived.join('\n').match(/"(?:infer_ip|ip_address)":"[^"]*"/g)).toEqual([
      '"infer_ip":"never"',
    ]);
  });

  test('F118 start once if `startErrorReports` is called repeatedly', () => {
    start();
    const first = getClient();

    start();

    expect(getClient()).toBe(first);
  });
});

describe('ignored messages', () => {
  test.each([
    'Failed to fetch dynamically imported module: https://music.test/assets/x.js',
    'error loading dynamically imported module: https://music.test/assets/x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/x.css',
    'ResizeObserver loop completed with undelivered notifications.',
    'ResizeObserver loop limit exceeded',
    "Failed to execute 'insertBefore' on 'Node': The node before which the new node is to be inserted is not a child of this node.",
    "Failed to execute 'removeChild' on 'Node': The node to be removed is not a child of this node.",
    'Node.removeChild: The node to be removed is not a child of this node',
    'Node.insertBefore: Child to insert before is not a child of this node',
    'The object can not be found here.',
    'Share canceled',
    'Abort due to cancellation of share.',
  ])('F154 include %j', (message) => {
    expect(ignoredMessages.some((pattern) => pattern.test(message))).toBe(true);
  });

  test.each([
    'chrome-extension://abc/x.js',
    'moz-extension://abc/x.js',
    'safari-web-extension://abc/x.js',
    'safari-extension://abc/x.js',
  ])('F154 include those from %s', (source) => {
    expect(ignoredSources.some((pattern) => pattern.test(source))).toBe(true);
  });

  test.each([
    'x is undefined',
    'Failed to fetch',
    'The bootstrap data contains none of its parts.',
    'A share could not be saved',
  ])('F154 do not include %j', (message) => {
    expect(ignoredMessages.some((pattern) => pattern.test(message))).toBe(false);
  });

  test("F154 are the reporter's own list", () => {
    start();

    expect(getClient()?.getOptions()).toMatchObject({
      ignoreErrors: ignoredMessages,
      denyUrls: ignoredSources,
    });
  });
});
