import { createHash } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { send, startBefore } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const token = 'operators-token-1234';
const cookie = `a=${'y'.repeat(19_000)}`;

test.each<[page: string, path: string, status: number, headers: Record<string, string>]>([
  ['status', '/_foyer/status', 200, { authorization: `Bearer ${token}` }],
  ['sign-in of operators', '/_foyer/status', 401, {}],
  ['outage', '/', 503, {}],
  ['failed call', '/auth/social/google/login', 502, {}],
  ['head too long', '/album/1', 431, { cookie }],
])('browsers apply all styles and scripts of the page: %s', async (_, path, status, headers) => {
  const front = await startBefore(open, (req) => void req.socket.destroy(), {
    STATUS_TOKEN: token,
  });

  const page = await send(front.url, path, { headers: { accept: 'text/html', ...headers } });

  const policy = String(page.headers['content-security-policy']);
  expect([page.status, page.headers['content-type']]).toEqual([
    status,
    expect.stringContaining('text/html'),
  ]);
  const inline = [
    ...page.body.matchAll(/<(style|script)(?![^>]*\b(?:src|nonce)=)[^>]*>([^]*?)<\/\1>/g),
  ];
  for (const [, , content = ''] of inline)
    expect(policy).toContain(createHash('sha256').update(content).digest('base64'));
});
