import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { examineBackend } from '../doctor.ts';
import type { Diagnosis, Finding } from './finding.ts';

const open: Server[] = [];
afterEach(() => void open.splice(0).map((one) => one.close()));

async function examineAs(scheme: 'http' | 'https', server: Server): Promise<Diagnosis> {
  open.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return examineBackend(
    {
      PUBLIC_URL: 'https://music.example.test',
      TRUSTED_PROXIES: '10.0.0.1',
      UPSTREAM_URL: `${scheme}://127.0.0.1:${port}`,
    },
    null,
  );
}

const causeOf = ({ cause, findings }: Diagnosis): Finding | undefined =>
  findings.find(({ id }) => id === cause);

test('distinguishes a port without TLS from a bad certificate', async () => {
  const diagnosis = await examineAs(
    'https',
    createServer((_, res) => void res.end()),
  );

  expect(causeOf(diagnosis)).toMatchObject({
    id: 'tls',
    state: 'failure',
    seen: 'no TLS there: wrong version number',
  });
});

/** The first byte of a handshake. */
const tlsRecord = 22;
const seen = 'that port uses TLS, but UPSTREAM_URL says http';

test('reports a TLS port if UPSTREAM_URL uses http', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-doctor-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  context.skip(!existsSync('/usr/bin/openssl'), 'openssl is not installed');
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-subj',
      '/CN=localhost',
      '-keyout',
      key,
      '-out',
      cert,
    ],
    { stdio: 'ignore' },
  );
  const [keyText, certText] = [readFileSync(key), readFileSync(cert)];
  rmSync(folder, { recursive: true });

  // Some servers close the connection; nginx responds in plain http.
  const tls = createTlsServer({ key: keyText, cert: certText });
  const closing = await examineAs('http', tls);
  const saying = await examineAs(
    'http',
    createTcpServer((socket) =>
      socket
        .on('error', () => {})
        .once('data', (bytes) => {
          if (bytes[0] !== tlsRecord) {
            socket.end(
              'HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 5\r\n\r\nhttps',
            );
            return;
          }
          const through = connect((tls.address() as AddressInfo).port, '127.0.0.1').on(
            'error',
            () => {},
          );
          through.write(bytes);
          socket.pipe(through).pipe(socket);
        }),
    ),
  );

  expect(causeOf(closing)).toMatchObject({ id: 'answer', state: 'failure', seen });
  expect(causeOf(saying)).toMatchObject({ id: 'start-up data', state: 'failure', seen });
});
