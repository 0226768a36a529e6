import { once } from 'node:events';
import { join } from 'node:path';
import { callUrl } from '../contracts/call-key.ts';
import { routeCalls } from '../contracts/route-data.ts';
import { matchRoute } from '../contracts/routes.ts';
import { serveLegacy } from '../mocks/serve.ts';
import { apiAnswers, documentPath } from './cases.ts';
import { loadCore, startPinned } from './children.ts';
import type { Canned } from './upstream.ts';

export interface Upstream {
  port: number;
  /** From now on it answers this path so. */
  teach(canned: Canned): Promise<void>;
}

const sealed = 'eyJpdiI6'.padEnd(260, 'mnopqr');

/** What a Laravel behind a web server says beside the body. */
const laravelHeaders = {
  server: 'nginx',
  date: 'Fri, 21 Nov 2025 12:00:00 GMT',
  'content-type': 'application/json',
  'cache-control': 'no-cache, private',
  'x-ratelimit-limit': '600',
  'x-ratelimit-remaining': '599',
  'set-cookie': ['XSRF-TOKEN', 'laravel_session'].map(
    (name) => `${name}=${sealed}; expires=Fri, 21 Nov 2025 14:00:00 GMT; Max-Age=7200; path=/; domain=api.example.test; secure; samesite=lax`,
  ),
};

function jsonOf(bytes: number): string {
  const empty = JSON.stringify({ pad: '' });
  return btoa(JSON.stringify({ pad: 'x'.repeat(bytes - empty.length) }));
}

/** What a document needs of the backend, as the fake backend answers it. */
async function documentAnswers(): Promise<Canned[]> {
  const legacy = await serveLegacy();
  const addresses = ['bootstrap-data', ...routeCalls(matchRoute(documentPath)).map(({ address }) => address)].map((address) => callUrl(address));
  const answers = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(legacy.url + address);
      const body = Buffer.from(await response.arrayBuffer()).toString('base64');
      return { path: address.replace(/\?.*/, ''), status: response.status, headers: { 'content-type': 'application/json' }, body };
    }),
  );
  await legacy.close();
  return answers;
}

export async function startUpstream(): Promise<Upstream> {
  const child = startPinned({ file: process.execPath, args: [join(import.meta.dirname, 'upstream.ts')] }, loadCore, 'ipc');
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const teach = async (canned: Canned): Promise<void> => {
    child.send(canned);
    await once(child, 'message');
  };
  for (const { path, bytes } of apiAnswers) await teach({ path, status: 200, headers: laravelHeaders, body: jsonOf(bytes) });
  for (const canned of await documentAnswers()) await teach(canned);
  return { port, teach };
}
