import { afterEach, expect, test } from 'vitest';
import { send, startBefore } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

test.each(['/api/v1/albums/1', '/login'])(
  'drops and deletes a session cookie from before the move (%s)',
  async (path) => {
    const cookies: unknown[] = [];
    const front = await startBefore(
      open,
      (req, res) => {
        cookies.push(req.headers.cookie);
        res
          .writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=1' })
          .end('{"data":{"user":null,"settings":{}}}');
      },
      { PUBLIC_URL: 'https://music.site.test' },
    );

    const reply = await send(front.url, path, {
      headers: {
        accept: 'text/html',
        cookie: 'XSRF-TOKEN=x; laravel_session=old; laravel_session=new',
      },
    });

    // Guests share some calls, which carry no cookie.
    expect(new Set(cookies.filter(Boolean))).toEqual(
      new Set(['XSRF-TOKEN=x; laravel_session=new']),
    );
    expect(reply.status).toBe(200);
    expect(reply.headers['set-cookie']).toEqual(
      expect.arrayContaining([
        'laravel_session=; Domain=music.site.test; Path=/; Max-Age=0; Secure',
        'laravel_session=; Domain=site.test; Path=/; Max-Age=0; Secure',
      ]),
    );
  },
);
