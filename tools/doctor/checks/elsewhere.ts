import type { Bootstrap } from '../../../contracts/bootstrap.ts';
import { callUrl } from '../../../contracts/call-key.ts';
import { configFor } from '../../../bff/routing/routing.ts';
import { openDirect, shown } from '../ask.ts';
import { type Check, sentence } from '../examine.ts';
import { failure, ok, skipped } from '../finding.ts';
import { dataIn, type DoctorContext } from '../doctor-context.ts';
import { sharedSessions } from './sessions.ts';

/** What other checks don't call: every address in UPSTREAM_URL, and the backends in ROUTES. */
export const elsewhere: readonly Check[] = [
  {
    id: 'addresses',
    group: 'backend',
    tried: 'the bootstrap data at each address in UPSTREAM_URL, in the same session',
    needs: ['start-up data'],
    after: ['session returns'],
    async run({ config, cookies }) {
      if (config.upstreamUrls.length === 1) return skipped('UPSTREAM_URL has one address');
      // The backend begins a session only for pages of its own site.
      const headers = { referer: `${config.upstreamOrigin}/`, ...cookies.headers() };
      const seen = await Promise.all(
        config.upstreamUrls.map(async (url) => ({
          host: url.host,
          ...(await readAt(configFor([url], config.upstreamOrigin, config), headers)),
        })),
      );
      const wrong = seen.filter(({ problem }) => problem !== null);
      if (wrong.length > 0)
        return failure(
          wrong.map(({ host, problem }) => `${host}: ${problem}`).join('; '),
          'Start it, or remove its address from UPSTREAM_URL. Until then, Foyer tries it again and again.',
        );
      const tokens = new Set(seen.map(({ data }) => data?.csrf_token));
      if (headers.cookie !== '' && tokens.size > 1)
        return failure(
          'a session begun at one address is unknown at another',
          `Members would be signed out at every other request. ${sharedSessions}`,
        );
      return ok(`${seen.map(({ host }) => host).join(', ')} answer`);
    },
  },
  {
    id: 'other backends',
    group: 'backend',
    tried: 'the bootstrap data of each backend in the ROUTES file',
    needs: ['settings'],
    async run({ config }) {
      if (config.routes === null) return skipped('ROUTES is empty: no call has moved');
      const {
        path,
        file: { backends, rules },
      } = config.routes;
      if (backends.length === 0) return ok(`${path} has no backends, and ${rules.length} rules`);
      const seen = await Promise.all(
        backends.flatMap(({ name, urls, origin }) =>
          urls.map(async (url) => ({
            name: urls.length === 1 ? name : `${name} at ${url.host}`,
            problem: (await readAt(configFor([url], origin, config))).problem,
          })),
        ),
      );
      const wrong = seen.filter(({ problem }) => problem !== null);
      if (wrong.length === 0)
        return ok(
          `${path}: ${seen.map(({ name }) => name).join(', ')} answer, ${rules.length} rules`,
        );
      return failure(
        wrong.map(({ name, problem }) => `${name}: ${problem}`).join('; '),
        `Start it, or correct its url and origin in ${path}; no rule should point to it until then. Send SIGHUP after a change.`,
      );
    },
  },
];

/** A backend's bootstrap data as the gateway would read it, or the problem with it. */
async function readAt(
  config: DoctorContext['config'],
  headers: Record<string, string> = {},
): Promise<{ data: Bootstrap; problem: null } | { data: null; problem: string }> {
  const { ask, close } = openDirect(config);
  try {
    const reply = await ask(callUrl('bootstrap-data'), { headers });
    const data = dataIn(reply);
    return data ? { data, problem: null } : { data, problem: `no bootstrap data: ${shown(reply)}` };
  } catch (error) {
    const problem = `no answer from ${config.upstreamUrl.origin}: ${sentence(error)}`;
    return { data: null, problem };
  } finally {
    await close();
  }
}
