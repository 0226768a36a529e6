import { cookie } from '../../contracts/constants.ts';
import { partOf, type QueryPart } from './php-query.ts';

const workspaceId = /^[1-9]\d{0,9}$/;
const parameter = 'workspaceId';

/** Only these are told the workspace; the old client never added it to PATCH and DELETE, and the backend relies on that. */
const methods = ['GET', 'HEAD', 'POST', 'PUT'];

/** The query with the visitor's workspace in it, and with no other. */
export function withWorkspace(parts: QueryPart[], method: string, cookies: ReadonlyMap<string, string>, isApi: boolean): QueryPart[] {
  const clean = withoutForeignWorkspace(parts, cookies, isApi);
  const active = cookies.get(cookie.activeWorkspace) ?? '';
  return isApi && methods.includes(method) && workspaceId.test(active) ? [...clean, partOf(parameter, active)] : clean;
}

/**
 * The query without the workspace that a client wrote into it. One stays only where there is no cookie to contradict it, as with API
 * tokens, and only if there is exactly one, spelled plainly.
 */
export function withoutForeignWorkspace(parts: QueryPart[], cookies: ReadonlyMap<string, string>, isApi: boolean): QueryPart[] {
  const own = parts.filter(({ variable }) => variable === parameter);
  if (own.length === 0 || (isApi && cookies.size === 0 && own.length === 1 && isPlain(own[0]))) return parts;
  return parts.filter(({ variable }) => variable !== parameter);
}

function isPlain(part: QueryPart | undefined): boolean {
  return part?.name === parameter && workspaceId.test(part.value);
}
