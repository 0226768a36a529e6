import { withSecretFiles } from './secret-files.ts';
import { withSettingsFile } from './settings-file.ts';
import type { Environment } from './settings.ts';

export interface CompleteEnvironment {
  env: Environment;
  /** Names of the settings that come from SETTINGS_FILE. */
  fromFile: ReadonlySet<string>;
  /** A line for each problem with a file. */
  problems: string[];
}

/** The environment with the settings from SETTINGS_FILE and the secrets from their files. */
export function completeEnvironment(environment: Environment): CompleteEnvironment {
  const file = withSettingsFile(environment);
  const { env, problems } = withSecretFiles(file.env);
  return { env, fromFile: file.names, problems: [...file.problems, ...problems] };
}
