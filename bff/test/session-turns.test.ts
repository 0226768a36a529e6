import type { ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { publicUrl, type Reply, type RunningGateway, send, startBefore } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/**
 * A backend that sends the session's cookie with every response, and holds responses to slow paths.
 */
async function start() {
  const held: (() => void)[] = [];
  const front = await startBefore(open, (req, res) => {
    const session = /laravel_session=(\w+)/.exec(req.headers.cookie ?? '')?.[1] ?? 'guest';
    const isChange = req.method === 'POST';
    const answer = (): ServerResponse =>
      res
        .writeHead(200, {
          'content-type': 'application/json',
          'set-cookie': [`laravel_session=${isChange ? 'new' : session}; Path=/`, 'theme=dark'],
        })
        .end('{"status":"success","data":{"user":null,"settings":{}}}');
    if (/albums/.test(req.url ?? '') || /text\/html/.test(req.headers.accept ?? ''))
      held.push(answer);
    else if (/bootstrap/.test(req.url ?? '') && session !== 'guest') held.push(answer);
    else answer();
  });
  return { front, held };
}

const cookiesOf = ({ headers }: Reply): string[] =>
  (headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0] ?? '');

const post = (front: RunningGateway, path: string, cookie: string): Promise<Reply> =>
  send(front.url, path, {
    method: 'POST',
    headers: { cookie, origin: publicUrl, 'content-type': 'application/json' },
    body: '{}',
  });

test.each(['/api/v1/albums/1', '/album/1'])(
  'a late response to %s from before a sign-out does not sign in again',
  async (path) => {
    const { front, held } = await start();
    const signedIn = cookiesOf(await post(front, '/auth/login', ''));
    const turn = signedIn.find((one) => one.includes('foyer-turn=')) ?? '';
    const cookie = `laravel_session=old; ${turn}`;
    const slow = send(front.url, path, { headers: { cookie, accept: 'text/html' } });
    await expect.poll(() => held.length).toBeGreaterThan(0);

    const signedOut = cookiesOf(await post(front, '/auth/logout', cookie));
    for (const answer of held.splice(0)) answer();
    const late = cookiesOf(await slow);

    expect(signedOut).toContain('laravel_session=new');
    expect(late).not.toContain('laravel_session=old');
    expect(late).toContain('theme=dark');
    const next = signedOut.find((one) => one.includes('foyer-turn=')) ?? '';
    expect(next).not.toBe(turn);

    // The next session's own responses keep their cookies, also after another's sign-out.
    const later = send(front.url, '/api/v1/albums/1', {
      headers: { cookie: `laravel_session=own; ${next}` },
    });
    await expect.poll(() => held.length).toBe(1);
    await post(front, '/auth/logout', cookie);
    held[0]?.();
    expect(cookiesOf(await later)).toContain('laravel_session=own');
  },
);
