import type { ReactNode } from 'react';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { normaliseBootstrap } from '../contracts/bootstrap.ts';
import { world } from '../mocks/node.ts';
import type { PersonaId } from '../mocks/personas.ts';
import { applyScenarios, type ScenarioName } from '../mocks/scenarios.ts';
import type { WorldState } from '../mocks/state.ts';
import { call } from './api/call.ts';
import { AppContent } from './app/app.tsx';
import { reportFailure } from './feedback/report-failure.ts';
import type { History } from './router/history.ts';
import type { Location } from './router/location.ts';
import { useLocation, useNavigate } from './router/navigation.ts';
import { MemoryRouter } from './router/router.tsx';
import { SessionProvider } from './session/session.tsx';

interface Start {
  path: string;
  as?: PersonaId | 'guest';
  scenarios?: ScenarioName[];
  /** Changes the backend's world further, before anything is asked of it. */
  change?: (state: WorldState) => void;
  /** What the app fetches later, and stands beside its screens. */
  beside?: ReactNode;
}

interface OpenApp {
  user: UserEvent;
  /** The address that the app shows, with query and hash. */
  address: () => string;
  location: () => Location;
  goBack: () => Promise<void>;
}

/** Address of the history entry before the first screen: where going back arrives. */
export const before = '/contact';

/** Opens the real app at an address, on the start-up data that the fake backend has for this person. */
export async function renderApp({ path, as = 'guest', scenarios = [], change, beside }: Start): Promise<OpenApp> {
  applyScenarios(world.state, ...scenarios);
  change?.(world.state);
  world.actAs(as);
  const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));
  const router: { location?: Location; navigate?: History['navigate'] } = {};
  const Spy = () => {
    router.location = useLocation();
    router.navigate = useNavigate();
    return null;
  };
  render(
    <SessionProvider initial={bootstrap} onReadFailure={reportFailure}>
      <MemoryRouter entries={[before, path]}>
        <AppContent />
        {beside}
        <Spy />
      </MemoryRouter>
    </SessionProvider>,
  );
  const location = (): Location => {
    if (!router.location) throw new Error('The app has not been rendered');
    return router.location;
  };
  return {
    user: userEvent.setup({ delay: null }),
    location,
    address: () => location().pathname + location().search + location().hash,
    goBack: () => act(async () => router.navigate?.(-1)),
  };
}
