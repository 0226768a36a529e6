import { callKeys } from '../../contracts/call-facts.ts';
import { callUrl, splitKey } from '../../contracts/call-key.ts';
import { NewError } from './draft.ts';
import { type Names, namesOf } from './names.ts';

/** What a call does, which decides what is written for it. */
export type Deed = 'list' | 'show' | 'create' | 'change' | 'remove' | 'act';

export interface NewCall {
  key: string;
  method: string;
  path: string;
  deed: Deed;
  /** What it is about. */
  names: Names;
  /** Names of the path's parameters; the last is that of the thing, unless it is a list's. */
  params: readonly string[];
  /** Only for members. Whatever changes something is. */
  isForMembers: boolean;
}

const shape = /^(GET|POST|PUT|PATCH|DELETE) [a-z][a-z0-9-]*(\/([a-z0-9-]+|\{[a-zA-Z]+\}))*$/;

/** @throws NewError for what is no call, or is one already. */
export function parseCall(
  key: string,
  isForMembers: boolean,
  known: readonly string[] = callKeys,
): NewCall {
  if (!shape.test(key) || / api\/v1(?:\/|$)/.test(key)) throw new NewError(whyNoCall(key));
  const { method, path } = splitKey(key);
  const twin = known.find((one) => one === key || addressOf(one) === addressOf(key));
  if (twin === key)
    throw new NewError(
      `'${key}' stands in the table already: contracts/schema/ has its row, mocks/legacy/ its fake. Nothing was written.`,
    );
  if (twin !== undefined)
    throw new NewError(
      `'${key}' has the same address as '${twin}', which stands in the table already. Nothing was written.`,
    );
  const segments = path.split('/');
  const params = segments.flatMap((segment) => /^\{(\w+)\}$/.exec(segment)?.[1] ?? []);
  if (new Set(params).size < params.length)
    throw new NewError(
      `'${key}' names two parameters alike: give each a name of its own, as in "GET widgets/{id}/parts/{partId}".`,
    );
  const deed = deedOf(method, segments);
  return {
    key,
    method,
    path,
    deed,
    names: namesOf(subjectOf(segments, deed)),
    params,
    isForMembers: isForMembers || method !== 'GET',
  };
}

const addressOf = (key: string): string =>
  `${splitKey(key).method} ${callUrl(splitKey(key).path).replaceAll(/\{\w+\}/g, '{}')}`;
const isParam = (segment: string | undefined): boolean => segment?.startsWith('{') ?? false;

function deedOf(method: string, segments: readonly string[]): Deed {
  const endsInParam = isParam(segments.at(-1));
  if (method === 'GET') return endsInParam ? 'show' : 'list';
  if (method === 'POST') return endsInParam || segments.length > 1 ? 'act' : 'create';
  if (!endsInParam) return 'act';
  return method === 'DELETE' ? 'remove' : 'change';
}

/** A list is of what its path ends in; all else is about what the last parameter is an id of. */
function subjectOf(segments: readonly string[], deed: Deed): string {
  // Where an id would stand, `me` is nothing that a call could be about.
  const words = segments.filter(
    (segment, index) => !isParam(segment) && (index === 0 || segment !== 'me'),
  );
  if (deed === 'list') return words.at(-1) ?? '';
  const lastParam = segments.findLastIndex(isParam);
  return (
    (lastParam > 0
      ? segments.slice(0, lastParam).findLast((segment) => !isParam(segment))
      : segments[0]) ?? ''
  );
}

function whyNoCall(key: string): string {
  const example =
    'A call is a method, one space and a relative path in small letters, as in npm run new:call -- "GET widgets/{id}".';
  if (key === '') return `Which call? ${example}`;
  if (!key.includes(' '))
    return `'${key}' names no method and path, or lacks its quotes. ${example}`;
  if (/ \/?api\/v1\//.test(key))
    return `'${key}' has 'api/v1/' in it, which every call without another prefix gets by itself. ${example}`;
  if (/ \//.test(key))
    return `The path of '${key}' begins with a slash, but is relative. ${example}`;
  if (/[:?]/.test(key))
    return `Parameters stand in braces, and queries not in the path: '${key}'. ${example}`;
  return `'${key}' is no call. ${example}`;
}
