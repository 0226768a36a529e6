import { readFileSync } from 'node:fs';
import { type Environment, isSecretName, settingNames } from './settings.ts';

/**
 * Secrets that may be read from a file, as Docker and Kubernetes mount them:
 * `STATUS_TOKEN_FILE=/run/secrets/status`.
 */
export const secretFileNames: readonly string[] = settingNames
  .filter(isSecretName)
  .map((name) => `${name}_FILE`);

/**
 * The environment with the secrets read from files, and a line for each problem with these files.
 */
export function withSecretFiles(env: Environment): { env: Environment; problems: string[] } {
  const read: Environment = { ...env };
  const problems = settingNames
    .map((name) => `${name}_FILE`)
    .filter((name) => env[name] && !secretFileNames.includes(name))
    .map((name) => `${name}: only secrets can be read from a file: ${secretFileNames.join(', ')}.`);
  for (const fileName of secretFileNames) {
    const path = env[fileName]?.trim();
    if (!path) continue;
    const name = fileName.slice(0, -'_FILE'.length);
    if (env[name]) {
      problems.push(`${fileName}: ${name} is set too; set only one of them.`);
      continue;
    }
    try {
      read[name] = readFileSync(path, 'utf8').trim();
      if (read[name] === '') problems.push(`${fileName}: the file '${path}' is empty.`);
    } catch (error) {
      const { code = 'unreadable' } = error as NodeJS.ErrnoException;
      problems.push(`${fileName}: cannot read the file '${path}' (${code}).`);
    }
  }
  return { env: read, problems };
}
