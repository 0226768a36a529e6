import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { callUrl } from '../contracts/calls/call-key.ts';
import { routeCalls } from '../contracts/routes/route-data.ts';
import { matchRoute } from '../contracts/routes/routes.ts';
import { present } from '../mocks/present.ts';
import { serveLegacy } from '../mocks/serve.ts';
import { freePort } from '../tools/start/port.ts';
import { apiResponses, cases, documentPath, file, record } from './cases.ts';
import { loadCore, proxyCore, startPinned, stop, untilListening } from './pinned-process.ts';
import { proxies } from './proxies/proxies.ts';
import { sendOnce } from './single-request.ts';
import type { CannedResponse } from './upstream.ts';

export interface Upstream {
  port: number;
  pid: number;
  /** Sends this response for this path from now on. */
  respondWith(canned: CannedResponse): Promise<void>;
}

const encryptedCookie = 'eyJpdiI6'.padEnd(260, 'mnopqr');

/** The headers that Laravel behind a web server sends. */
const laravelHeaders = {
  server: 'nginx',
  date: 'Fri, 21 Nov 2025 12:00:00 GMT',
  'content-type': 'application/json',
  'cache-control': 'no-cache, private',
  'x-ratelimit-limit': '600',
  'x-ratelimit-remaining': '599',
  'set-cookie': ['XSRF-TOKEN', 'laravel_session'].map(
    (name) =>
      `${name}=${encryptedCookie}; expires=Fri, 21 Nov 2025 14:00:00 GMT; Max-Age=7200; path=/; domain=api.example.test; secure; samesite=lax`,
  ),
};

function jsonOf(bytes: number): string {
  const empty = JSON.stringify({ pad: '' });
  return btoa(JSON.stringify({ pad: 'x'.repeat(bytes - empty.length) }));
}

/** A reply of the fake backend, with the headers of a real one. */
async function recordResponse(): Promise<CannedResponse> {
  const legacy = await serveLegacy();
  const body = Buffer.from(await (await fetch(legacy.url + record.path)).arrayBuffer());
  await legacy.close();
  return { ...record, status: 200, headers: laravelHeaders, body: body.toString('base64') };
}

/** The responses that a document needs, as the fake backend sends them. */
async function documentResponses(): Promise<CannedResponse[]> {
  const legacy = await serveLegacy();
  const addresses = [
    'bootstrap-data',
    ...routeCalls(matchRoute(documentPath)).map(({ address }) => address),
  ].map((address) => callUrl(address));
  const responses = await Promise.all(
    addresses.map(async (address) => {
      const response = await fetch(legacy.url + address);
      const body = Buffer.from(await response.arrayBuffer()).toString('base64');
      return {
        path: address.replace(/\?.*/, ''),
        status: response.status,
        headers: { 'content-type': 'application/json' },
        body,
      };
    }),
  );
  await legacy.close();
  return responses;
}

export async function startUpstream(): Promise<Upstream> {
  const child = startPinned(
    { file: process.execPath, args: [join(import.meta.dirname, 'upstream.ts')] },
    loadCore,
    'ipc',
  );
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  const respondWith = async (canned: CannedResponse): Promise<void> => {
    child.send(canned);
    await once(child, 'message');
  };
  for (const { path, bytes } of apiResponses)
    await respondWith({ path, status: 200, headers: laravelHeaders, body: jsonOf(bytes) });
  await respondWith(await recordResponse());
  await respondWith({
    path: file.path,
    status: 200,
    headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=3600' },
    body: Buffer.alloc(file.bytes, 'x').toString('base64'),
  });
  for (const canned of await documentResponses()) await respondWith(canned);
  return { port, pid: present(child.pid), respondWith };
}

/** Hop-by-hop headers, and those that each server writes itself. */
const hopByHop = /^(?:connection|keep-alive|transfer-encoding|content-length|date|x-request-id)$/i;

/**
 * Lets the upstream serve the document that Foyer renders, so that other caches can store it.
 * Returns its bytes as sent on the wire.
 */
export async function captureDocument(upstream: Upstream, folder: string): Promise<number> {
  const request = cases.find(({ id }) => id === 'document-200')?.request;
  const command = proxies.find(({ name }) => name === 'Foyer')?.command;
  if (!request || !command) throw new Error('There is no Foyer proxy to render a document.');
  const port = await freePort();
  const child = startPinned(
    command({ port, upstreamPort: upstream.port, folder: mkdtempSync(join(folder, 'document-')) }),
    proxyCore,
  );
  try {
    await untilListening(child, port);
    const { status, headers, body } = await sendOnce(port, request);
    const endToEnd = Object.entries(headers).filter(
      (pair): pair is [string, string | string[]] =>
        !hopByHop.test(pair[0]) && pair[1] !== undefined,
    );
    await upstream.respondWith({
      path: documentPath,
      status,
      headers: Object.fromEntries(endToEnd),
      body: body.toString('base64'),
    });
    return body.length;
  } finally {
    await stop(child);
  }
}
