import { getResponse } from 'msw';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { callUrl } from '../../../contracts/calls/call-key.ts';
import { deferredCalls, routeCalls } from '../../../contracts/routes/route-data.ts';
import { matchRoute } from '../../../contracts/routes/routes.ts';
import { legacyHandlers } from '../../../mocks/dispatcher.ts';
import { applyScenarios, type ScenarioName } from '../../../mocks/scenarios.ts';
import { actingPort } from '../../../mocks/session/session-ports.ts';
import type { WorldState } from '../../../mocks/state.ts';
import { createWorld } from '../../../mocks/world.ts';
import type { GuestPage } from '../../server.tsx';

export interface PageRequest {
  path: string;
  language?: string;
  scenarios?: ScenarioName[];
  /** Changes the fake backend's world before the first request. */
  change?: (state: WorldState) => void;
}

/**
 * The gateway's data for a guest's page at this path, from a fake backend: bootstrap data and the
 * replies to the path's calls.
 */
export async function guestPage({
  path,
  language = 'en',
  scenarios = [],
  change,
}: PageRequest): Promise<GuestPage> {
  const world = createWorld();
  applyScenarios(world.state, ...scenarios);
  change?.(world.state);
  const handlers = legacyHandlers(world, actingPort(world));
  const read = async (address: string): Promise<unknown> => {
    const headers = { accept: 'application/json', 'accept-language': language };
    const response = await getResponse(
      handlers,
      new Request(`https://music.test${callUrl(address)}`, { headers }),
    );
    if (response?.status !== 200) throw new Error(`${address} answered ${response?.status}`);
    return response.json();
  };
  const bootstrap = normaliseBootstrap(await read('bootstrap-data'));
  const calls = [...routeCalls(matchRoute(path)), ...deferredCalls(path, bootstrap)].filter(
    ({ shared, decidesStatus }) => shared || decidesStatus,
  );
  const responses = await Promise.all(
    calls.map(async ({ address }) => [address, await read(address)] as const),
  );
  return { path, bootstrap, routeData: Object.fromEntries(responses), themeChoice: null };
}

/** The visible text of HTML, with a space in place of each tag. */
export function visibleText(html: string): string {
  const text = html.replaceAll(/<!--.*?-->/gs, '').replaceAll(/<[^>]*>/g, ' ');
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' };
  return text
    .replaceAll(/&(lt|gt|quot|#x27|amp);/g, (_, name: string) => named[name] ?? '')
    .replaceAll(/\s+/g, ' ');
}
