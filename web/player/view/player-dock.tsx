import { useEffect, useState } from 'react';
import { whenSaved } from '../storage/position-entry.ts';
import { isPlayerWanted, playerCode } from '../start.ts';
import { visitor } from '../visitor.ts';
import { useNowPlaying } from '../now-playing.ts';
import { useSession } from '../../data/session/session.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { useStore } from '../../ui/use-store.ts';
import { listen } from '../../lib/dom.ts';

const viewCode = lazyCode(() => import('./player-view.tsx'));

const helpCode = lazyCode(() =>
  import('./shortcuts/open-shortcut-help.tsx').then((file) => file.openHelpByKey),
);

type View = Awaited<ReturnType<typeof viewCode.load>>;

const ignoreFailure = () => undefined;

/**
 * The player's bar on every page, once something plays or can be restored. Outside the routes, so
 * navigation never recreates it.
 */
export function PlayerDock() {
  const { bootstrap, t } = useSession();
  const { trackId } = useNowPlaying();
  const isWanted = useStore(isPlayerWanted);
  const [view, setView] = useState<View | null>(null);
  const person = bootstrap.user?.id ?? null;
  useEffect(() => visitor.set(bootstrap), [bootstrap]);
  useEffect(() => {
    if (isWanted) void viewCode.load().catch(ignoreFailure);
  }, [isWanted]);
  useEffect(
    () =>
      whenSaved(
        person,
        () =>
          void playerCode
            .load()
            .then(() => viewCode.load())
            .then(setView)
            .catch(ignoreFailure),
      ),
    [person],
  );
  useEffect(() => {
    if (trackId !== null) void viewCode.load().then(setView).catch(ignoreFailure);
  }, [trackId]);
  // With a track, the player handles all of its shortcuts.
  useEffect(() => {
    if (trackId !== null) return;
    return listen(
      document,
      'keydown',
      (event: KeyboardEvent) => void helpCode.load().then((open) => open(event, t), ignoreFailure),
    );
  }, [trackId, t]);
  return view && <view.PlayerView />;
}
