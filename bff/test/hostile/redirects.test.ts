import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicUrl, type RunningGateway, send, startGateway } from '../test-gateway.ts';

/** The upstream's next header, as raw bytes, because no library would send it. */
let header = '';
let upstream: Server;
let gateway: RunningGateway;
beforeAll(async () => {
  upstream = createServer((socket) => {
    socket
      .on('error', () => {})
      .on(
        'data',
        () =>
          void socket.end(
            Buffer.from(
              `HTTP/1.1 302 Found\r\n${header}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
              'latin1',
            ),
          ),
      );
  });
  await once(upstream.listen(0, '127.0.0.1'), 'listening');
  gateway = await startGateway(
    `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/legacy`,
    { UPSTREAM_ORIGIN: 'https://api.example.test' },
  );
});
afterAll(async () => {
  await gateway.close();
  upstream.close();
});

/** The address a browser follows for a Location, or the status that the visitor gets instead. */
async function followed(location: string): Promise<string | number> {
  header = `Location: ${location}`;
  const { status, headers } = await send(gateway.url, '/secure/auth/social/google/login', {
    method: 'POST',
  });
  return headers.location === undefined
    ? status
    : new URL(headers.location, `${publicUrl}/secure/x`).origin;
}

test.each([
  '/legacy/\t/evil.test',
  '/legacy\t//evil.test',
  '/leg\tacy//evil.test',
  '\t/legacy//evil.test',
  '/legacy/\t\\evil.test',
  '/legacy/\\evil.test',
  '/legacy\\/evil.test',
  '/legacy///evil.test',
  '/legacy/ /evil.test',
  '/legacy/%09/evil.test',
  '/legacy/%5cevil.test',
  '/legacy/;/evil.test',
  '/legacy/.//evil.test',
  '/legacy/..//evil.test',
  '/legacy?//evil.test',
  '/legacy#//evil.test',
  '/legacy@evil.test',
  '/legacy:@evil.test/',
  'https://api.example.test/legacy/\t/evil.test',
  'https://api.example.test/legacy@evil.test',
  'https://api.example.test\\@evil.test/',
  'https:\\\\api.example.test/legacy//evil.test',
  '///api.example.test/legacy//evil.test',
  'ht\ttps://api.example.test/legacy//evil.test',
  'https://api.example.test:443/legacy/\t\t\\\\evil.test',
  '//api.example.test/legacy//evil.test',
  'https://evil.test@api.example.test/legacy/',
  '/legacy/voil\xc3\xa0',
])('moves a Location on the upstream to this site: %j', async (location) => {
  expect(await followed(location)).toBe(publicUrl);
});

test.each(['\x01', '\x0b', '\x0c', '\x1b', '\x7f', '\0', '\r'])(
  'drops a Location with the control byte %j',
  async (control) => {
    expect(await followed(`/legacy/${control}/evil.test`)).toBe(502);
  },
);

test('leaves a Location on another site unchanged', async () => {
  expect(
    await followed('https://accounts.google.com/o?redirect_uri=https://api.example.test/legacy/x'),
  ).toBe('https://accounts.google.com');
});
