import { callKeys } from '../contracts/call-key.ts';
import { record } from '../contracts/loose.ts';
import { failureKinds } from './laravel/failures.ts';
import { personas } from './personas.ts';
import { isScenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

type Control = (world: World, body: Record<string, unknown>) => unknown;

/** What tests and demos may do to a served world. The gateway never forwards this prefix. */
const controls: Record<string, Control> = {
  'GET /__demo/personas': () => personas,
  'GET /__demo/scenarios': () => Object.keys(scenarios),
  'GET /__demo/mails': (world) => world.state.mails,
  'POST /__demo/reset': (world) => world.reset(),
  'POST /__demo/scenario': (world, { name }) => {
    if (!isScenario(name)) throw new TypeError(`No scenario is called '${String(name)}'`);
    scenarios[name](world.state);
  },
  'POST /__demo/latency': (world, { ms }) => {
    world.state.latencyMs = Number(ms) || 0;
  },
  'POST /__demo/advance': (world, { ms }) => world.advance(Number(ms) || 0),
  'POST /__demo/fail': (world, { key, as: wanted, times }) => {
    const kind = failureKinds.find((one) => one === wanted);
    const call = key === undefined ? '*' : callKeys.find((one) => one === key);
    if (!kind || !call) throw new TypeError(`'key' is one of the table's, 'as' one of: ${failureKinds.join(', ')}`);
    world.state.failures.push({ key: call, as: kind, times: Number(times ?? 1) });
  },
};

/** Answers `/__demo/*`, and only to this machine; null for every other path. */
export async function control(request: Request, world: World): Promise<Response | null> {
  const { pathname, hostname } = new URL(request.url);
  if (!pathname.startsWith('/__demo/')) return null;
  const act = controls[`${request.method} ${pathname}`];
  // The name in the address keeps out pages that made their own name point here, the other header pages that ask across sites.
  const isOwn = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) && request.headers.get('Sec-Fetch-Site') !== 'cross-site';
  if (!act || !isOwn) return Response.json({ message: 'Not found.' }, { status: 404 });
  try {
    const body = request.method === 'POST' ? await request.text() : '';
    return Response.json(act(world, record(JSON.parse(body || '{}'))) ?? { status: 'success' });
  } catch (error) {
    return Response.json({ message: error instanceof Error ? error.message : 'Bad request' }, { status: 400 });
  }
}
