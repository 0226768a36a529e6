import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectUpstream } from './upstream.ts';

// Generated here: secret scanners would report a key in the repository.
let folder: string;
let files: { key: string; cert: string } | null = null;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost',
  ];
  try {
    execFileSync('openssl', ['req', '-x509', ...options, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    });
    files = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } catch {
    files = null;
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test("trusts only the configured CA, sends the upstream's hostname as SNI, and speaks HTTP/1.1", async () => {
  if (!files) return;
  const received: { version: string; name: unknown; host: unknown }[] = [];
  const server = createSecureServer(
    { ...files, allowHTTP1: true },
    (req: Http2ServerRequest, res) => {
      received.push({
        version: req.httpVersion,
        name: (req.socket as TLSSocket).servername,
        host: req.headers['host'] ?? req.headers[':authority'],
      });
      res.end('ok');
    },
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const base = {
    upstreamUrl: new URL(`https://localhost:${(server.address() as AddressInfo).port}`),
    connectMs: 2_000,
  };
  const trusting = connectUpstream({ ...base, upstreamCa: files.cert });
  const wary = connectUpstream({ ...base, upstreamCa: null });
  const options = { path: '/', method: 'GET', headers: ['host', 'api.example.test'] };

  await (await trusting.request(options)).body.text();
  await expect(wary.request(options)).rejects.toThrow(/self.signed/);

  expect(received).toEqual([{ version: '1.1', name: 'localhost', host: 'api.example.test' }]);
  await Promise.all([trusting.destroy(), wary.destroy()]);
  await new Promise((resolve) => server.close(resolve));
});
