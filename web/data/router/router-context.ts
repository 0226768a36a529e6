import { createContext, use } from 'react';
import type { BrowserHistory } from './history.ts';

export const HistoryContext = createContext<BrowserHistory | null>(null);

export const PendingContext = createContext(false);

/** Null on a server, which has no history. */
export const useBrowserHistory = (): BrowserHistory | null => use(HistoryContext);

/** Whether another page was requested, by a link, code or Back, but is not shown yet. */
export const useIsNavigating = (): boolean => use(PendingContext);
