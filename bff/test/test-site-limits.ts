import type { Bounds } from '../bounds.ts';
import type { Status } from '../ops/status.ts';
import { type RunningGateway, send, startGateway } from './test-gateway.ts';
import { open } from './test-redis-for-each.ts';

/** Site-wide limits, which the instances split through a real Redis. */

const token = 'operators-token-1234';
const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };

export async function start(env: Record<string, string>, upstream = 'http://127.0.0.1:1') {
  const front = await startGateway(upstream, {
    UPSTREAM_ORIGIN: 'https://api.test',
    STATUS_TOKEN: token,
    UPSTREAM_MAX_REQUESTS_TOTAL: '21',
    ...env,
  });
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (isOpen) await front.close();
    isOpen = false;
  };
  open.push({ close });
  return { ...front, close };
}

export const statusOf = async ({ url }: Pick<RunningGateway, 'url'>): Promise<Status> =>
  JSON.parse((await send(url, '/_foyer/status', { headers })).body) as Status;
export const boundsOf = async (front: Pick<RunningGateway, 'url'>): Promise<Bounds | undefined> =>
  (await statusOf(front)).requests.bounds;
export const requestsOf = (
  ...fronts: Pick<RunningGateway, 'url'>[]
): Promise<(number | undefined)[]> =>
  Promise.all(fronts.map(async (front) => (await boundsOf(front))?.requests));
