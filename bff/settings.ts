import { backendSettings } from './settings/backend.ts';
import { processSettings } from './settings/process.ts';
import { servingSettings } from './settings/serving.ts';
import { visitorsSettings } from './settings/visitors.ts';
import { watchingSettings } from './settings/watching.ts';
import type { Setting } from './settings/setting.ts';

export type { Setting } from './settings/setting.ts';

/** Every setting, once, in the order of `docs/SETTINGS.md`, which is generated from this list. */
export const settings = {
  ...servingSettings,
  ...backendSettings,
  ...visitorsSettings,
  ...watchingSettings,
  ...processSettings,
};

export const settingNames: readonly string[] = Object.values(settings).map(({ name }) => name);

/**
 * Whether the value of a setting must not be shown. Decided by name, so that a new secret cannot be
 * forgotten. UPSTREAM_KEY is the path of a file.
 */
export const isSecretName = (name: string): boolean =>
  name !== settings.upstreamKey.name &&
  /SECRET|TOKEN|PASSWORD|KEY|REDIS_URL|OTLP_HEADERS/.test(name);

/**
 * The value of a setting. An empty variable counts as unset, because compose files leave a variable
 * out that way.
 */
export const settingOrDefault = (env: Environment, one: Setting<unknown>): string =>
  env[one.name] || one.fallback;

export type Environment = Record<string, string | undefined>;

/** The origin of a site without PUBLIC_URL. */
export const defaultOrigin = (port: number | string): string => `http://localhost:${port}`;

/** All settings as rows of a Markdown table. */
export function settingsTable(): string {
  const rows = Object.values(settings).map(
    ({ name, fallback, help }) =>
      `| \`${name}\` | ${fallback ? `\`${fallback.replaceAll('|', '\\|')}\`` : ''} | ${help} |`,
  );
  return ['| setting | default | meaning |', '|---|---|---|', ...rows].join('\n');
}
