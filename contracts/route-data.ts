import { callAddress } from './call-key.ts';
import type { CallKey } from './schema/calls.ts';
import type { RouteMatch } from './routes.ts';

/** A call whose answer a path needs at once, so that it arrives inside the document. */
export interface RouteCall {
  /** Relative address, `notifications?page=1`: the key under which the app finds the answer. */
  address: string;
  /** The same for everyone: fetched without any visitor's credentials, and kept in the shared cache. Others go out with the visitor's own. */
  shared: boolean;
}

const shared = (key: CallKey & `GET ${string}`, input: Parameters<typeof callAddress>[1]): RouteCall => ({ address: callAddress(key, input), shared: true });
const own = (key: CallKey & `GET ${string}`, input: Parameters<typeof callAddress>[1]): RouteCall => ({ address: callAddress(key, input), shared: false });

/** The footer of every page offers the languages that exist. */
const everywhere = [shared('GET value-lists/{names}', { params: { names: 'localizations' } })];

const byRoute: Record<string, (params: Record<string, string>) => RouteCall[]> = {
  notifications: () => [own('GET notifications', { query: { page: 1 } })],
};

/** Which calls the path of this match needs, the not-found page (null) included. */
export function routeCalls(match: RouteMatch | null): RouteCall[] {
  return [...everywhere, ...(match ? (byRoute[match.route.id]?.(match.params) ?? []) : [])];
}
