import { useState } from 'react';
import { type EntryKey, readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';
import { useSession } from './session.tsx';

/** A choice of this person, saved in this browser, and its setter. The saved value is unchecked. */
export function useLocalEntry(entry: EntryKey): [value: unknown, set: (value: unknown) => void] {
  const person = useSession().bootstrap.user?.id ?? null;
  const [value, setValue] = useState(() => readLocalEntry(person, entry));
  return [
    value,
    (next) => {
      setValue(next);
      writeLocalEntry(person, entry, next);
    },
  ];
}
