/** Whether anything was uploaded since the page came: only then the upload centre is fetched. Apart from everything else, since every member's page loads this file. */
let hasBegun = false;
const listeners = new Set<() => void>();

export const uploadsBegun = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): boolean => hasBegun,
};

export function setBegun(next: boolean): void {
  hasBegun = next;
  for (const listener of listeners) listener();
}
