import { afterEach, expect, test } from 'vitest';
import { listen, send, startGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

/** The status of each page for a signed-in member with these permissions. */
async function statuses(paths: string[], permissions: string[] | null): Promise<number[]> {
  const user = permissions && { id: 5, permissions: permissions.map((name) => ({ name })) };
  const upstream = await listen((req, res) => {
    const own = req.headers.cookie === undefined ? null : user;
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: { user: own, settings: { api: { integrated: true } } } }));
  });
  const front = await startGateway(upstream.url);
  open.push(front, upstream);
  const headers: Record<string, string> = user ? { cookie: 'laravel_session=s; XSRF-TOKEN=x' } : {};
  // Fills the guests' data, with which a member's page may be streamed.
  await send(front.url, '/contact');
  const replies = [];
  for (const path of paths) replies.push((await send(front.url, path, { headers })).status);
  return replies;
}

test("F032 pages beyond an admin's permissions are a 404, like missing pages", async () => {
  const paths = ['/admin', '/admin/users', '/admin/roles', '/admin/nonsense', '/admin/settings/x'];

  expect(await statuses(paths, ['admin.access', 'users.view'])).toEqual([200, 200, 404, 404, 404]);
});

test.each([
  ['/backstage/releases', 'backstage.access'],
  ['/backstage/profile/7', 'backstage.access'],
  ['/api-docs', 'api.access'],
  ['/admin', 'admin.access'],
])('F032 %s is a 404 for members without the permission %s', async (path, permission) => {
  expect(await statuses([path], [])).toEqual([404]);
  expect(await statuses([path], [permission])).toEqual([200]);
});

test('F032 these pages ask guests to sign in first', async () => {
  expect(await statuses(['/admin/nonsense', '/backstage/releases'], null)).toEqual([200, 200]);
});
