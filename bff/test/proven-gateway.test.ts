import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { configWarnings } from '../config/warnings.ts';
import { readConfig } from '../config/read-config.ts';
import { configProblems } from '../config/check.ts';
import { makePairs } from './test-certificates.ts';
import { listen, send, startEcho, startGateway } from './test-gateway.ts';

/** How a backend recognises this gateway: by its certificate, and by a secret header. */

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const secret = 'a-secret-for-the-backend';
const header = { UPSTREAM_SECRET_HEADER: `X-From-Foyer: ${secret}` };

test('shows its certificate to a backend that asks for one', async () => {
  const pairs = makePairs(open, [90, 90]);
  if (pairs === null) return;
  const [site, own] = pairs as [(typeof pairs)[0], (typeof pairs)[0]];
  const names: unknown[] = [];
  const server = createServer(
    { key: site.key, cert: site.cert, ca: own.cert, requestCert: true, rejectUnauthorized: true },
    (req, res) => {
      names.push((req.socket as TLSSocket).getPeerCertificate().subject.CN);
      res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    },
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  open.push({ close: async () => void server.close() });
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const env = { UPSTREAM_CA: site.certPath, fields: { connectMs: 500 } };
  const without = await startGateway(url, env);
  const front = await startGateway(url, {
    ...env,
    UPSTREAM_CERT: own.certPath,
    UPSTREAM_KEY: own.keyPath,
  });
  open.unshift(without, front);

  expect((await send(front.url, '/api/v1/x')).status).toBe(200);
  expect(names).toEqual(['localhost']);
  expect((await send(without.url, '/api/v1/x')).status).toBe(502);
});

test('checks at startup that certificate and key belong together, and warns before the certificate expires', () => {
  const pairs = makePairs(open, [90, 5]);
  if (pairs === null) return;
  const [long, short] = pairs as [(typeof pairs)[0], (typeof pairs)[0]];
  const base = { UPSTREAM_URL: 'https://api.test', PUBLIC_URL: 'https://music.test' };
  const problems = (env: Record<string, string>): string[] => configProblems({ ...base, ...env });

  expect(problems({ UPSTREAM_CERT: long.certPath, UPSTREAM_KEY: long.keyPath })).toEqual([]);
  expect(problems({ UPSTREAM_CERT: long.certPath, UPSTREAM_KEY: short.keyPath })).toEqual([
    'UPSTREAM_KEY: does not belong to the first certificate in UPSTREAM_CERT.',
  ]);
  expect(problems({ UPSTREAM_CERT: long.certPath })).toEqual([
    'UPSTREAM_CERT: is set without UPSTREAM_KEY; expected both.',
  ]);
  expect(problems({ UPSTREAM_CERT: long.certPath, UPSTREAM_KEY: long.certPath })).toEqual([
    expect.stringMatching(/^UPSTREAM_KEY: read '.*', expected a readable file with a private key/),
  ]);
  expect(
    problems({
      UPSTREAM_URL: 'http://api.test',
      UPSTREAM_CERT: long.certPath,
      UPSTREAM_KEY: long.keyPath,
    }),
  ).toEqual(['UPSTREAM_CERT: needs an https UPSTREAM_URL; without TLS no certificate is shown.']);
  const warned = (pair: typeof long): string[] =>
    configWarnings({ ...base, UPSTREAM_CERT: pair.certPath, UPSTREAM_KEY: pair.keyPath }).filter(
      (line) => line.startsWith('UPSTREAM_CERT'),
    );
  expect(warned(long)).toEqual([]);
  expect(warned(short)).toEqual([expect.stringMatching(/^UPSTREAM_CERT: expires on /)]);
});

test("sends the secret header with every request, also in place of a visitor's own", async () => {
  const echo = await startEcho();
  const token = 'operators-token-1234';
  const front = await startGateway(echo.url, {
    ...header,
    STATUS_TOKEN: token,
    LOG_LEVEL: 'trace',
  });
  open.push(front, echo);
  const forged = { 'x-from-foyer': 'forged', 'X-FROM-FOYER': 'forged', x_from_foyer: 'forged' };

  await send(front.url, '/api/v1/x', { headers: forged });
  await send(front.url, '/api/v1/x', { method: 'POST', body: '{}', headers: forged });
  await send(front.url, '/readyz?upstream');
  await send(front.url, '/album/7');

  expect(echo.requests.length).toBeGreaterThanOrEqual(4);
  for (const { headers, rawHeaders } of echo.requests) {
    expect(headers['x-from-foyer']).toBe(secret);
    expect(rawHeaders.join()).not.toContain('forged');
  }
  const asOperator = { authorization: `Bearer ${token}` };
  const shown = await Promise.all([
    send(front.url, '/_foyer/status?method=GET&path=/api/v1/x', { headers: asOperator }),
    send(front.url, '/_foyer/status', { headers: { ...asOperator, accept: 'application/json' } }),
    send(front.url, '/metrics', { headers: asOperator }),
  ]);
  expect(JSON.stringify(shown) + front.log.join()).not.toContain(secret);
});

test('does not send the secret header to the shadow backend', async () => {
  const [first, second] = await Promise.all([startEcho(), startEcho()]);
  const front = await startGateway(first.url, {
    ...header,
    SHADOW_URL: second.url,
    SHADOW_SAMPLE: '100',
    SHADOW_RATE: '100',
  });
  open.push(front, first, second);

  await send(front.url, '/api/v1/tracks/7');

  await expect.poll(() => second.requests.length).toBe(1);
  expect(JSON.stringify(second.requests)).not.toContain(secret);
});

test('reads the secret header from a file, and rejects reserved header names', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-header-'));
  open.push({ close: async () => rmSync(folder, { recursive: true }) });
  const path = join(folder, 'header');
  writeFileSync(path, `X-From-Foyer: ${secret}\n`);
  const base = { UPSTREAM_URL: 'https://api.test' };
  const config = readConfig({ ...base, UPSTREAM_SECRET_HEADER_FILE: path });

  expect(config.upstreamSecretHeader).toEqual({ name: 'x-from-foyer', value: secret });
  expect(JSON.stringify(config.effective)).not.toContain(secret);
  const problems = (value: string): string[] =>
    configProblems({ ...base, UPSTREAM_SECRET_HEADER: value });
  expect(problems(`Authorization: ${secret}`)).toEqual([
    "UPSTREAM_SECRET_HEADER: 'authorization' has another meaning; expected a dedicated header, such as X-From-Foyer.",
  ]);
  expect(problems(secret)).toEqual([
    "UPSTREAM_SECRET_HEADER: read '***', expected a header name, a colon and a value of visible ASCII characters.",
  ]);
});

test.each([
  ['a call', { timeouts: { 'GET tracks/{id}': { firstByte: 0.2 } } }],
  ['a rule', { routes: [{ name: 'fast', call: 'GET tracks/{id}', to: 'a', firstByte: 0.2 }] }],
])('ROUTES sets the timeouts only of %s', async (_, routes) => {
  const upstream = await listen((_request, res) => {
    setTimeout(
      () => res.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
      1_200,
    );
  });
  const folder = mkdtempSync(join(tmpdir(), 'foyer-times-'));
  const path = join(folder, 'routes.json');
  writeFileSync(path, JSON.stringify(routes));
  const front = await startGateway(upstream.url, { ROUTES: path });
  open.push(front, upstream, { close: async () => rmSync(folder, { recursive: true }) });

  const [limited, free] = await Promise.all([
    send(front.url, '/api/v1/tracks/7'),
    send(front.url, '/api/v1/albums/7'),
  ]);

  expect([limited.status, free.status]).toEqual([504, 200]);
  // A reload takes effect for the next request.
  writeFileSync(path, '{}');
  front.reloadRoutes();
  expect((await send(front.url, '/api/v1/tracks/7')).status).toBe(200);
});
