import { callUrl } from '../../contracts/calls/call-key.ts';
import { personByEmail } from '../../mocks/people.ts';
import { persona } from '../../mocks/personas.ts';
import { present } from '../../mocks/present.ts';
import { serveLegacy } from '../../mocks/serve.ts';
import { cases, type WireRequest } from '../cases.ts';
import { startPinned, untilListening } from '../pinned-process.ts';
import { foyer } from '../proxies/proxies.ts';
import type { Upstream } from '../start-upstream.ts';
import { freePort } from '../../tools/start/port.ts';

const requestOf = (id: string): WireRequest => present(cases.find((one) => one.id === id)).request;
const page = requestOf('document-200');
const get = requestOf('get-1k');

const trackPath = '/storage/track.mp3';
const trackBytes = 5_000_000;
/** The size of the parts in which Node reads a body. */
const partBytes = 64 * 1024;

/** A listener hears 192 kbit/s. */
export const bytesPerSecond = 192_000 / 8;

/** The requests that listeners send, with each listener's rate per second. */
export const kinds = [
  { name: "a guest's page", request: page, parts: 1, asksBackend: false, perSecond: 1 / 180 / 2 },
  {
    name: "a member's page",
    request: { ...page, path: '/library', headers: { ...page.headers, ...sessionOf(get) } },
    parts: 1,
    asksBackend: true,
    perSecond: 1 / 180 / 2,
  },
  { name: 'GET 1 kB', request: get, parts: 1, asksBackend: true, perSecond: 0.9 / 20 },
  {
    name: 'POST 1 kB',
    request: requestOf('post-1k'),
    parts: 1,
    asksBackend: true,
    perSecond: 0.1 / 20,
  },
  {
    name: 'a track of 5 MB',
    request: { ...get, path: trackPath },
    parts: Math.ceil(trackBytes / partBytes),
    asksBackend: true,
    perSecond: bytesPerSecond / trackBytes,
  },
] as const satisfies readonly {
  name: string;
  request: WireRequest;
  parts: number;
  asksBackend: boolean;
  perSecond: number;
}[];

function sessionOf({ headers: { cookie = '' } }: WireRequest): { cookie: string } {
  return { cookie };
}

/** Adds the track and the data of a member to the backend's responses. */
export async function serveKinds(upstream: Upstream): Promise<void> {
  const legacy = await serveLegacy();
  const { state } = legacy.world;
  state.plainTokens['11|bench'] = present(personByEmail(state, persona('member').email)).id;
  const path = callUrl('bootstrap-data');
  const reply = await fetch(legacy.url + path, { headers: { authorization: 'Bearer 11|bench' } });
  const body = Buffer.from(await reply.arrayBuffer()).toString('base64');
  await legacy.close();
  const json = { 'content-type': 'application/json' };
  await upstream.respondWith({ path, isForMembers: true, status: 200, headers: json, body });
  await upstream.respondWith({
    path: trackPath,
    status: 200,
    headers: { 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' },
    body: Buffer.alloc(trackBytes, 'x').toString('base64'),
  });
}

/** A gateway behind a proxy on this machine. */
export async function startInstance(upstream: Upstream, cores: string) {
  const port = await freePort();
  const { env, ...command } = foyer()({ port, upstreamPort: upstream.port, folder: '' });
  const child = startPinned({ ...command, env: { ...env, TRUSTED_PROXIES: '127.0.0.1' } }, cores);
  await untilListening(child, port);
  return { child, port, pid: present(child.pid), url: `http://127.0.0.1:${port}` };
}
