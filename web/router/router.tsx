import { type ReactNode, useLayoutEffect, useState, useTransition } from 'react';
import { parsePath, Router } from 'react-router';
import { type Browser, BrowserHistory, type HistoryUpdate } from './history.ts';
import { HistoryContext, PendingContext } from './router-context.ts';

interface Props {
  /** The path that the page was prerendered for: a server knows no query and not every word of a path. */
  prerenderedAt?: string | undefined;
  /** Follows what leads out of the app; a test records it. */
  browser?: Browser;
  children: ReactNode;
}

/** react-router over the browser's history. Pages change in transitions: while the next one's code is loading, the present one stays. */
export function BrowserRouter({ prerenderedAt, browser, children }: Props) {
  const [history] = useState(() => new BrowserHistory(browser));
  const [{ location, action }, setShown] = useState(() =>
    firstShown(history.present(), prerenderedAt),
  );
  const [isPending, startTransition] = useTransition();
  useLayoutEffect(() => history.listen((next) => startTransition(() => setShown(next))), [history]);
  // What the address really says comes once the prerendered page is hydrated, and still before the next paint.
  useLayoutEffect(() => setShown(history.present()), [history]);
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
 * The same history entry at the prerendered address: what is first shown must be what is there already. Where that is the address itself,
 * it is the very same object, and nothing renders a second time.
 */
function firstShown(present: HistoryUpdate, prerenderedAt: string | undefined): HistoryUpdate {
  const { pathname, search, hash } = present.location;
  if (prerenderedAt === undefined || prerenderedAt === pathname + search + hash) return present;
  return {
    ...present,
    location: { ...present.location, search: '', hash: '', ...parsePath(prerenderedAt) },
  };
}
