import { connect } from 'node:net';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { serveLegacy } from '../serve.ts';
import { startBrowser } from '../test-browser.ts';
import { planFaults } from './planned-faults.ts';

const { url, world, close } = await serveLegacy();
afterAll(close);
beforeEach(() => world.reset());

const kilo = 1_024;
const plan = (faults: string): void => planFaults(world.state, faults);
const read = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(`${url}${path}`, init);

async function member() {
  const browser = startBrowser(url);
  await browser.post('/__demo/apply', { as: 'member' });
  return browser;
}

function form(bytes: number): FormData {
  const data = new FormData();
  data.set('file', new File([new Uint8Array(bytes)], 'a.bin', { type: 'audio/mpeg' }));
  return data;
}

/** Sends a raw request. Resolves to the response and the socket error. */
async function raw(head: string, body: Uint8Array): Promise<{ answer: string; error: string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let [answer, error] = ['', ''];
  socket.on('data', (chunk) => (answer += chunk.toString()));
  socket.on('error', ({ code }: NodeJS.ErrnoException) => (error = code ?? ''));
  socket.write(head.replaceAll('\n', '\r\n'));
  socket.write(body);
  await new Promise((resolve) => {
    socket.once('close', resolve);
  });
  return { answer, error };
}

describe('a connection', () => {
  test('is reset after a number of uploaded bytes', async () => {
    plan('POST file-entries:reset@512k');
    const head = `POST /api/v1/file-entries HTTP/1.1\nHost: localhost\nContent-Type: text/plain\nContent-Length: ${kilo * kilo}\n\n`;

    const { answer, error } = await raw(head, new Uint8Array(600 * kilo));

    expect({ answer, error }).toEqual({
      answer: '',
      error: expect.stringMatching(/ECONNRESET|EPIPE/),
    });
  });

  test('survives a shorter upload', async () => {
    plan('POST file-entries:reset@512k');
    const browser = await member();

    expect((await browser.post('/api/v1/file-entries', form(100 * kilo))).status).toBe(200);
    await expect(browser.post('/api/v1/file-entries', form(600 * kilo))).rejects.toThrow(
      'fetch failed',
    );
  });

  test("breaks before a response, also on the gateway's retry", async () => {
    plan('GET genres:1:reset');
    const headers = { 'X-Request-ID': 'one' };

    await expect(read('/api/v1/genres', { headers })).rejects.toThrow('fetch failed');
    await expect(read('/api/v1/genres', { headers })).rejects.toThrow('fetch failed');
    expect((await read('/api/v1/genres')).status).toBe(200);
  });

  test('breaks after a number of response bytes', async () => {
    plan('GET storage/tracks/*:reset@100k');
    const response = await read('/storage/tracks/1.wav');
    let received = 0;
    const take = async (): Promise<void> => {
      for await (const chunk of response.body ?? []) received += chunk.length;
    };

    await expect(take()).rejects.toThrow('terminated');
    expect([response.status, received]).toEqual([200, 100 * kilo]);
  });

  test('keeps the received part of a resumable upload, so that it can be resumed', async () => {
    const browser = await member();
    const tus = { 'Tus-Resumable': '1.0.0' };
    const created = await browser.post('/api/v1/tus/upload', undefined, {
      ...tus,
      'Upload-Length': String(600 * kilo),
    });
    const path = new URL(created.headers.get('Location') ?? '').pathname;
    plan('PATCH tus/upload/*:1:reset@256k');
    const patch = (offset: number): Promise<Response> =>
      browser.send('PATCH', path, new Uint8Array(600 * kilo - offset), {
        ...tus,
        'X-XSRF-TOKEN': browser.cookie('XSRF-TOKEN') ?? '',
        'Upload-Offset': String(offset),
        'Content-Type': 'application/offset+octet-stream',
      });

    await expect(patch(0)).rejects.toThrow('fetch failed');
    const offset = Number(
      (await browser.send('HEAD', path, undefined, tus)).headers.get('Upload-Offset'),
    );

    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThanOrEqual(256 * kilo);
    expect((await patch(offset)).status).toBe(204);
  });
});

