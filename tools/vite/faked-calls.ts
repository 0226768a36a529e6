import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunnableDevEnvironment } from 'vite';
import type * as ServeFakes from '../../mocks/fake-calls/serve-fakes.ts';
import { readConfig } from '../../bff/config/read-config.ts';
import { openDirect } from '../doctor/connection.ts';
import { reloadingDemo, type ReloadingDemo } from './reloading-demo.ts';

export interface FakedCalls extends Pick<ReloadingDemo, 'renew' | 'close'> {
  /** The gateway's ROUTES file, which sends these calls to the fake backend. */
  routes: string;
}

/**
 * `npm run dev -- --fake CALL` in front of a real backend: a fake backend that answers these calls
 * alone. Null without the option.
 */
export async function fakedCalls(
  environment: RunnableDevEnvironment,
  env: NodeJS.ProcessEnv,
): Promise<FakedCalls | null> {
  // tools/dev.ts has checked them.
  const calls = JSON.parse(env['DEV_FAKE_CALLS'] ?? '[]') as string[];
  if (calls.length === 0) return null;
  const config = readConfig(env);
  const backend = openDirect(config);
  // Laravel reads the session only for same-site requests.
  const referer = `${config.upstreamOrigin}/`;
  const fakes = await reloadingDemo(
    environment,
    loadFakes((path, { headers }) => backend.ask(path, { headers: { ...headers, referer } })),
  );
  const folder = mkdtempSync(join(tmpdir(), 'foyer-fake-'));
  const routes = join(folder, 'routes.json');
  const own = env['ROUTES'] ? readFileSync(env['ROUTES'], 'utf8') : '{}';
  writeFileSync(
    routes,
    JSON.stringify(withFakes(JSON.parse(own) as Routes, calls, fakes.url, env)),
  );
  return {
    routes,
    renew: fakes.renew,
    close: async () => {
      await fakes.close();
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The same object until the code changes: worlds move on to another one. */
function loadFakes(ask: Parameters<typeof ServeFakes.fakesBefore>[0]) {
  let loaded: { from: typeof ServeFakes; code: ReturnType<typeof ServeFakes.fakesBefore> } | null =
    null;
  return async ({ runner }: RunnableDevEnvironment) => {
    const from = await runner.import<typeof ServeFakes>('/mocks/fake-calls/serve-fakes.ts');
    if (loaded?.from !== from) loaded = { from, code: from.fakesBefore(ask) };
    return loaded.code;
  };
}

const fakeBackend = 'foyer-fakes';

interface Routes {
  backends?: object;
  routes?: readonly object[];
}

/** The content of a ROUTES file with rules for fake calls before its own ones. */
export function withFakes(
  written: Routes,
  calls: readonly string[],
  url: string,
  { UPSTREAM_PREFIXES: prefixes = 'storage' }: NodeJS.ProcessEnv,
): Routes {
  const { backends = {}, routes = [], ...others } = written;
  const isForwarded = prefixes.split(',').some((one) => /^\/?storage\/?$/.test(one.trim()));
  return {
    ...others,
    backends: { ...backends, [fakeBackend]: url },
    routes: [
      ...calls.map((call, index) => ({ name: `fake ${index + 1}`, call, to: fakeBackend })),
      // The pictures that fake replies name.
      ...(isForwarded ? [{ name: 'fake pictures', prefix: 'storage/art', to: fakeBackend }] : []),
      ...routes,
    ],
  };
}
