import { type Stats, unwatchFile, watchFile } from 'node:fs';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { completeEnvironment } from './environment.ts';
import { rereadConfig, type RunningSettings } from './hot-settings.ts';
import type { Environment } from './settings.ts';

/** SETTINGS_FILE as operators see it. */
export interface SettingsFileState {
  /** Its path. */
  file: string;
  /** When its settings took effect, ISO 8601. */
  since: string;
  reloads: { ok: number; failed: number };
  /** Why the last reload failed; null if it succeeded or there was none. */
  failure: { at: string; problems: readonly string[] } | null;
  /** Names of settings that will change with the next restart. */
  waiting: readonly string[];
}

/**
 * Milliseconds between two checks of the file. Unlike watching, polling works for every file:
 * renamed by an editor, mounted, or behind Kubernetes symlinks.
 */
const lookEveryMs = 1_000;
/** A file must stay the same for this long, so that it is not read half-written. */
const settledMs = 250;

/** The settings in effect while SETTINGS_FILE changes. An invalid file changes nothing. */
export class LiveSettings {
  readonly #environment: Environment;
  readonly #path: string;
  readonly #log: Logger;
  #running: RunningSettings;
  #since = new Date();
  readonly #reloads = { ok: 0, failed: 0 };
  #failure: SettingsFileState['failure'] = null;
  #waiting: readonly string[] = [];
  #apply: (config: Config) => void = () => {};
  #settling: NodeJS.Timeout | undefined;

  constructor(environment: Environment, config: Config & { settingsFile: string }, log: Logger) {
    this.#environment = environment;
    this.#path = config.settingsFile;
    this.#log = log;
    this.#running = {
      config,
      env: completeEnvironment(environment).env,
      hasOperators: config.statusToken !== null,
    };
  }

  /** From now on, each valid change of the file is applied. */
  watch(apply: (config: Config) => void): void {
    this.#apply = apply;
    watchFile(this.#path, { interval: lookEveryMs, persistent: false }, this.#onChange);
  }

  stop(): void {
    unwatchFile(this.#path, this.#onChange);
    clearTimeout(this.#settling);
  }

  /** Reads the file again. Never throws: timers and signals call it. */
  reload(): void {
    try {
      this.#reload();
    } catch (error) {
      this.#noteFailure([error instanceof Error ? error.message : String(error)]);
    }
  }

  #reload(): void {
    const reread = rereadConfig(this.#environment, this.#running);
    if ('problems' in reread) return this.#noteFailure(reread.problems);
    const { config, env, changed, waiting } = reread;
    if (changed.length > 0) this.#apply(config);
    this.#running = { ...this.#running, config, env };
    this.#since = new Date();
    this.#reloads.ok += 1;
    this.#failure = null;
    this.#waiting = waiting;
    this.#log.info(
      { file: this.#path, changed: valuesOf(config, changed), needRestart: waiting },
      'settings reloaded',
    );
  }

  state(): SettingsFileState {
    return {
      file: this.#path,
      since: this.#since.toISOString(),
      reloads: { ...this.#reloads },
      failure: this.#failure,
      waiting: this.#waiting,
    };
  }

  #noteFailure(problems: string[]): void {
    this.#reloads.failed += 1;
    this.#failure = { at: new Date().toISOString(), problems };
    this.#log.error(
      { file: this.#path, problems, inForceSince: this.#since.toISOString() },
      'SETTINGS_FILE is invalid. The old settings stay in effect.',
    );
  }

  readonly #onChange = (now: Stats, before: Stats): void => {
    if (now.mtimeMs === before.mtimeMs && now.size === before.size && now.ino === before.ino)
      return;
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.reload(), settledMs).unref();
  };
}

/** As the status page shows them: secrets are masked. */
const valuesOf = ({ effective }: Config, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    effective.filter(({ name }) => names.includes(name)).map(({ name, value }) => [name, value]),
  );
