import { record } from '../../contracts/loose.ts';

/** The owner of data in this browser: a user's ID, or null for a guest. */
export type Person = number | null;

/**
 * The name of a stored value and the version of its format. Values of other versions are ignored.
 */
export interface EntryKey {
  name: string;
  version: number;
}

/** The storage key of a person's value. */
export const keyOf = (person: Person, name: string): string => `${prefixOf(person)}${name}`;

export const prefixOf = (person: Person): string => `foyer-kept:${person ?? 'guest'}:`;

/** The value stored under this version; undefined if there is none, or it has another version. */
export const ofVersion = (entry: unknown, version: number): unknown =>
  record(entry)['version'] === version ? record(entry)['value'] : undefined;

/**
 * Small values that are needed synchronously, or must be written while the page closes: a few
 * hundred bytes each. Undefined if there is none or the browser refuses. The value is unchecked.
 */
export const readLocalEntry = (person: Person, { name, version }: EntryKey): unknown =>
  attempt(() =>
    ofVersion(JSON.parse(localStorage.getItem(keyOf(person, name)) ?? 'null'), version),
  );

export function writeLocalEntry(person: Person, { name, version }: EntryKey, value: unknown): void {
  attempt(() => localStorage.setItem(keyOf(person, name), JSON.stringify({ version, value })));
}

export function removeLocalEntry(person: Person, name: string): void {
  attempt(() => localStorage.removeItem(keyOf(person, name)));
}

/** Deletes all notes of a person. */
export function removeLocalEntries(person: Person): void {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  for (const key of keys.filter((one) => one.startsWith(prefixOf(person))))
    attempt(() => localStorage.removeItem(key));
}

/** Storage may be full or forbidden, and its contents may be invalid. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
