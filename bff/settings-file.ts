import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { type Environment, settings } from './settings.ts';

interface FromFile {
  env: Environment;
  /** Names that the file contains. */
  names: ReadonlySet<string>;
  problems: string[];
}

const { name: fileSetting } = settings.settingsFile;

/** The environment with the settings in SETTINGS_FILE, which win: only they can change later. */
export function withSettingsFile(env: Environment): FromFile {
  const path = env[fileSetting]?.trim();
  if (!path) return { env, names: new Set(), problems: [] };
  let content: string;
  try {
    content = readFileSync(path, 'utf8');
  } catch (error) {
    const { code = 'unreadable' } = error as NodeJS.ErrnoException;
    return {
      env,
      names: new Set(),
      problems: [`${fileSetting}: cannot read the file '${path}' (${code}).`],
    };
  }
  const { [fileSetting]: self, ...found } = parseEnv(content) as Record<string, string>;
  const problems = [
    ...malformedLines(content).map(
      (line) => `${fileSetting}: line ${line} of '${path}' is not of the form NAME=value.`,
    ),
    ...(self === undefined
      ? []
      : [`${fileSetting}: the file '${path}' cannot name another settings file.`]),
  ];
  return { env: { ...env, ...found }, names: new Set(Object.keys(found)), problems };
}

/** Node's parser skips such a line, and the operator would not learn of it. */
const malformedLines = (content: string): number[] =>
  content
    .split('\n')
    .flatMap((line, index) =>
      /^\s*(?:#.*|(?:export\s+)?[A-Za-z_]\w*\s*=.*)?$/.test(line) ? [] : [index + 1],
    );
