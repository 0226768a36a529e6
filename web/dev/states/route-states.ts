import { ADMIN_ACCESS, API_ACCESS, BACKSTAGE_ACCESS } from '../../../contracts/constants.ts';
import { type Route, routes } from '../../../contracts/routes/routes.ts';
import type { PersonaId } from '../../../mocks/personas.ts';
import type { State } from './state.ts';

interface Sample {
  path?: string;
  as?: PersonaId | 'guest';
}

type RouteState = Pick<State, 'about' | 'scenarios' | 'faults'>;

/** The states that every route has by the same rule. */
export const routeStates: Readonly<Record<'normal' | 'loading' | 'empty' | 'error', RouteState>> = {
  normal: { about: 'The page with the data of the demo.' },
  loading: {
    about: 'No call of the page has been answered yet.',
    faults: 'calls:delay@60s',
  },
  empty: { about: 'Every list of the page is empty.', scenarios: ['empty'] },
  error: {
    about: 'Every read of the page fails.',
    scenarios: ['production'],
    faults: 'reads:trace',
  },
};

/** Addresses and people that the rule below cannot guess, by the route's ID. */
const samples: Readonly<Record<string, Sample>> = {
  'reset-password': { path: '/password/reset/a-token' },
  'account-settings': { as: 'admin' },
  checkout: { path: '/checkout/3/6' },
  billing: { as: 'subscriber' },
  'change-plan': { path: '/change-plan/3/6/confirm', as: 'subscriber' },
  page: { path: '/pages/about' },
  'page-with-id': { path: '/pages/6/press' },
  backstage: { as: 'artist' },
  'backstage-release': { path: '/backstage/releases/901' },
  'artist-tab': { path: '/artist/1/wren-castellane/tracks' },
  'user-tab': { path: '/user/1/mira-lindqvist/playlists' },
  playlist: { as: 'member' },
  channel: { path: '/channel/discover' },
  genre: { path: '/genre/ambient' },
  tag: { path: '/tag/night' },
  radio: { path: '/radio/artist/1' },
  continue: { path: '/continue#t=1.2.3&i=1&p=61' },
};

/** Every route in each of its states, by `route/state`. */
export function statesOfRoutes(): [id: string, state: State][] {
  return routes.flatMap((route) => {
    const { path = pathOf(route), as = personOf(route) } = samples[route.id] ?? {};
    return Object.entries(routeStates).map(([name, state]): [string, State] => [
      `${route.id}/${name}`,
      // Without this scenario, the API page does not exist.
      { ...state, path, as, scenarios: [...(state.scenarios ?? []), 'api on'] },
    ]);
  });
}

/** @throws RangeError for a parameter that needs a sample. */
function pathOf({ id, path }: Route): string {
  const filled = path
    .replaceAll(/\/(?::\w+\?|\*)/g, '')
    .replaceAll(/:(?:id|artistId|albumId)\b/g, '1')
    .replaceAll(':query', 'wren');
  if (filled.includes(':'))
    throw new RangeError(`Give the route '${id}' an address in web/dev/states/route-states.ts`);
  return filled;
}

/** A person who may open the page. */
function personOf({ access }: Route): PersonaId | 'guest' {
  if (access.permission === BACKSTAGE_ACCESS) return 'artist';
  if (access.permission === ADMIN_ACCESS || access.permission === API_ACCESS) return 'admin';
  if (access.subscription) return 'subscriber';
  return access.login ? 'member' : 'guest';
}
