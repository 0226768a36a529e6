import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useMemo, useState } from 'react';
import { matchRoute, type RouteMatch } from '../../contracts/routes.ts';
import { browserEntries } from './browser-entries.ts';
import { History } from './history.ts';
import { type Location, resolve } from './location.ts';
import { memoryEntries } from './memory-entries.ts';

interface Shown {
  location: Location;
  /** Null where the not-found page is due. */
  match: RouteMatch | null;
}

const HistoryContext = createContext<History | null>(null);
const ShownContext = createContext<Shown | null>(null);

interface Props {
  /** The path that the page was rendered for on a server, which knows no query and not every word of a path. */
  renderedAt?: string | undefined;
  children: ReactNode;
}

/** Makes a history's present address known to what is below. Pages change in transitions: one that is not there yet leaves the other in its place. */
function Router({ history, renderedAt, children }: Props & { history: History }) {
  const [location, setLocation] = useState(() => firstLocation(history, renderedAt));
  useLayoutEffect(() => history.listen((next) => startTransition(() => setLocation(next))), [history]);
  // What the address really says comes once the rendered page is taken over, and still before the next paint.
  useLayoutEffect(() => setLocation(history.location()), [history]);
  const match = useMemo(() => matchRoute(location.pathname), [location.pathname]);
  const shown = useMemo(() => ({ location, match }), [location, match]);
  return (
    <HistoryContext value={history}>
      <ShownContext value={shown}>{children}</ShownContext>
    </HistoryContext>
  );
}

/**
 * The same history entry under the address that was rendered: what is first shown must be what is there already. Where that is the address,
 * it is the very same location, and nothing is rendered a second time.
 */
function firstLocation(history: History, renderedAt: string | undefined): Location {
  const location = history.location();
  const { pathname, search, hash } = location;
  return renderedAt === undefined || renderedAt === pathname + search + hash ? location : { ...location, ...resolve(renderedAt, location) };
}

export function BrowserRouter({ renderedAt, children }: Props) {
  const [history] = useState(() => new History(browserEntries()));
  return <Router history={history} renderedAt={renderedAt}>{children}</Router>;
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
