import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { paginate } from '../../mocks/laravel/paginate.ts';

const root = join(import.meta.dirname, '../..');
const document =
  '<!doctype html><html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Liked tracks</title><link rel="stylesheet" href="/page.css"></head><body><div id="root"></div><script type="module" src="/page.js"></script></body></html>';
const types: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

/** As large as the tracks that backends send: just under a kilobyte. */
const trackOf = (index: number) => {
  const artist = {
    id: 1 + (index % 900),
    name: `Artist of track ${index % 900}`,
    verified: index % 3 === 0,
    image_small: `/storage/artists/${index % 900}.svg`,
  };
  return {
    id: index + 1,
    name: `Track number ${index + 1}`,
    duration: 120_000 + (index % 240) * 1_000,
    number: 1 + (index % 12),
    plays: index * 7,
    image: null,
    src: `/storage/tracks/${index + 1}.wav`,
    artists: [artist, { ...artist, id: artist.id + 1 }],
    album: {
      id: 1 + (index % 4_000),
      name: `Album ${index % 4_000}`,
      image: null,
      release_date: '2024-05-01',
    },
    added_at: new Date(1_700_000_000_000 - index * 60_000).toISOString(),
    description: 'x'.repeat(240),
    genres: [
      { id: 1, name: 'Folk' },
      { id: 2, name: 'Ambient' },
    ],
  };
};

interface ListServer {
  url: string;
  /** Requests for rows so far. */
  asked: { count: number; aborted: number };
  stop: () => Promise<void>;
}

/**
 * Serves the built page of the benchmark, and a backend with this many liked tracks and this delay
 * for each response.
 */
export async function serveList(count: number, delayMs: number): Promise<ListServer> {
  const outDir = await mkdtemp(join(tmpdir(), 'long-list-'));
  const output = {
    entryFileNames: 'page.js',
    chunkFileNames: '[name].js',
    assetFileNames: 'page.[ext]',
  };
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), tailwind()],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: join(root, 'bench/long-list/list-page.tsx'), output },
    },
  });
  const tracks = Array.from({ length: count }, (_, index) => trackOf(index));
  const asked = { count: 0, aborted: 0 };
  const server = createServer((req, res) => {
    const url = new URL(req.url ?? '/', 'http://localhost');
    if (url.pathname.startsWith('/api/')) {
      asked.count += 1;
      res.on('close', () => {
        if (!res.writableFinished) asked.aborted += 1;
      });
      const { page, perPage } = Object.fromEntries(url.searchParams);
      // This backend would not return all rows in one page.
      const pagination =
        Number(perPage) > 100
          ? { data: tracks, current_page: 1, per_page: count }
          : paginate(tracks, page, perPage, 20);
      setTimeout(
        () =>
          res
            .writeHead(200, { 'content-type': 'application/json' })
            .end(JSON.stringify({ pagination, status: 'success' })),
        delayMs,
      );
      return;
    }
    const file = /^\/([\w.-]+\.(js|css))$/.exec(url.pathname);
    if (!file) res.writeHead(200, { 'content-type': 'text/html' }).end(document);
    else
      void readFile(join(outDir, file[1] ?? '')).then(
        (body) => res.writeHead(200, { 'content-type': types[file[2] ?? ''] }).end(body),
        () => res.writeHead(404).end(),
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = async (): Promise<void> => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(outDir, { recursive: true });
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, stop };
}
