import { cookie } from '../../contracts/constants.ts';
import { symfonyParam } from './override-method.ts';
import { joinQuery, type QueryPart } from './php-query.ts';

const list = /^(with|load|loadCount)(\[\d*\])?$/;

/**
 * Joins `with[]=a&with[]=b` and `with=a&with=b` to the one `with=a,b` that the upstream splits
 * itself. A single plain value stays unchanged.
 */
export function joinLists(parts: QueryPart[]): QueryPart[] {
  if (parts.length === 0 || !parts.some(({ name }) => list.test(name))) return parts;
  const groups = Map.groupBy(parts, ({ name }) => list.exec(name)?.[1]);
  return parts.flatMap((part) => {
    const listName = list.exec(part.name)?.[1];
    const group = groups.get(listName) ?? [];
    if (listName === undefined || (group.length === 1 && part.name === listName)) return [part];
    if (part !== group[0]) return [];
    const value = group
      .map((one) => one.value)
      .filter((one) => one !== '')
      .join(',');
    return [{ raw: `${listName}=${value}`, name: listName, variable: listName, value }];
  });
}

const workspaceId = /^[1-9]\d{0,9}$/;
const workspaceParam = 'workspaceId';

/**
 * Only these get the workspace: the old client never added it to PATCH and DELETE, and the upstream
 * relies on that.
 */
const methods = ['GET', 'HEAD', 'POST', 'PUT'];

/** The visitor's workspace for a call with this method; null without one. */
function activeWorkspace(method: string, cookies: ReadonlyMap<string, string>): string | null {
  const active = cookies.get(cookie.activeWorkspace);
  return active !== undefined && methods.includes(method) && workspaceId.test(active)
    ? active
    : null;
}

/** Known names, and characters that PHP treats specially in names. */
const needsReading = /[%+. []|_method|signature|with|load|workspaceId/;

/** Whether no parameter of a query means anything to the gateway, in any spelling. */
export const isPlainQuery = (query: string, overrideParam: string): boolean =>
  query === '' || !(needsReading.test(query) || query.includes(overrideParam));

/**
 * The query without a workspace written by the client. One stays only if no cookie can
 * contradict it, as with API tokens, and only if there is exactly one in the plain spelling.
 */
function withoutForeignWorkspace(
  parts: QueryPart[],
  cookies: ReadonlyMap<string, string>,
  isApi: boolean,
): QueryPart[] {
  const own = parts.filter(({ variable }) => variable === workspaceParam);
  if (own.length === 0 || (isApi && cookies.size === 0 && own.length === 1 && isPlain(own[0])))
    return parts;
  return parts.filter(({ variable }) => variable !== workspaceParam);
}

function isPlain(part: QueryPart | undefined): boolean {
  return part?.name === workspaceParam && workspaceId.test(part.value);
}

interface QueryFacts {
  method: string;
  override: string | null;
  isApi: boolean;
  isResumable: boolean;
  param: string;
}

/**
 * The query for the upstream: without methods and workspaces that clients wrote, with the visitor's
 * workspace and the overridden method. `parts` is null for a plain query, to which something is only
 * added.
 */
export function rewriteQuery(
  query: string,
  parts: QueryPart[] | null,
  cookies: ReadonlyMap<string, string>,
  { method, override, isApi, isResumable, param }: QueryFacts,
): string {
  // Resumable uploads name their method only in the header and have no workspace: their addresses
  // are compared unchanged.
  const workspace = isApi && !isResumable ? activeWorkspace(method, cookies) : null;
  const added =
    (override === null || isResumable ? '' : `&${param}=${override}`) +
    (workspace === null ? '' : `&${workspaceParam}=${workspace}`);
  const rest = parts === null ? query : joinQuery(cleaned(parts));
  return rest === '' ? added.slice(1) : rest + added;

  function cleaned(all: QueryPart[]): QueryPart[] {
    const own = all.filter(({ variable }) => variable !== param && variable !== symfonyParam);
    const isListRead = isApi && (method === 'GET' || method === 'HEAD');
    return withoutForeignWorkspace(isListRead ? joinLists(own) : own, cookies, isApi);
  }
}
