import { printable } from '../contracts/printable.ts';
import { findUnknownSettings } from './nearest-setting.ts';
import { type ReadRouting, readRoutingFile, type RoutingFile } from './routing/routing-file.ts';
import { type CompleteEnvironment, completeEnvironment } from './environment.ts';
import { secretFileNames } from './secret-files.ts';
import { SettingTypeError } from './setting-types.ts';
import { settingConflicts } from './setting-conflicts.ts';
import {
  type Environment,
  isSecretName,
  type Setting,
  settingNames,
  settings,
  defaultOrigin,
  settingOrDefault,
} from './settings.ts';

/**
 * All problems with the settings, a line each: misspelled names first, then in the order of the
 * list.
 */
export const configProblems = (environment: Environment): string[] =>
  problemsOf(completeEnvironment(environment)).map((problem) => printable(problem));

/** The same for an environment whose files have been read. */
export function problemsOf({ env, problems: fileProblems }: CompleteEnvironment): string[] {
  // Without the value: it may be a secret whose name was misspelled.
  const unknown = findUnknownSettings(Object.keys(env), [...settingNames, ...secretFileNames]).map(
    ({ name, nearest }) => `${name}: no setting has this name; the nearest is ${nearest}.`,
  );
  const needed = Object.values<Setting<unknown>>(settings).filter(
    (one) => settingOrDefault(env, one) !== '' || one === settings.upstreamUrl,
  );
  const problems = [
    ...unknown,
    ...fileProblems,
    ...needed.flatMap((one) => problemOf(one, settingOrDefault(env, one))),
  ];
  if (problems.length > 0) return problems;
  return [...filesProblem(env), ...settingConflicts(env), ...routesProblems(env)];
}

/** Null: nothing has moved. */
export function readRoutes(env: Environment): { path: string; file: RoutingFile } | null {
  const found = readRoutesFile(env);
  return found && 'file' in found.read ? { path: found.path, file: found.read.file } : null;
}

function routesProblems(env: Environment): string[] {
  const found = readRoutesFile(env);
  return found && 'problems' in found.read
    ? found.read.problems.map((problem) => `ROUTES: ${problem}`)
    : [];
}

/** Null if ROUTES is empty. */
function readRoutesFile(env: Environment): { path: string; read: ReadRouting } | null {
  const path = settingOrDefault(env, settings.routes).trim();
  if (path === '') return null;
  const upstreamPrefixes = settings.upstreamPrefixes.type.read(
    settingOrDefault(env, settings.upstreamPrefixes).trim(),
  );
  return { path, read: readRoutingFile(path, { upstreamPrefixes }) };
}

/**
 * FILES_ORIGIN must not be the site's own host: a file host serves nothing else, so the site would
 * be gone.
 */
function filesProblem(env: Environment): string[] {
  const files = URL.parse(settingOrDefault(env, settings.filesOrigin));
  const site = URL.parse(
    settingOrDefault(env, settings.publicUrl) ||
      defaultOrigin(settingOrDefault(env, settings.port)),
  );
  return files && files.host === site?.host
    ? [`FILES_ORIGIN: read '${files.origin}', expected a different host from that of PUBLIC_URL.`]
    : [];
}

const shown = (name: string, value: string): string =>
  isSecretName(name) ? "'***'" : `'${printable(value, { most: 80 })}'`;

function problemOf(one: Setting<unknown>, text: string): string[] {
  try {
    one.type.read(text.trim());
    return [];
  } catch (error) {
    // A type may have a more exact message.
    const expected = error instanceof SettingTypeError ? error.message : one.type.words;
    return [
      `${one.name}: read ${text === '' ? 'nothing' : shown(one.name, text)}, expected ${expected}.`,
    ];
  }
}
