import { type Config, readCompleteConfig } from './config.ts';
import { completeEnvironment } from './environment.ts';
import { problemsOf } from './setting-problems.ts';
import { type Environment, type Setting, settings, settingOrDefault } from './settings.ts';

const all = Object.entries<Setting<unknown>>(settings);

/** Keys of `Config` whose values may change while requests pass. */
const hotKeys = all.filter(([, { isHot }]) => isHot).map(([key]) => key);
const hotNames = new Set(all.filter(([, { isHot }]) => isHot).map(([, { name }]) => name));

/** The same settings, with those that may change taken from others. */
export function withHot<T extends object>(running: T, next: object): T {
  const changed = Object.entries(next).filter(([key]) => hotKeys.includes(key));
  return { ...running, ...Object.fromEntries(changed) };
}

/** Settings that were read again, and the names of those that differ. */
export interface Reread {
  config: Config;
  /** What they were read from, without changes that need a restart. */
  env: Environment;
  /** In effect from now on. */
  changed: string[];
  /** In effect after a restart. */
  waiting: string[];
}

/** The settings in effect. */
export interface RunningSettings {
  config: Config;
  /** What they were read from. */
  env: Environment;
  /**
   * Whether there was a STATUS_TOKEN at the start. Without one, the operators' addresses don't exist
   * and nothing is counted.
   */
  hasOperators: boolean;
}

/**
 * Compares the settings with the ones in effect. Returns a line for each problem instead if they
 * are invalid.
 */
export function rereadConfig(
  environment: Environment,
  running: RunningSettings,
): Reread | { problems: string[] } {
  // Read once, because the files may change between two reads.
  const complete = completeEnvironment(environment);
  const problems = problemsOf(complete);
  if (problems.length > 0) return { problems };
  const next = readCompleteConfig(complete);
  const { env } = complete;
  const different = all
    .map(([, one]) => one)
    .filter(
      (one) => settingOrDefault(env, one).trim() !== settingOrDefault(running.env, one).trim(),
    )
    .map(({ name }) => name);
  const changed = different.filter((name) => isHotNow(name, running));
  const effective = running.config.effective.map(
    (one) =>
      (changed.includes(one.name) && next.effective.find(({ name }) => name === one.name)) || one,
  );
  const config = { ...withHot(running.config, hotOf(next, running)), effective };
  return {
    config,
    env: { ...running.env, ...Object.fromEntries(changed.map((name) => [name, env[name]])) },
    changed,
    waiting: different.filter((name) => !changed.includes(name)),
  };
}

const isHotNow = (name: string, { hasOperators }: RunningSettings): boolean =>
  hotNames.has(name) && (hasOperators || name !== settings.statusToken.name);

const hotOf = (next: Config, { hasOperators }: RunningSettings): Partial<Config> =>
  hasOperators ? next : { ...next, statusToken: null };
