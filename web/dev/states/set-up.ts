import { http, type HttpHandler, HttpResponse } from 'msw/http';
import { siteStatusPath } from '../../../contracts/site/site-status.ts';
import { isBackendPath } from '../../../mocks/dispatcher.ts';
import { planFaults } from '../../../mocks/faults/planned-faults.ts';
import { applyScenarios } from '../../../mocks/scenarios.ts';
import type { World } from '../../../mocks/world.ts';
import type { State } from './state.ts';

/** Brings a fresh world into a state, before the app reads its bootstrap data. */
export function setUpWorld(
  world: World,
  { as = 'guest', scenarios = [], change }: Pick<State, 'as' | 'scenarios' | 'change'>,
): void {
  applyScenarios(world.state, ...scenarios);
  change?.(world.state);
  world.actAs(as);
}

/** Switches the state's faults on, once the app has its bootstrap data. */
export function startFaults(world: World, { faults }: Pick<State, 'faults'>): void {
  if (faults !== undefined) planFaults(world.state, faults);
}

/** Network behaviour that a state adds to the fake backend. */
export function networkOf({ isOffline }: Pick<State, 'isOffline'>): HttpHandler[] {
  return isOffline ? [withoutGateway, noNetwork] : [withoutGateway];
}

/** No gateway reports its health, as in mock mode. */
export const withoutGateway = http.get(`*${siteStatusPath}`, () =>
  HttpResponse.json({ message: 'Not found.' }, { status: 404 }),
);

/** Pictures still load, because the browser has cached them. */
const noNetwork = http.all('*', ({ request }) => {
  const { pathname } = new URL(request.url);
  return isBackendPath(pathname) && !/\/bootstrap-data$|^\/storage\//.test(pathname)
    ? HttpResponse.error()
    : undefined;
});