describe('a slow network', () => {
  const timed = async (act: () => Promise<unknown>): Promise<number> => {
    const began = performance.now();
    await act();
    return performance.now() - began;
  };

  test('slows an upload without changing its reply', async () => {
    plan('POST file-entries:slow@200k');
    const browser = await member();
    let status = 0;

    const ms = await timed(async () => {
      ({ status } = await browser.post('/api/v1/file-entries', form(100 * kilo)));
    });

    expect(status).toBe(200);
    expect(ms).toBeGreaterThan(450);
  });

  test('slows the response to a write without a body', async () => {
    plan('DELETE playlists/{ids}:slow@8k');
    const browser = await member();

    const ms = await timed(async () =>
      (await browser.send('DELETE', '/api/v1/playlists/1')).arrayBuffer(),
    );

    expect(ms).toBeGreaterThan(150);
  });

  test('completes the log entry of an upload when the client disconnects', async () => {
    plan('POST file-entries:slow@64k');
    world.calls?.clear();
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/v1/file-entries HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 90000\r\n\r\n`,
    );
    socket.write('x'.repeat(10 * kilo));
    const logged = async () => (await world.calls?.read(0))?.at(-1);
    await vi.waitFor(async () => expect(await logged()).toMatchObject({ ms: null }));
    socket.destroy();

    await vi.waitFor(async () =>
      expect(await logged()).toMatchObject({ row: 'POST file-entries', isBroken: true }),
    );
  });

  test('sends a response steadily', async () => {
    plan('GET storage/tracks/*:slow@200k');
    const ms = await timed(async () =>
      (await read('/storage/tracks/1.wav', { headers: { Range: 'bytes=0-102399' } })).arrayBuffer(),
    );

    expect(ms).toBeGreaterThan(450);
  });

  test('slows two uploads, and breaks one of them at 512 kB', async () => {
    plan('POST file-entries:slow@1m;POST file-entries:2:reset@512k');
    const browser = await member();

    expect((await browser.post('/api/v1/file-entries', form(600 * kilo))).status).toBe(200);
    const ms = await timed(() =>
      expect(browser.post('/api/v1/file-entries', form(600 * kilo))).rejects.toThrow(
        'fetch failed',
      ),
    );
    expect(ms).toBeGreaterThan(400);
  });
});

describe('a reply', () => {
  test.each([
    ['GET genres:404', 404, { message: 'Failed on purpose with 404.' }],
    ['GET genres:422,body=\'{"message":"Full"}\'', 422, { message: 'Full' }],
    ["GET genres:body='{}'", 200, {}],
  ])('of %s', async (faults, status, reply) => {
    plan(faults);
    const response = await read('/api/v1/genres');

    expect([response.status, await response.json()]).toEqual([status, reply]);
  });

  test('has another content type and its usual body', async () => {
    const usual = await (await read('/api/v1/genres')).text();
    plan('GET genres:type=text/html');
    const response = await read('/api/v1/genres');

    expect(response.headers.get('Content-Type')).toBe('text/html');
    expect(await response.text()).toBe(usual);
  });

  test.each([
    ['rename=artist.name>title', { title: 'Wren Castellane' }, 'name'],
    ['retype=artist.id', { id: '1', name: 'Wren Castellane' }, null],
    ['null=artist.name', { id: 1, name: null }, null],
  ])('has a changed field: %s', async (effect, artist, gone) => {
    plan(`GET artists/{id}:${effect}`);
    const reply = (await (await read('/api/v1/artists/1')).json()) as { artist: object };

    expect(reply).toMatchObject({ artist });
    if (gone !== null) expect(reply.artist).not.toHaveProperty(gone);
  });

  test('has the changed field in each item of a list', async () => {
    plan('GET landing/artists:retype=artists[].id');
    const { artists } = (await (await read('/api/v1/landing/artists')).json()) as {
      artists: { id: unknown }[];
    };

    expect(artists.length).toBeGreaterThan(2);
    expect(artists.every(({ id }) => typeof id === 'string')).toBe(true);
  });

  test("repeats the call's previous one, like a stale cache", async () => {
    plan('GET artists/{id}:2:stale');
    const nameOf = async (): Promise<string> =>
      ((await (await read('/api/v1/artists/1')).json()) as { artist: { name: string } }).artist
        .name;
    const rename = (name: string): void => {
      world.state.catalogue = {
        ...world.state.catalogue,
        artists: world.state.catalogue.artists.map((row) =>
          row.id === 1 ? { ...row, name } : row,
        ),
      };
    };
    const before = await nameOf();
    rename('Renamed');

    expect([before, await nameOf(), await nameOf()]).toEqual([before, before, 'Renamed']);
    plan('');
    rename('Again');
    plan('GET artists/{id}:stale');
    expect(await nameOf()).toBe('Again');
  });
});

describe('a header', () => {
  test('applies its effects to one request only', async () => {
    const response = await read('/api/v1/genres', {
      headers: { 'X-Demo-Fail': '418,type=text/html' },
    });

    expect([response.status, response.headers.get('Content-Type')]).toEqual([418, 'text/html']);
    expect((await read('/api/v1/genres')).status).toBe(200);
  });

  test('accepts the syntax of links, and applies only the faults of its call', async () => {
    const headers = { 'X-Demo-Fail': 'GET genres:418;GET artists/*:404' };

    expect((await read('/api/v1/genres', { headers })).status).toBe(418);
    expect((await read('/api/v1/artists/1', { headers })).status).toBe(404);
    expect((await read('/api/v1/tracks/1', { headers })).status).toBe(200);
  });

  test('with a syntax error returns the reason', async () => {
    const response = await read('/api/v1/genres', { headers: { 'X-Demo-Fail': 'trance' } });

    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      message: expect.stringMatching(/^X-Demo-Fail: Unknown effect 'trance'/),
    });
  });
});
