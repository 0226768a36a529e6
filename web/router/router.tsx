import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useMemo, useState } from 'react';
import { matchRoute, type RouteMatch } from '../../contracts/routes.ts';
import { browserEntries } from './browser-entries.ts';
import { History } from './history.ts';
import type { Location } from './location.ts';
import { memoryEntries } from './memory-entries.ts';

interface Shown {
  location: Location;
  /** Null where the not-found page is due. */
  match: RouteMatch | null;
}

const HistoryContext = createContext<History | null>(null);
const ShownContext = createContext<Shown | null>(null);

/** Makes a history's present address known to what is below. Pages change in transitions: one that is not there yet leaves the other in its place. */
function Router({ history, children }: { history: History; children: ReactNode }) {
  const [location, setLocation] = useState(history.location);
  useLayoutEffect(() => history.listen((next) => startTransition(() => setLocation(next))), [history]);
  const match = useMemo(() => matchRoute(location.pathname), [location.pathname]);
  const shown = useMemo(() => ({ location, match }), [location, match]);
  return (
    <HistoryContext value={history}>
      <ShownContext value={shown}>{children}</ShownContext>
    </HistoryContext>
  );
}

export function BrowserRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => new History(browserEntries()));
  return <Router history={history}>{children}</Router>;
}

/** Needs no browser: for tests, and for rendering on a server. Starts at the last entry unless told otherwise. */
export function MemoryRouter({ entries, start, children }: { entries: readonly string[]; start?: number; children: ReactNode }) {
  const [history] = useState(() => new History(memoryEntries(entries, start)));
  return <Router history={history}>{children}</Router>;
}

export const useHistory = (): History => present(use(HistoryContext));
export const useShown = (): Shown => present(use(ShownContext));

function present<T>(value: T | null): T {
  if (value === null) throw new Error('This needs a router around it');
  return value;
}
