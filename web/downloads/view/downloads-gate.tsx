import { Suspense } from 'react';
import { useSession } from '../../data/session/session.tsx';
import { readLocalEntry } from '../../lib/local-entries.ts';
import { optionalPart } from '../../ui/lazy-code.ts';
import { useStore } from '../../ui/use-store.ts';
import { downloadsWanted } from '../download-parts.ts';
import { hasDownloads, hasKeptEntry } from '../has-downloads.ts';

/** If it fails to load, music plays from the network. */
const DownloadsTask = optionalPart(() =>
  import('./downloads-task.tsx').then((file) => file.DownloadsTask),
);

/** Loads the downloads of members who have some, or see an arrow. */
export function DownloadsGate() {
  const { bootstrap } = useSession();
  const { user } = bootstrap;
  const isWanted = useStore(downloadsWanted);
  return (
    user &&
    (isWanted || readLocalEntry(user.id, hasKeptEntry) === true) &&
    hasDownloads(bootstrap) && (
      <Suspense>
        <DownloadsTask key={user.id} user={user} />
      </Suspense>
    )
  );
}
