import { useEffect, useState } from 'react';
import { useSession } from '../session/session.tsx';
import { whenSaved } from '../player/keep/kept-note.ts';
import { playerCode, useNowPlaying, visitor } from '../player/start.ts';

type Code = NonNullable<ReturnType<typeof playerCode.loaded>>;

/**
 * The player's bar on every page, once something plays or can be restored. Outside the routes, so
 * navigation never recreates it.
 */
export function PlayerDock() {
  const { bootstrap } = useSession();
  const { trackId } = useNowPlaying();
  const [code, setCode] = useState<Code | null>(null);
  const person = bootstrap.user?.id ?? null;
  useEffect(() => visitor.set(bootstrap), [bootstrap]);
  useEffect(
    () =>
      whenSaved(
        person,
        () =>
          void playerCode
            .load()
            .then(setCode)
            .catch(() => undefined),
      ),
    [person],
  );
  useEffect(() => {
    if (trackId !== null) setCode(playerCode.loaded() ?? null);
  }, [trackId]);
  return (
    code && (
      <>
        <code.PlayerBar />
        <code.PlayerPresence />
        <code.PlayerExtras />
      </>
    )
  );
}
