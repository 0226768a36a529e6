import { matchCall } from '../../contracts/call-key.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { handlers } from '../legacy/handlers.ts';
import type { LegacyHandler } from '../legacy-call.ts';
import { Refusal } from './refusal.ts';

const byKey = new Map<CallKey, LegacyHandler>(handlers.map((handler) => [handler.key, handler]));
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Prefixes under which this backend answers; a browser's worker leaves every other path to the site in front. */
const backendPath = /^\/(?:api|auth|secure|sanctum|storage|log-viewer|horizon)(?:\/|$)/;

export const isBackendPath = (pathname: string): boolean => backendPath.test(pathname);

/**
 * Finds who answers.
 * @throws Refusal 404 for a path that nobody knows, 405 for a known one with another method.
 */
export function route(method: string, pathname: string): { handler: LegacyHandler; params: Record<string, string> } {
  const match = matchCall(method === 'HEAD' ? 'GET' : method, pathname);
  const handler = match && byKey.get(match.key);
  if (match && handler) return { handler, params: match.params };
  const allowed = methods.filter((other) => matchCall(other, pathname));
  if (allowed.length === 0) throw new Refusal(404, { message: `The route ${pathname.slice(1)} could not be found.` });
  const supported = allowed.join(', ').replace('GET', 'GET, HEAD');
  const message = `The ${method} method is not supported for route ${pathname.slice(1)}. Supported methods: ${supported}.`;
  throw new Refusal(405, { message }, { Allow: supported });
}
