import { quote } from './mask-secrets.ts';
import { findUnknownSettings } from './nearest-setting.ts';
import { type ReadRouting, readRoutingFile, type RoutingFile } from './routing/routing-file.ts';
import { secretFileNames, withSecretFiles } from './secret-files.ts';
import { settingConflicts } from './setting-conflicts.ts';
import {
  type Environment,
  type Setting,
  settingNames,
  settings,
  usualOrigin,
  writtenOrDefault,
} from './settings.ts';

/** All that keeps the settings from being used, a line each: misspelt names first, then by the order of the list. */
export function configProblems(environment: Environment): string[] {
  const { env, problems: fileProblems } = withSecretFiles(environment);
  // Never the value: it may be that of a secret whose name was misspelt.
  const unknown = findUnknownSettings(Object.keys(env), [...settingNames, ...secretFileNames]).map(
    ({ name, nearest }) => `${name}: no setting has this name; the nearest is ${nearest}.`,
  );
  const needed = Object.values<Setting<unknown>>(settings).filter(
    (one) => writtenOrDefault(env, one) !== '' || one === settings.upstreamUrl,
  );
  const problems = [
    ...unknown,
    ...fileProblems,
    ...needed.flatMap((one) => problemOf(one, writtenOrDefault(env, one))),
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

/** Null where there is none. */
function readRoutesFile(env: Environment): { path: string; read: ReadRouting } | null {
  const path = writtenOrDefault(env, settings.routes).trim();
  if (path === '') return null;
  const upstreamPrefixes = settings.upstreamPrefixes.type.read(
    writtenOrDefault(env, settings.upstreamPrefixes).trim(),
  );
  return { path, read: readRoutingFile(path, { upstreamPrefixes }) };
}

/** The site would be gone: a host of files serves nothing else. */
function filesProblem(env: Environment): string[] {
  const files = URL.parse(writtenOrDefault(env, settings.filesOrigin));
  const site = URL.parse(
    writtenOrDefault(env, settings.publicUrl) || usualOrigin(writtenOrDefault(env, settings.port)),
  );
  return files && files.host === site?.host
    ? [`FILES_ORIGIN: read '${files.origin}', expected another host than that of PUBLIC_URL.`]
    : [];
}

function problemOf(one: Setting<unknown>, text: string): string[] {
  try {
    one.type.read(text.trim());
    return [];
  } catch {
    return [
      `${one.name}: read ${text === '' ? 'nothing' : quote(one.name, text)}, expected ${one.type.words}.`,
    ];
  }
}
