import { readFileSync } from 'node:fs';
import { printable } from '../../contracts/printable.ts';
import { editDistance, nearestTo } from './edit-distance.ts';
import { readRoutingFile, type RoutingFile } from './routing-file.ts';
import { conflictsIn } from './conflicts.ts';
import {
  type Environment,
  schema,
  secretFileNames,
  settingNames,
  settings,
  textOf,
  type Values,
} from './schema.ts';

/** Settings without problems. */
export interface ReadSettings {
  /** The environment, with the secrets from their files. */
  env: Environment;
  values: Values;
  /** Null: nothing has moved. */
  routes: { path: string; file: RoutingFile } | null;
}

/**
 * All problems with the settings, a line each: unknown names first, then in the order of the
 * schema.
 */
export function configProblems(environment: Environment): string[] {
  const result = readSettings(environment);
  return 'problems' in result ? result.problems : [];
}

export function readSettings(environment: Environment): ReadSettings | { problems: string[] } {
  const { env, problems: fileProblems } = withSecretFiles(environment);
  const parsed = schema.safeParse(
    Object.fromEntries(settings.map((one) => [one.key, textOf(env, one) || null])),
  );
  const problems = [
    ...[...unknownNames(env), ...fileProblems].map(oneLine),
    ...wrongValues(env, parsed.error),
  ];
  if (!parsed.success || problems.length > 0) return { problems };
  const values = parsed.data;
  const { routes: path, upstreamPrefixes } = values;
  const routing = path === null ? null : readRoutingFile(path, { upstreamPrefixes });
  const others = [
    ...conflictsIn(values, env),
    ...(routing && 'problems' in routing ? routing.problems.map((one) => `ROUTES: ${one}`) : []),
  ];
  if (others.length > 0) return { problems: others.map(oneLine) };
  const isRead = path !== null && routing && 'file' in routing;
  return { env, values, routes: isRead ? { path, file: routing.file } : null };
}

const oneLine = (problem: string): string => printable(problem);

function wrongValues(
  env: Environment,
  error: ReturnType<typeof schema.safeParse>['error'],
): string[] {
  return (error?.issues ?? []).flatMap(({ path: [key], message }) => {
    const one = settings.find((setting) => setting.key === key);
    if (!one) return [];
    const text = textOf(env, one);
    const shown = one.isSecret ? "'***'" : `'${printable(text, { max: 80 })}'`;
    return [`${one.name}: read ${text === '' ? 'nothing' : shown}, expected ${oneLine(message)}.`];
  });
}

/** Foyer's own prefixes: an unknown setting that starts with one is a typo, or has been removed. */
const ownPrefixes =
  /^(?:FOYER|UPSTREAM|METHOD_OVERRIDE|TRUSTED_PROX|SESSION_COOKIE|GUEST_CACHE|RATE_LIMIT|DRAIN|BREAKER_|SETTINGS_|DRIFT_|SHADOW_|CSP_|SHED_|CLIENT_MAX_|BODY_(?:MIN|GRACE)|OTEL_\w+_FILE$)/;

/** Kubernetes and Docker generate these for a service called `foyer` or `upstream`. */
const injected = /_SERVICE_(?:HOST|PORT)|_PORT$|_PORT_\d+_(?:TCP|UDP)/;

/**
 * Probably misspelled settings. Short names (HOST) resemble other programs' (HOME) too much. Values
 * are omitted, because they may be secrets.
 */
function unknownNames(env: Environment): string[] {
  const known = [...settingNames, ...secretFileNames];
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return [];
    const [nearest = ''] = nearestTo(name, known);
    const isSlip = nearest.length >= 8 && editDistance(name, nearest) <= 2;
    return isSlip || (ownPrefixes.test(name) && !injected.test(name))
      ? [`${name}: no setting has this name; the nearest is ${nearest}.`]
      : [];
  });
}

/** The environment with the secrets from their files, and a line for each problem with one. */
export function withSecretFiles(environment: Environment): {
  env: Environment;
  problems: string[];
} {
  const env: Environment = { ...environment };
  const problems: string[] = [];
  for (const { name, isSecret } of settings) {
    const fileName = `${name}_FILE`;
    const path = env[fileName]?.trim();
    if (!path) continue;
    if (!isSecret)
      problems.push(
        `${fileName}: only secrets can be read from a file: ${secretFileNames.join(', ')}.`,
      );
    else if (env[name]) problems.push(`${fileName}: ${name} is set too; set only one of them.`);
    else
      try {
        env[name] = readFileSync(path, 'utf8').trim();
        if (env[name] === '') problems.push(`${fileName}: the file '${path}' is empty.`);
      } catch (error) {
        const { code = 'unreadable' } = error as NodeJS.ErrnoException;
        problems.push(`${fileName}: cannot read the file '${path}' (${code}).`);
      }
  }
  return { env, problems };
}
