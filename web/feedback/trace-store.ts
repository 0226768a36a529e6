import type { DebugTrace } from '../../contracts/schema/error.ts';

/** The debug trace that the full-screen dialog shows; null while all is well. */
let current: DebugTrace | null = null;
const listeners = new Set<() => void>();

export function showTrace(trace: DebugTrace | null): void {
  current = trace;
  for (const listener of listeners) listener();
}

export const traceStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): DebugTrace | null => current,
};
