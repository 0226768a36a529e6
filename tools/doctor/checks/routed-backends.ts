import { callUrl } from '../../../contracts/call-key.ts';
import { configFor } from '../../../bff/routing/routing.ts';
import { openDirect, shown } from '../ask.ts';
import { type Check, sentence } from '../examine.ts';
import { failure, ok, type Outcome, skipped } from '../finding.ts';
import { dataIn, type DoctorContext } from '../doctor-context.ts';

/** The backends in ROUTES other than UPSTREAM_URL. */
export const moved: readonly Check[] = [
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
            problem: await problemOf(configFor([url], origin, config)),
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

/** The problem with a backend as the gateway would call it; null if there is none. */
async function problemOf(config: DoctorContext['config']): Promise<Outcome['seen'] | null> {
  const { ask, close } = openDirect(config);
  try {
    const reply = await ask(callUrl('bootstrap-data'));
    return dataIn(reply) ? null : `no bootstrap data: ${shown(reply)}`;
  } catch (error) {
    return `no answer from ${config.upstreamUrl.origin}: ${sentence(error)}`;
  } finally {
    await close();
  }
}
