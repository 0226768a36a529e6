import { callUrl } from '../../../contracts/calls/call-key.ts';
import { configFor } from '../../../bff/backend/routing.ts';
import { openDirect, shown } from '../connection.ts';
import { type Check, sentence } from '../examine.ts';
import { failure, ok, skipped } from '../finding.ts';
import { dataIn, type DoctorContext } from '../doctor-context.ts';

/** Checks of the backends in ROUTES, which no other check calls. */
export const otherBackends: readonly Check[] = [
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
      const results = await Promise.all(
        backends.map(async ({ name, url, origin }) => ({
          name,
          problem: await problemAt(configFor(url, origin, config)),
        })),
      );
      const wrong = results.filter(({ problem }) => problem !== null);
      if (wrong.length === 0)
        return ok(
          `${path}: ${results.map(({ name }) => name).join(', ')} answer, ${rules.length} rules`,
        );
      return failure(
        wrong.map(({ name, problem }) => `${name}: ${problem}`).join('; '),
        `Start it, or correct its url and origin in ${path}; no rule should point to it until then. Send SIGHUP after a change.`,
      );
    },
  },
];

/** Why a backend's bootstrap data cannot be read as the gateway would; null if it can. */
async function problemAt(config: DoctorContext['config']): Promise<string | null> {
  const { ask, close } = openDirect(config);
  try {
    const reply = await ask(callUrl('bootstrap-data'), {});
    return dataIn(reply) ? null : `no bootstrap data: ${shown(reply)}`;
  } catch (error) {
    return `no answer from ${config.upstreamUrl.origin}: ${sentence(error)}`;
  } finally {
    await close();
  }
}
