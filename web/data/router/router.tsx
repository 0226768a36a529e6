import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { parsePath, Router } from 'react-router';
import {
  type Browser,
  BrowserHistory,
  type HistoryUpdate,
  HistoryContext,
  PendingContext,
} from './history.ts';

interface Props {
  /** The prerendered path. A server knows neither the query nor every part of the path. */
  prerenderedAt?: string | undefined;
  /** Opens addresses outside the app. Tests record it. */
  browser?: Browser;
  children: ReactNode;
}

/**
 * Connects react-router to the browser's history. Pages change in transitions: the present one
 * stays while the next one's code loads.
 */
export function BrowserRouter({ prerenderedAt, browser, children }: Props) {
  const [history] = useState(() => new BrowserHistory(browser));
  const [{ location, action }, setUpdate] = useState(() =>
    initialUpdate(history.present(), prerenderedAt),
  );
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(
    () => history.listen((next) => startTransition(() => setUpdate(next))),
    [history],
  );
  // Switches to the real address after the prerendered page is hydrated, but before the next paint.
  useLayoutEffect(() => setUpdate(history.present()), [history]);
  return (
    <HistoryContext value={history}>
      <PendingContext value={isPending}>
        <Router location={location} navigationType={action} navigator={history}>
          {children}
        </Router>
      </PendingContext>
    </HistoryContext>
  );
}

/**
 * The same history entry at the prerendered address, since the first render must match the existing
 * page. Returns the same object if the addresses are equal, to avoid a second render.
 */
function initialUpdate(present: HistoryUpdate, prerenderedAt: string | undefined): HistoryUpdate {
  const { pathname, search, hash } = present.location;
  if (prerenderedAt === undefined || prerenderedAt === pathname + search + hash) return present;
  return {
    ...present,
    location: { ...present.location, search: '', hash: '', ...parsePath(prerenderedAt) },
  };
}
