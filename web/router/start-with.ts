import type { Kept } from './browser-entries.ts';
import { newKey } from './history.ts';

/** Leaves a state in the entry at which the app starts, as if one of its links had led there. */
export function startWith(state: unknown): void {
  const { index } = (window.history.state ?? {}) as Partial<Kept>;
  window.history.replaceState({ state, key: newKey(), index: index ?? 0 } satisfies Kept, '');
}
