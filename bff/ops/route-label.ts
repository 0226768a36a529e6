import type { Exchange } from '../exchange.ts';

export interface RouteFacts {
  prefixes: readonly string[];
  isUnder(decodedPath: string, prefixes: readonly string[]): boolean;
  isFile(decodedPath: string): boolean;
}

const own = /^\/(?:healthz|readyz|metrics|_foyer\/.*)$/;

/**
 * Names what a request asks for, out of a set that no visitor can make longer: the row of the table of calls, the prefix that is
 * forwarded, or what this server answers itself. Never a path.
 */
export function createRouteLabel({ prefixes, isUnder, isFile }: RouteFacts): (exchange: Pick<Exchange, 'plan' | 'target'>) => string {
  const proxied = prefixes.map((prefix) => ({ alone: [prefix], label: `proxied:${prefix}` }));
  return ({ plan, target: { decoded } }) => {
    if (plan?.callKey) return plan.callKey;
    const found = proxied.find(({ alone }) => isUnder(decoded, alone));
    if (found) return found.label;
    if (own.test(decoded)) return 'ops';
    return isFile(decoded) ? 'file' : 'document';
  };
}
