import type { Registry } from 'prom-client';
import type { InstancesView, KnownInstance } from '../instances/instances.ts';
import { gauge, type Sample } from './collected.ts';

/**
 * What every instance knows of all of them. Their IDs are random and new after each restart, so
 * only the living ones have series.
 */
export function addInstances(registers: Registry[], instances: () => Promise<InstancesView>): void {
  /** Null: this instance has no such number. */
  const samples = (read: (one: KnownInstance) => Sample | null) => async (): Promise<Sample[]> =>
    (await instances()).instances.flatMap((one) => {
      const sample = one.isAlive ? read(one) : null;
      return sample ? [sample] : [];
    });
  gauge(
    registers,
    'foyer_instances',
    'Running instances of this site that share a Redis, as this one sees them.',
    [],
    async () => [[{}, (await instances()).instances.filter(({ isAlive }) => isAlive).length]],
  );
  gauge(
    registers,
    'foyer_instance_info',
    'Version of each instance, and of the ROUTES file that it uses.',
    ['id', 'version', 'routes'],
    samples(({ id, version, routes }) => [{ id, version, routes: routes?.version ?? 'none' }, 1]),
  );
  gauge(
    registers,
    'foyer_instance_bound',
    "Each instance's limit of concurrent requests to the backend.",
    ['id'],
    samples(({ id, bounds }) => [{ id }, bounds.requests]),
  );
  gauge(
    registers,
    'foyer_instance_in_flight',
    'Requests in flight at each instance.',
    ['id'],
    samples(({ id, inFlight }) => [{ id }, inFlight]),
  );
  gauge(
    registers,
    'foyer_instance_breaker_on',
    'Whether the circuit breaker of each instance is switched on.',
    ['id'],
    samples(({ id, breaker }) => [{ id }, Number(breaker.isOn)]),
  );
  gauge(
    registers,
    'foyer_instance_breakers_open',
    'Open circuit breakers of each instance.',
    ['id'],
    samples(({ id, breaker }) => [{ id }, breaker.open.length]),
  );
  gauge(
    registers,
    'foyer_instance_mismatch_kinds',
    'Kinds of mismatches that each instance has found.',
    ['id'],
    samples(({ id, drift }) => drift && [{ id }, drift.kinds]),
  );
  gauge(
    registers,
    'foyer_instance_seen_seconds',
    "Seconds since each instance's last heartbeat.",
    ['id'],
    samples(({ id, seenMs }) => [{ id }, seenMs / 1_000]),
  );
}
