/** The answer with the debug trace that the full-screen dialog shows; null while all is well. */
let current: unknown = null;
const listeners = new Set<() => void>();

export function showTrace(trace: unknown): void {
  current = trace;
  for (const listener of listeners) listener();
}

export const traceStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): unknown => current,
};
