import { cookie } from '../../contracts/constants.ts';
import { partOf, type QueryPart } from './php-query.ts';

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
const parameter = 'workspaceId';

/**
 * Only these get the workspace: the old client never added it to PATCH and DELETE, and the upstream
 * relies on that.
 */
const methods = ['GET', 'HEAD', 'POST', 'PUT'];

/** The query with the visitor's workspace, and no other. */
export function withWorkspace(
  parts: QueryPart[],
  method: string,
  cookies: ReadonlyMap<string, string>,
  isApi: boolean,
): QueryPart[] {
  const clean = withoutForeignWorkspace(parts, cookies, isApi);
  const active = cookies.get(cookie.activeWorkspace) ?? '';
  return isApi && methods.includes(method) && workspaceId.test(active)
    ? [...clean, partOf(parameter, active)]
    : clean;
}

/**
 * The query without a workspace written by the client. One stays only if no cookie can
 * contradict it, as with API tokens, and only if there is exactly one in the plain spelling.
 */
export function withoutForeignWorkspace(
  parts: QueryPart[],
  cookies: ReadonlyMap<string, string>,
  isApi: boolean,
): QueryPart[] {
  const own = parts.filter(({ variable }) => variable === parameter);
  if (own.length === 0 || (isApi && cookies.size === 0 && own.length === 1 && isPlain(own[0])))
    return parts;
  return parts.filter(({ variable }) => variable !== parameter);
}

function isPlain(part: QueryPart | undefined): boolean {
  return part?.name === parameter && workspaceId.test(part.value);
}
