import { record } from '../../contracts/loose.ts';
import {
  keysFrom,
  lasting,
  lastingPrefixOf,
  type Person,
  removeLocalEntry,
} from './local-entries.ts';
import { attempt } from './attempt.ts';

/** Names of a person's entries that outlive a sign-out. */
export const lastingEntries = (person: Person): string[] =>
  keysFrom(lastingPrefixOf(person)).map((key) => key.slice(lastingPrefixOf(person).length));

/** Deletes the entries that outlive a sign-out, because their owner's account has ended. */
export function removeLastingEntries(person: Person): void {
  for (const name of lastingEntries(person)) removeLocalEntry(person, name, true);
}

/** Deletes entries that outlive a sign-out, whoever owns them, if their values are outdated. */
export function removeOutdatedEntries(isOutdated: (value: unknown) => boolean): void {
  for (const key of keysFrom(lasting)) {
    const value = attempt(() => record(JSON.parse(localStorage.getItem(key) ?? 'null'))['value']);
    if (isOutdated(value)) attempt(() => localStorage.removeItem(key));
  }
}
