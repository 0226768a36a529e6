import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../../data/session/session.tsx';
import { readLocalEntry } from '../../lib/local-entries.ts';
import { optionalPart } from '../../ui/lazy-code.ts';
import { hasDownloads, hasKeptEntry } from '../has-downloads.ts';

/** If it fails to load, music plays from the network. */
const DownloadsTask = optionalPart(() =>
  import('./downloads-task.tsx').then((file) => file.DownloadsTask),
);

/** Pages that show an arrow. Menus show it too: they open by a press. */
const withArrow = /^\/(?:album|playlist|library)\//;

/** Loads the downloads of members who have some, or are about to see an arrow. */
export function DownloadsGate() {
  const { bootstrap } = useSession();
  const { user } = bootstrap;
  const { pathname } = useLocation();
  const [isWanted, setWanted] = useState(
    user !== null && readLocalEntry(user.id, hasKeptEntry) === true,
  );
  const isLoaded = isWanted || withArrow.test(pathname);
  useEffect(() => {
    if (isLoaded) {
      setWanted(true);
      return undefined;
    }
    const press = () => setWanted(true);
    const events = ['pointerdown', 'keydown'];
    for (const event of events) addEventListener(event, press, { once: true });
    return () => {
      for (const event of events) removeEventListener(event, press);
    };
  }, [isLoaded]);
  return (
    user &&
    isLoaded &&
    hasDownloads(bootstrap) && (
      <Suspense>
        <DownloadsTask key={user.id} user={user} />
      </Suspense>
    )
  );
}
