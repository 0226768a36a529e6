import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadRenderer, type RenderGuestPage } from '../../bff/pages/prerender.ts';
import {
  listen,
  publicUrl,
  type Reply,
  type RunningGateway,
  send,
  startGateway,
} from '../../bff/test/test-gateway.ts';
import { MUSIC_VIEW } from '../../contracts/constants.ts';
import { serverBuild } from './server-build.ts';

/**
 * Pages with hostile data that could block all other visitors, rendered for the gateway by the
 * app's own build.
 */

const folder = mkdtempSync(join(tmpdir(), 'foyer-server-'));
const open: { close(): Promise<void> }[] = [];
let render: RenderGuestPage;

beforeAll(async () => {
  // As in `npm run build`.
  vi.stubEnv('NODE_ENV', 'production');
  await build({
    ...serverBuild,
    logLevel: 'error',
    build: { ...serverBuild.build, outDir: folder },
  });
  vi.unstubAllEnvs();
  render = await loadRenderer(folder, publicUrl);
}, 60_000);
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));
afterAll(() => rmSync(folder, { recursive: true }));

const length = 300_000;
const filled = (text: string): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);

/** Contents of a page, by the first word of its slug. */
const texts: Record<string, string> = {
  plain: 'Words, and no more. ',
  angles: '<',
  links: '<a href=/>x',
  paragraphs: '<p>x',
  cells: '<table><tr><td>',
  usual: `<h2>A chapter</h2><p>Words with <b>marks</b> and <a href="/login">links</a>. ${'And more of them. '.repeat(40)}</p>`,
};

function replyTo(url: string): object {
  const slug = /custom-pages\/(\w+)/.exec(url)?.[1];
  if (slug === 'endless')
    return { page: { id: 7, title: 'A page', slug, body: 'Words. '.repeat(200_000) } };
  if (slug !== undefined)
    return { page: { id: 7, title: 'A page', slug, body: filled(texts[slug] ?? '') } };
  const tracks = Array.from({ length: 10_000 }, (_, index) => ({
    id: index + 1,
    name: `Track ${index}`,
  }));
  return url.includes('albums/')
    ? { album: { id: 7, name: 'An album', tracks } }
    : {
        data: {
          user: null,
          guest_role: { id: 1, name: 'guests', permissions: [{ name: MUSIC_VIEW }] },
          settings: {},
          branding: { site_name: 'Song' },
        },
      };
}

async function setUp(): Promise<RunningGateway> {
  const upstream = await listen(
    (req, res) =>
      void res
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(replyTo(req.url ?? ''))),
  );
  const front = await startGateway(
    upstream.url,
    {
      GUEST_CACHE_SECONDS: '60',
      STATUS_TOKEN: 'a-token-of-the-operators',
      fields: { shedMs: 0 },
    },
    undefined,
    render,
  );
  open.push(front, upstream);
  return front;
}

/**
 * Milliseconds that this thread spends on a page, the lower of two uncached ones. Other processes
 * do not count.
 */
async function costOf(front: RunningGateway, name: string): Promise<number> {
  const costs: number[] = [];
  for (const one of [1, 2]) {
    const before = process.threadCpuUsage();
    const { status } = await send(front.url, `/pages/${name}-${one}`);
    const { user, system } = process.threadCpuUsage(before);
    expect(status).toBe(200);
    costs.push((user + system) / 1_000);
  }
  return Math.min(...costs);
}

test.each(['angles', 'links', 'paragraphs', 'cells'])(
  'a page full of %s blocks the event loop only a few times as long as plain text of its length',
  async (name) => {
    const front = await setUp();
    const plain = await costOf(front, 'plain');

    // Usually 2 to 4 times. Rendering the whole page would take 24 times or more.
    expect((await costOf(front, name)) / plain).toBeLessThan(12);
  },
);

const rootOf = ({ body }: Reply): string => /<div id="root".*?<\/div>\n/s.exec(body)?.[0] ?? '';
const unrendered = async ({ url }: RunningGateway): Promise<string | undefined> =>
  /^foyer_unrendered_pages_total (\d+)/m.exec(
    (await send(url, '/metrics', { headers: { authorization: 'Bearer a-token-of-the-operators' } }))
      .body,
  )?.[1];

test.each(['/pages/links', '/pages/paragraphs', '/album/7'])(
  'leaves rendering %s to the browser, and counts it',
  async (path) => {
    const front = await setUp();
    const reply = await send(front.url, path);

    expect(reply.status).toBe(200);
    expect(rootOf(reply)).toContain('class="stalled"');
    expect(reply.body).toMatch(/\\u003ca href=|\\u003cp\\u003ex|Track 9999/);
    expect(await unrendered(front)).toBe('1');
    expect(front.log.filter((line) => line.includes('more than 6000 elements'))).toHaveLength(1);
  },
);

test('sends a long page of the usual kind with all of its content', async () => {
  const front = await setUp();
  const reply = await send(front.url, '/pages/usual');

  expect(rootOf(reply).match(/<h2[ >]/g)?.length).toBeGreaterThan(300);
  expect(await unrendered(front)).toBe('0');
});

test('omits a reply of more than a million characters from the document', async () => {
  const front = await setUp();
  const reply = await send(front.url, '/pages/endless');

  expect(reply.status).toBe(200);
  expect(reply.body.length).toBeLessThan(50_000);
  expect(rootOf(reply)).toContain('class="stalled"');
});
