import { useState } from 'react';
import { record } from '../../../contracts/loose.ts';
import type { LibraryPart } from '../../../contracts/routes/paths.ts';
import { readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';
import { useSession } from '../../data/session/session.tsx';

export type ListView = 'list' | 'grid';

const views = { name: 'library-views', version: 1 };

/** Whether a part is shown as a list or a grid; stored in this browser. */
export function useListView(part: LibraryPart): [view: ListView, show: (view: ListView) => void] {
  const { user } = useSession().bootstrap;
  const person = user?.id ?? null;
  const [view, setView] = useState<ListView>(() =>
    record(readLocalEntry(person, views))[part] === 'grid' ? 'grid' : 'list',
  );
  return [
    view,
    (next) => {
      setView(next);
      writeLocalEntry(person, views, { ...record(readLocalEntry(person, views)), [part]: next });
    },
  ];
}
