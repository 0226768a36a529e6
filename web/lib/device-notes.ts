import { record } from '../../contracts/loose.ts';

/** Whose things are kept in this browser: a user's id, or null for whoever is a guest here. */
export type Person = number | null;

/** What a thing is called, and which shape of it is written. What another version wrote is nobody's any more. */
export interface KeptThing {
  name: string;
  version: number;
}

/** Where a thing of somebody's lies. */
export const keyOf = (person: Person, name: string): string => `${prefixOf(person)}${name}`;

export const prefixOf = (person: Person): string => `foyer-kept:${person ?? 'guest'}:`;

/** What was written under a version; undefined where nothing was, or by another one. */
export const ofVersion = (entry: unknown, version: number): unknown =>
  record(entry)['version'] === version ? record(entry)['value'] : undefined;

/**
 * Small things that are wanted at once, or must be written while the page goes: some hundred bytes each. Undefined where there is none. Whatever
 * the browser refuses is as if nothing had been there. Nobody has checked what comes back.
 */
export const readNote = (person: Person, { name, version }: KeptThing): unknown =>
  attempt(() =>
    ofVersion(JSON.parse(localStorage.getItem(keyOf(person, name)) ?? 'null'), version),
  );

export function writeNote(person: Person, { name, version }: KeptThing, value: unknown): void {
  attempt(() => localStorage.setItem(keyOf(person, name), JSON.stringify({ version, value })));
}

export function removeNote(person: Person, name: string): void {
  attempt(() => localStorage.removeItem(keyOf(person, name)));
}

/** All notes of somebody's. */
export function forgetNotes(person: Person): void {
  const keys = attempt(() => Object.keys(localStorage)) ?? [];
  for (const key of keys.filter((one) => one.startsWith(prefixOf(person))))
    attempt(() => localStorage.removeItem(key));
}

/** Storage may be full or forbidden, and anybody may have written into it. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
