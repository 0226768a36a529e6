/**
 * Where the toast may be: a place of the page's own, and one inside of each modal dialog, since what lies outside of such a dialog can be
 * neither pressed nor heard. The place that came last has the toast.
 */
let places: readonly string[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly string[]): void {
  places = next;
  for (const listener of listeners) listener();
}

/** Returns what takes the place away again. */
export function addToastPlace(id: string): () => void {
  publish([...places, id]);
  return () => publish(places.filter((one) => one !== id));
}

export const toastPlaces = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  last: (): string | undefined => places.at(-1),
};
