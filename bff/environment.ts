import { withSecretFiles } from './secret-files.ts';
import type { Environment } from './settings.ts';

export interface CompleteEnvironment {
  env: Environment;
  /** A line for each problem with a file. */
  problems: string[];
}

/** The environment with the secrets from their files. */
export const completeEnvironment = (environment: Environment): CompleteEnvironment =>
  withSecretFiles(environment);
