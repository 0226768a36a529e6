import { before } from '../../contracts/before.ts';
import { readConfig } from '../../bff/config/read-config.ts';
import { calls } from '../../contracts/schema/calls.ts';
import type { Row } from '../../contracts/schema/rows.ts';
import { routes } from '../../contracts/routes/routes.ts';
import { NewError } from './draft.ts';
import { camel, type Names, namesOf, singular } from './names.ts';

export interface NewScreen {
  /** Name of its route and folder: 'widgets'. */
  name: string;
  /** A list at '/widgets', or one entity at '/widgets/:id'. */
  isList: boolean;
  /** `widgets`, the first and only fixed segment of its path. */
  segment: string;
  title: string;
  /** The GET call that it reads. */
  call: string;
  /** Names of the entity, or of the list's items. */
  names: Names;
  /** The field of the reply that holds the entity: 'widget'. */
  part: string;
  /** The field with the entity's name. */
  label: string;
  isForMembers: boolean;
}

interface ScreenOptions {
  path?: string;
  call?: string;
  title?: string;
  members: boolean;
}

/** @throws NewError for an invalid or existing screen. */
export function parseScreen(
  name: string,
  { path = `/${name}`, call, title, members }: ScreenOptions,
  table: Table = calls,
): NewScreen {
  if (!/^[a-z]+(?:-[a-z]+)*$/.test(name))
    throw new NewError(
      `${name === '' ? 'Which screen?' : `'${name}' is not a valid screen name.`} Use lower-case letters and hyphens, as in npm run new:screen -- widgets --path /widgets.`,
    );
  const segment = /^\/([a-z]+(?:-[a-z]+)*)(?:\/:id)?$/.exec(path)?.[1];
  if (segment === undefined)
    throw new NewError(
      `'${path}' is neither a list's path, as in --path /widgets, nor a single thing's, as in --path /widgets/:id. Write other screens by hand: CONTRIBUTING.md, 'A new call, a new screen'.`,
    );
  if (elsewhere().has(segment))
    throw new NewError(
      `/${segment} never reaches the app: it belongs to the backend or the gateway. Choose another path, as in --path /widgets.`,
    );
  const isList = !path.endsWith('/:id');
  const existing = routes.find(
    (route) =>
      route.id === name ||
      route.screen === name ||
      shapeOf(route.path) === shapeOf(isList ? path : `${path}/:slug?`),
  );
  if (existing)
    throw new NewError(
      `The route '${existing.id}' at ${existing.path} already has this name or address (contracts/routes/routes.ts). Nothing was written.`,
    );
  const key = call ?? `GET ${segment}${isList ? '' : '/{id}'}`;
  const reply = readReply(table, key, isList);
  const names = namesOf(segment);
  return {
    name,
    isList,
    segment,
    title: title ?? titleOf(name),
    call: key,
    names,
    ...reply,
    isForMembers: members,
  };
}

/** First segments of addresses that the gateway forwards unchanged, or handles itself. */
function elsewhere(): Set<string> {
  const { upstreamPrefixes } = readConfig({ UPSTREAM_URL: 'http://localhost' });
  return new Set([
    ...upstreamPrefixes.map((prefix) => before(prefix, '/')),
    'assets',
    'healthz',
    'metrics',
    'embed',
    'oembed',
    'readyz',
  ]);
}

const titleOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
const shapeOf = (path: string): string => path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, ':');

/** The name of the function that builds its path. */
export const pathName = ({ isList, segment }: NewScreen): string =>
  camel(isList ? segment : singular(segment));

export type Table = Readonly<Record<string, Pick<Row, 'reply'>>>;
type Schema = { shape?: Record<string, Schema>; element?: Schema };

/** The reply's field for the entity, and the entity's field for its name. */
function readReply(table: Table, key: string, isList: boolean): { part: string; label: string } {
  if (!Object.hasOwn(table, key))
    throw new NewError(
      `The call '${key}' for this screen does not exist. Create it first: npm run new:call -- "${key}"; or name another: --call "GET …".`,
    );
  if (isList ? key.includes('{') : !/^GET [a-z-]+\/\{id\}$/.test(key))
    throw new NewError(
      `'${key}' cannot be read by ${isList ? 'a list at its own address: it has parameters' : 'a screen about one thing, which needs a call like "GET widgets/{id}"'}.`,
    );
  const { shape = {} } = (table[key]?.reply ?? {}) as Schema;
  const candidates: [string, Schema | undefined][] = isList
    ? [['pagination', shape['pagination']?.shape?.['data']?.element]]
    : Object.entries(shape);
  for (const [part, thing] of candidates) {
    const label = ['name', 'title', 'display_name'].find(
      (field) => thing?.shape && Object.hasOwn(thing.shape, field),
    );
    if (label !== undefined && Object.hasOwn(thing?.shape ?? {}, 'id')) return { part, label };
  }
  throw new NewError(
    `The reply to '${key}' has ${isList ? 'no pages of things' : 'no thing'} with an id and a name, and this command supports nothing else. Write the screen by hand: CONTRIBUTING.md, 'A new call, a new screen'.`,
  );
}
