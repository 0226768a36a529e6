import { callKeys } from '../../contracts/calls/call-facts.ts';
import { callUrl, splitKey } from '../../contracts/calls/call-key.ts';
import { NewError } from './draft.ts';
import { type Names, namesOf } from './names.ts';

/** The kind of a call, which decides the generated code. */
export type CallAction = 'list' | 'show' | 'create' | 'change' | 'remove' | 'act';

export interface NewCall {
  key: string;
  method: string;
  path: string;
  action: CallAction;
  /** The entity of the call. */
  names: Names;
  /** Names of the path parameters; the last is the entity's, unless the call is a list. */
  params: readonly string[];
  /** Members only, as every write is. */
  isForMembers: boolean;
}

const shape = /^(GET|POST|PUT|PATCH|DELETE) [a-z][a-z0-9-]*(\/([a-z0-9-]+|\{[a-zA-Z]+\}))*$/;

/** @throws NewError for an invalid or existing call. */
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
      `'${key}' already exists: contracts/schema/ has its row, mocks/legacy/ its fake. Nothing was written.`,
    );
  if (twin !== undefined)
    throw new NewError(
      `'${key}' has the same address as '${twin}', which already exists. Nothing was written.`,
    );
  const segments = path.split('/');
  const params = segments.flatMap((segment) => /^\{(\w+)\}$/.exec(segment)?.[1] ?? []);
  if (new Set(params).size < params.length)
    throw new NewError(
      `'${key}' has two parameters with the same name: use different names, as in "GET widgets/{id}/parts/{partId}".`,
    );
  const action = actionOf(method, segments);
  return {
    key,
    method,
    path,
    action,
    names: namesOf(subjectOf(segments, action)),
    params,
    isForMembers: isForMembers || method !== 'GET',
  };
}

const addressOf = (key: string): string =>
  `${splitKey(key).method} ${callUrl(splitKey(key).path).replaceAll(/\{\w+\}/g, '{}')}`;
const isParam = (segment: string | undefined): boolean => segment?.startsWith('{') ?? false;

function actionOf(method: string, segments: readonly string[]): CallAction {
  const endsInParam = isParam(segments.at(-1));
  if (method === 'GET') return endsInParam ? 'show' : 'list';
  if (method === 'POST') return endsInParam || segments.length > 1 ? 'act' : 'create';
  if (!endsInParam) return 'act';
  return method === 'DELETE' ? 'remove' : 'change';
}

/**
 * A list's entity is the last segment of its path; for other calls it is the segment before the
 * last parameter.
 */
function subjectOf(segments: readonly string[], action: CallAction): string {
  // `me` instead of an id does not name an entity.
  const words = segments.filter(
    (segment, index) => !isParam(segment) && (index === 0 || segment !== 'me'),
  );
  if (action === 'list') return words.at(-1) ?? '';
  const lastParam = segments.findLastIndex(isParam);
  return (
    (lastParam > 0
      ? segments.slice(0, lastParam).findLast((segment) => !isParam(segment))
      : segments[0]) ?? ''
  );
}

function whyNoCall(key: string): string {
  const example =
    'A call is a method, one space and a relative path in lower case, as in npm run new:call -- "GET widgets/{id}".';
  if (key === '') return `Which call? ${example}`;
  if (!key.includes(' '))
    return `'${key}' has no method or no path, or its quotes are missing. ${example}`;
  if (/ \/?api\/v1\//.test(key))
    return `'${key}' contains 'api/v1/', which is added automatically to calls without another prefix. ${example}`;
  if (/ \//.test(key))
    return `The path of '${key}' begins with a slash, but must be relative. ${example}`;
  if (/[:?]/.test(key))
    return `Parameters need braces, and the path must not contain a query: '${key}'. ${example}`;
  return `'${key}' is not a call. ${example}`;
}
