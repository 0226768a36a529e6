import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import {
  listen,
  type Reply,
  type Running,
  type RunningGateway,
  startGateway,
  type TestSettings,
} from './test-gateway.ts';

/** Two backends of different versions, behind a gateway with a ROUTES file. */

export interface ReceivedRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Backend extends Running {
  requests: ReceivedRequest[];
}

const bootstrap = (name: string, host = ''): object => ({
  data: {
    user: null,
    guest_role: { id: 2, name: 'guests', permissions: [{ name: 'music.view' }] },
    settings: { base_url: `http://${host}` },
    themes: { all: [], selectedThemeId: null },
    branding: { site_name: `Site of ${name}` },
    i18n: { language: 'en', lines: {} },
    csrf_token: 't',
  },
});

/** A backend that names itself and its configured host in each reply. */
async function startBackend(
  name: string,
  special: (req: IncomingMessage, res: ServerResponse) => boolean,
): Promise<Backend> {
  const requests: ReceivedRequest[] = [];
  const running = await listen((req, res) => {
    void text(req).then((body) => {
      const { method = '', url = '', headers } = req;
      requests.push({ method, url, headers, body });
      if (special(req, res)) return;
      const path = url.replace(/^\/base/, '');
      const type = /^\/(?:api|auth)/.test(path) ? 'application/json' : 'text/html';
      res.setHeader('content-type', type);
      if (path.startsWith('/api/v1/bootstrap-data'))
        res.end(JSON.stringify(bootstrap(name, headers.host)));
      else if (type === 'text/html') res.end(`<!doctype html><p>page of ${name}</p>`);
      else
        res.end(
          JSON.stringify({
            from: name,
            track: {
              url: `http://${headers.host}/storage/1.mp3`,
              image: 'http://old.test/storage/1.jpg',
            },
          }),
        );
    });
  });
  return { ...running, requests };
}

export interface Pair {
  front: RunningGateway;
  a: Backend;
  b: Backend;
  /** The ROUTES file. */
  path: string;
  /** Writes rules into the file without loading them. */
  write(routes: object[] | string, others?: object): void;
  /** The same, and loads them. */
  change(routes: object[], others?: object): void;
}

interface Setup {
  env?: TestSettings;
  others?: object;
  /** A special response of one backend; returns whether it handled the request. */
  special?(name: string, req: IncomingMessage, res: ServerResponse): boolean;
}

export async function startPair(
  open: { close(): Promise<void> }[],
  routes: object[],
  { env = {}, others = {}, special = () => false }: Setup = {},
): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-routes-'));
  const path = join(folder, 'routes.json');
  const [a, b] = (await Promise.all(
    ['a', 'b'].map((name) => startBackend(name, (req, res) => special(name, req, res))),
  )) as [Backend, Backend];
  const write: Pair['write'] = (written, more = others) =>
    writeFileSync(
      path,
      typeof written === 'string'
        ? written
        : JSON.stringify({
            backends: { b: { url: `${b.url}/base`, origin: 'http://new.test' } },
            ...more,
            routes: written,
          }),
    );
  write(routes);
  const front = await startGateway(a.url, {
    UPSTREAM_ORIGIN: 'http://old.test',
    ROUTES: path,
    STATUS_TOKEN: operatorToken,
    ...env,
  });
  open.push(front, a, b, { close: async () => rmSync(folder, { recursive: true }) });
  return {
    front,
    a,
    b,
    path,
    write,
    change: (...changes) => (write(...changes), front.reloadRoutes()),
  };
}

export const operatorToken = 'operators-token-1234';

/** The backend that answered a call. */
export const fromOf = ({ body }: Pick<Reply, 'body'>): unknown =>
  (JSON.parse(body) as { from?: unknown }).from;

/** The visitor's share number that a response sets; null if it sets none. */
export function shareIn({ headers }: Pick<Reply, 'headers'>): string | null {
  const own = headers['set-cookie']?.find((one) => one.startsWith('__Host-foyer-share='));
  return own === undefined ? null : (own.split(';', 1)[0] ?? null);
}
