import { GatewayError } from '../errors.ts';
import type { Plan, SuppliedRequest } from '../exchange.ts';

/** What would become of a request. */
export type Preview =
  | { kind: 'forwarded'; method: string; url: string; headers: [name: string, value: string][]; call: string | null }
  | { kind: 'answered-here' }
  | { kind: 'refused'; code: string; status: number; message: string };

export const previewMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

const mostChars = 4_000;

/** The request that a query describes, `?method=PUT&path=/api/v1/users/me`; null where it describes none. */
export function readSupplied(query: URLSearchParams): SuppliedRequest | null {
  const field = (name: string): string => (query.get(name) ?? '').trim().slice(0, mostChars);
  const method = field('method').toUpperCase();
  if (field('path') === '') return null;
  return { method: previewMethods.includes(method) ? method : 'GET', path: field('path'), cookie: withValues(field('cookies')), override: field('override') };
}

/** Names of cookies alone are enough: each without a value gets one. */
function withValues(cookies: string): string {
  const names = cookies.split(/[;,]/).map((one) => one.trim()).filter((one) => one !== '');
  return names.map((one) => (one.includes('=') ? one : `${one}=${one === 'activeWorkspaceId' ? '1' : 'dummy'}`)).join('; ');
}

/** Runs the rules on a request that nobody made. */
export function previewOf(supplied: SuppliedRequest, origin: string, plan: (request: SuppliedRequest) => Plan | null): Preview {
  try {
    const planned = plan(supplied);
    if (!planned) return { kind: 'answered-here' };
    const headers = planned.headers.flatMap((name, index): [string, string][] => (index % 2 === 0 ? [[name, planned.headers[index + 1] ?? '']] : []));
    return { kind: 'forwarded', method: planned.method, url: origin + planned.path, headers, call: planned.callKey };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { kind: 'refused', code: error.code, status: error.status, message: error.message };
  }
}
