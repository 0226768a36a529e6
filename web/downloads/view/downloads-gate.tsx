import { Suspense } from 'react';
import { useSession } from '../../data/session/session.tsx';
import { optionalPart } from '../../ui/lazy-code.ts';
import { hasDownloads } from '../has-downloads.ts';

/** If it fails to load, music plays from the network. */
const DownloadsTask = optionalPart(() =>
  import('./downloads-task.tsx').then((file) => file.DownloadsTask),
);

/** Loads the downloads of members who may have some. */
export function DownloadsGate() {
  const { bootstrap } = useSession();
  const { user } = bootstrap;
  return (
    user &&
    hasDownloads(bootstrap) && (
      <Suspense>
        <DownloadsTask key={user.id} user={user} />
      </Suspense>
    )
  );
}
