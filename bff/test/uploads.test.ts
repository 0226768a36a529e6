import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type HttpResponse, Upload, type UploadOptions } from 'tus-js-client';
import { afterEach, describe, expect, test } from 'vitest';
import { serveLegacy } from '../../mocks/serve.ts';
import { sessionCookie } from '../../mocks/session/session-ports.ts';
import { startBrowser } from '../../mocks/test-browser.ts';
import { send, startBefore, startEcho, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const MIB = 1024 * 1024;
const song = (bytes: number): Buffer<ArrayBuffer> => Buffer.from(randomBytes(bytes));
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/**
 * A proxy before the gateway whose connection can be cut once, after `cutAfter` bytes from the
 * visitor. Its address is the public one.
 */
async function startWire(): Promise<{
  url: string;
  leadTo(url: string): void;
  cutAfter(bytes: number): void;
  close(): Promise<void>;
}> {
  let target = 0;
  let left = Number.POSITIVE_INFINITY;
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const gateway = connect(target, '127.0.0.1');
    for (const socket of [visitor, gateway]) sockets.add(socket.on('error', () => {}));
    visitor.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left > 0) return;
      left = Number.POSITIVE_INFINITY;
      visitor.destroy();
      gateway.destroy();
    });
    visitor.pipe(gateway).pipe(visitor);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (url) => {
      target = Number(new URL(url).port);
    },
    cutAfter: (bytes) => {
      left = bytes;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A member on the public address, a proxy, and a gateway whose upstream really stores uploads. */
async function startSite(env: Record<string, string> = {}) {
  const [wire, legacy] = [await startWire(), await serveLegacy()];
  const front = await startGateway(legacy.url, {
    PUBLIC_URL: wire.url,
    NODE_ENV: 'development',
    ...env,
  });
  wire.leadTo(front.url);
  open.push(wire, front, legacy);
  const signIn = startBrowser(legacy.url);
  await signIn.post('/__demo/apply', { as: 'member' });
  const browser = startBrowser(wire.url);
  browser.keep(signIn.cookies());
  return { wire, legacy, world: legacy.world, browser };
}

type Site = Awaited<ReturnType<typeof startSite>>;
const tokenOf = ({ browser }: Site): string => browser.cookie('XSRF-TOKEN') ?? '';
const cookiesOf = ({ browser }: Site): string =>
  Object.entries(browser.cookies())
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');

function keepCookies({ browser }: Site, response: HttpResponse): void {
  const token = /XSRF-TOKEN=([^;]+)/.exec(response.getHeader('set-cookie') ?? '')?.[1];
  if (token !== undefined) browser.keep({ 'XSRF-TOKEN': decodeURIComponent(token) });
}

/**
 * Uploads with tus-js-client as the app does; resolves with the upload and every request with its
 * response.
 */
async function upload(
  site: Site,
  bytes: Buffer,
  options: UploadOptions = {},
): Promise<{ url: string; log: string[] }> {
  const log: string[] = [];
  const sent = await new Promise<Upload>((resolve, reject) => {
    const one: Upload = new Upload(bytes, {
      endpoint: `${site.wire.url}/api/v1/tus/upload`,
      chunkSize: MIB,
      retryDelays: [0, 50, 100],
      metadata: {
        clientName: 'Ünder.flac',
        clientMime: 'audio/flac',
        clientExtension: 'flac',
        clientSize: String(bytes.length),
        relativePath: 'a/Ünder.flac',
        disk: 'uploads',
      },
      onShouldRetry: () => true,
      onBeforeRequest(outgoing) {
        for (const [name, value] of Object.entries({
          Origin: site.wire.url,
          Cookie: cookiesOf(site),
          'X-XSRF-TOKEN': tokenOf(site),
        }))
          outgoing.setHeader(name, value);
      },
      onAfterResponse(outgoing, response) {
        keepCookies(site, response);
        log.push(`${outgoing.getMethod()} ${response.getStatus()}`);
      },
      onSuccess: () => resolve(one),
      onError: reject,
      ...options,
    });
    one.start();
  });
  return { url: sent.url ?? '', log };
}

const enter = (site: Site, url: string) =>
  site.browser.post('/api/v1/tus/entries', { uploadKey: url.split('/').at(-1) });

describe('a resumable upload through the gateway', () => {
  test('F205 is created on the public address, sent in chunks, and complete at the upstream', async () => {
    const site = await startSite();
    const bytes = song(3.5 * MIB);

    const { url, log } = await upload(site, bytes);
    const entered = await enter(site, url);

    expect(url).toMatch(new RegExp(`^${site.wire.url}/api/v1/tus/upload/[0-9a-f]+$`));
    expect(log).toEqual(['POST 201', 'PATCH 204', 'PATCH 204', 'PATCH 204', 'PATCH 204']);
    expect(entered.status).toBe(200);
    expect(site.world.state.uploads.entries).toMatchObject([
      {
        sha256: sha256(bytes),
        size: bytes.length,
        name: 'Ünder.flac',
        relative_path: 'a/Ünder.flac',
      },
    ]);
  });

  test('F205 F209 resumes where the connection was cut in the middle of a chunk', async () => {
    const site = await startSite();
    const bytes = song(8 * MIB);
    site.wire.cutAfter(5 * MIB);
    const offsets: number[] = [];

    const { url, log } = await upload(site, bytes, {
      chunkSize: Number.POSITIVE_INFINITY,
      onAfterResponse: (outgoing, response) => {
        keepCookies(site, response);
        if (outgoing.getMethod() === 'HEAD')
          offsets.push(Number(response.getHeader('Upload-Offset')));
      },
    });
    await enter(site, url);

    expect(log).toEqual([]);
    expect(offsets).toEqual([expect.any(Number)]);
    expect(offsets[0]).toBeGreaterThan(MIB);
    expect(offsets[0]).toBeLessThan(bytes.length);
    expect(site.world.state.uploads.entries).toMatchObject([{ sha256: sha256(bytes) }]);
  });

  test('F209 is resumed by its address', async () => {
    const site = await startSite();
    const bytes = song(2 * MIB);
    const failed = await new Promise<Upload>((resolve, reject) => {
      site.world.state.uploads.failing.chunks = 1;
      const one: Upload = new Upload(bytes, {
        endpoint: `${site.wire.url}/api/v1/tus/upload`,
        chunkSize: MIB,
        retryDelays: null,
        headers: { Origin: site.wire.url, Cookie: cookiesOf(site), 'X-XSRF-TOKEN': tokenOf(site) },
        onError: () => resolve(one),
        onSuccess: () => reject(new Error('It did not fail')),
      });
      one.start();
    });

    const { url, log } = await upload(site, bytes, { uploadUrl: failed.url });

    expect([url, log]).toEqual([failed.url, ['HEAD 200', 'PATCH 204', 'PATCH 204']]);
  });

  test('F205 survives a token that changes during the upload: the error response contains the new one', async () => {
    const site = await startSite();
    const bytes = song(3 * MIB);
    let accepted = 0;
    const session = site.world.state.sessions[site.browser.cookie(sessionCookie) ?? ''];

    const { url, log } = await upload(site, bytes, {
      onChunkComplete: () => {
        accepted += 1;
        if (accepted === 1 && session) session.csrf = 'rotated';
      },
    });
    await enter(site, url);

    expect(log).toEqual([
      'POST 201',
      'PATCH 204',
      'PATCH 419',
      'HEAD 200',
      'PATCH 204',
      'PATCH 204',
    ]);
    expect(site.world.state.uploads.entries).toMatchObject([{ sha256: sha256(bytes) }]);
  });

  test('F205 may pause for longer than any other request', async () => {
    const site = await startSite({
      UPSTREAM_IDLE_TIMEOUT: '0.2',
      UPSTREAM_FIRST_BYTE_TIMEOUT: '0.2',
    });
    const created = await site.browser.post('/api/v1/tus/upload', undefined, {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '10',
    });
    const { pathname, port } = new URL(created.headers.get('Location') ?? '');
    const outgoing = request({
      port,
      path: pathname,
      method: 'PATCH',
      agent: false,
      headers: {
        Origin: site.wire.url,
        Cookie: cookiesOf(site),
        'X-XSRF-TOKEN': tokenOf(site),
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': 0,
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': 10,
      },
    });

    outgoing.write('12345');
    await wait(1_500);
    outgoing.end('67890');

    const [response] = (await once(outgoing, 'response')) as [{ statusCode: number }];
    expect(response.statusCode).toBe(204);
  });

  test('F205 reaches the upstream as a POST with one override and its length', async () => {
    const echo = await startEcho();
    const front = await startGateway(echo.url);
    open.push(front, echo);

    await send(front.url, '/api/v1/tus/upload/abc', {
      method: 'PATCH',
      body: 'hello',
      headers: {
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': '5',
        'Upload-Offset': '7',
        'Tus-Resumable': '1.0.0',
        Cookie: 'activeWorkspaceId=7',
        'Sec-Fetch-Site': 'same-origin',
      },
    });

    expect(echo.requests).toMatchObject([
      {
        method: 'POST',
        url: '/api/v1/tus/upload/abc',
        body: 'hello',
        headers: {
          'x-http-method-override': 'PATCH',
          'content-length': '5',
          'upload-offset': '7',
          'tus-resumable': '1.0.0',
        },
      },
    ]);
  });

  test.each([409, 410, 412, 415, 416, 422, 460])(
    'F205 passes on the status %i as the upstream sent it',
    async (status) => {
      const front = await startBefore(open, (req, res) => {
        req.resume().on(
          'end',
          () =>
            void res
              .writeHead(status, {
                'Content-Type': 'text/plain',
                'Tus-Resumable': '1.0.0',
                'Upload-Offset': '3',
              })
              .end('Words of the upstream'),
        );
      });

      const response = await send(front.url, '/api/v1/tus/upload/abc', {
        method: 'PATCH',
        body: 'hello',
        headers: { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '7' },
      });

      expect(response).toMatchObject({
        status,
        body: 'Words of the upstream',
        headers: { 'upload-offset': '3', 'tus-resumable': '1.0.0', 'content-type': 'text/plain' },
      });
    },
  );
});

test('F212 a form with a file reaches the upstream unchanged', async () => {
  const site = await startSite();
  const bytes = song(3 * MIB);
  const form = new FormData();
  form.set('file', new File([bytes], 'Ünder.flac', { type: 'audio/flac' }));
  form.set('workspaceId', '7');

  const response = await site.browser.post('/api/v1/file-entries', form);

  expect(response.status).toBe(200);
  expect(site.world.state.uploads.entries).toMatchObject([
    {
      sha256: sha256(bytes),
      size: bytes.length,
      name: 'Ünder.flac',
      workspace_id: '7',
      strategy: 'form',
    },
  ]);
});
