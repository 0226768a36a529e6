/** A snapshot of a world, stored in this browser. `content`: the file. */
export interface KeptSnapshot {
  name: string;
  savedAt: string;
  content: string;
}

const key = 'foyer-demo-snapshots';

/** Newest first, without damaged entries. */
export function keptSnapshots(): KeptSnapshot[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKept) : [];
  } catch {
    return [];
  }
}

const isKept = (one: unknown): one is KeptSnapshot =>
  ['name', 'savedAt', 'content'].every(
    (field) => typeof (one as Record<string, unknown> | null)?.[field] === 'string',
  );

/**
 * Stores a snapshot and replaces an older one of the same name.
 * @throws Error with a readable message if the browser has no room for it.
 */
export function keepSnapshot(snapshot: KeptSnapshot): void {
  const others = keptSnapshots().filter(({ name }) => name !== snapshot.name);
  try {
    localStorage.setItem(key, JSON.stringify([snapshot, ...others]));
  } catch {
    throw new Error(
      'This browser has no room for the snapshot. Download others, then delete them.',
    );
  }
}

export function forgetSnapshot(name: string): void {
  localStorage.setItem(key, JSON.stringify(keptSnapshots().filter((one) => one.name !== name)));
}

/** The name of a snapshot's file: letters and digits, whatever its own name contains. */
export const fileNameOf = (name: string): string =>
  `${
    name
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '') || 'world'
  }.snapshot.json`;
