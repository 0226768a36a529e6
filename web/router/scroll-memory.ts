const storageKey = 'foyer.scroll';
const most = 50;

/** How far down each history entry was when it was left, by its key. */
const kept = new Map<string, number>();

export function keepScroll(key: string): void {
  kept.delete(key);
  kept.set(key, Math.round(window.scrollY));
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

/** Undefined for an entry that was never left. */
export const keptScroll = (key: string): number | undefined => kept.get(key);

/**
 * From now on the browser leaves scrolling to the app: it would scroll before the page of the entry is there. What is known is handed to
 * the next page of this tab, for a reload and for the way back. Returns what ends it.
 */
export function ownScroll(currentKey: () => string | undefined): () => void {
  window.history.scrollRestoration = 'manual';
  const handOver = () => {
    const key = currentKey();
    if (key !== undefined) keepScroll(key);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...kept]));
    } catch {
      // Nothing can be kept here: the next page begins at its top.
    }
  };
  window.addEventListener('pagehide', handOver);
  return () => window.removeEventListener('pagehide', handOver);
}

/** Takes in what the last page of this tab handed over. */
export function recallScroll(): void {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(known)) return;
    for (const [key, top] of known as unknown[][]) if (typeof key === 'string' && typeof top === 'number') kept.set(key, top);
  } catch {
    // Nothing was kept, or nothing that can be read.
  }
}
