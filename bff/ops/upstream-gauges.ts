import type { Registry } from 'prom-client';
import type { SettingsFileState } from '../live-settings.ts';
import type { AddressState } from '../upstream/balancer.ts';
import type { SlowState } from '../upstream/slow-calls.ts';
import { counter, gauge, type Sample } from './collected.ts';

/** Numbers about the backends and the settings that can change while the gateway runs. */
export interface UpstreamGauges {
  /** The addresses of each backend that has several. */
  addresses?(): readonly ({ backend: string } & AddressState)[];
  /** Calls that are or were far slower than usual. */
  slowCalls?(): readonly ({ backend: string } & SlowState)[];
  /** Reloads of SETTINGS_FILE. */
  settingsFile?(): SettingsFileState;
}

/** Addresses of a backend that has several, and calls that are or were slow. */
export function addUpstreams(
  registers: Registry[],
  { addresses, slowCalls }: UpstreamGauges,
): void {
  if (addresses) addAddresses(registers, addresses);
  if (slowCalls) addSlowCalls(registers, slowCalls);
}

/** Labels are those of the settings, so their number is small. */
function addAddresses(registers: Registry[], read: NonNullable<UpstreamGauges['addresses']>): void {
  const labels = ['address', 'backend'];
  gauge(
    registers,
    'foyer_upstream_address_up',
    'Whether an address of a backend with several gets requests.',
    labels,
    () => read().map(({ address, backend, isOut }) => [{ address, backend }, Number(!isOut)]),
  );
  gauge(
    registers,
    'foyer_upstream_address_requests',
    'Requests in flight to one address of a backend.',
    labels,
    () => read().map(({ address, backend, underWay }) => [{ address, backend }, underWay]),
  );
  counter(
    registers,
    'foyer_upstream_address_ejections_total',
    'How often an address of a backend was taken out, by the kind of fault.',
    [...labels, 'fault'],
    () =>
      read().flatMap(({ address, backend, ejections }) =>
        Object.entries(ejections).map(([fault, count]): Sample => [
          { address, backend, fault },
          count,
        ]),
      ),
  );
}

function addSlowCalls(registers: Registry[], read: NonNullable<UpstreamGauges['slowCalls']>): void {
  const labels = ['call', 'backend'];
  gauge(
    registers,
    'foyer_slow_call_limit',
    'Requests of a slow call that are sent at a time; 0 while it has no limit of its own.',
    labels,
    () => read().map(({ call, backend, limit }) => [{ call, backend }, limit ?? 0]),
  );
  counter(registers, 'foyer_slow_calls_total', 'How often a call became slow.', labels, () =>
    read().map(({ call, backend, times }) => [{ call, backend }, times]),
  );
}

/** Reloads of SETTINGS_FILE. */
export function addSettingsFile(registers: Registry[], { settingsFile }: UpstreamGauges): void {
  if (!settingsFile) return;
  counter(
    registers,
    'foyer_settings_reloads_total',
    'Reloads of SETTINGS_FILE, by outcome.',
    ['outcome'],
    () => Object.entries(settingsFile().reloads).map(([outcome, value]) => [{ outcome }, value]),
  );
  gauge(
    registers,
    'foyer_settings_reload_failed',
    'Whether the last reload failed, so that settings older than the file are in force.',
    [],
    () => [[{}, Number(settingsFile().failure !== null)]],
  );
}
