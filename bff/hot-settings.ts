import { type Config, readConfig } from './config.ts';
import { completeEnvironment } from './environment.ts';
import { configProblems } from './setting-problems.ts';
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

/**
 * Compares the settings with the ones in effect. `running`: those, and what they were read from.
 * Returns a line for each problem instead if they are invalid.
 */
export function rereadConfig(
  environment: Environment,
  running: { config: Config; env: Environment },
): Reread | { problems: string[] } {
  const problems = configProblems(environment);
  if (problems.length > 0) return { problems };
  const next = readConfig(environment);
  const { env } = completeEnvironment(environment);
  const different = all
    .map(([, one]) => one)
    .filter(
      (one) => settingOrDefault(env, one).trim() !== settingOrDefault(running.env, one).trim(),
    )
    .map(({ name }) => name);
  const changed = different.filter((name) => isHotNow(name, running.config));
  const effective = running.config.effective.map(
    (one) =>
      (changed.includes(one.name) && next.effective.find(({ name }) => name === one.name)) || one,
  );
  const config = { ...withHot(running.config, hotOf(next, running.config)), effective };
  return {
    config,
    env: { ...running.env, ...Object.fromEntries(changed.map((name) => [name, env[name]])) },
    changed,
    waiting: different.filter((name) => !changed.includes(name)),
  };
}

/** Without a token at the start, the operators' addresses don't exist and nothing is counted. */
const isHotNow = (name: string, running: Config): boolean =>
  hotNames.has(name) && !(name === settings.statusToken.name && running.statusToken === null);

const hotOf = (next: Config, running: Config): Partial<Config> =>
  running.statusToken === null ? { ...next, statusToken: null } : next;
