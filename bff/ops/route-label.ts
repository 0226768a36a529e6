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
export function createRouteLabel({ prefixes, isUnder, isFile }: RouteFacts): (exchange: Pick<Exchange, 'plan' | 'failure' | 'target'>) => string {
  const proxied = prefixes.map((prefix) => ({ alone: [prefix], label: `proxied:${prefix}` }));
  return ({ plan, failure, target: { decoded } }) => {
    if (plan?.callKey) return plan.callKey;
    // What was answered here without a failure was nobody else's to answer.
    const found = plan !== null || failure !== null ? proxied.find(({ alone }) => isUnder(decoded, alone)) : undefined;
    if (found) return found.label;
    if (own.test(decoded)) return 'ops';
    return isFile(decoded) ? 'file' : 'document';
  };
}
