import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { PlayerBar } from './bar/player-bar.tsx';
import { PlayerPresence } from './bar/player-presence.tsx';
import { optionalPart, lazyCode, useLazyCode } from '../../ui/lazy-code.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useSession } from '../../data/session/session.tsx';
import { closePanel, panelState, restorePanel } from './panel-state.ts';
import { player } from '../player.ts';
import { currentItem } from '../queue/play-queue.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useStore } from '../../ui/use-store.ts';
import { useEditNotices } from './use-notices.ts';
import { listen } from '../../lib/dom.ts';

/** Shows the player on every page. Loads together with the player's code. */
export function PlayerView() {
  return (
    <>
      <PlayerBar />
      <PlayerPresence />
      <PlayerExtras />
    </>
  );
}

const panelCode = lazyCode(() =>
  import('./panel/player-panel.tsx').then((file) => file.PlayerPanel),
);

const shortcutCode = lazyCode(() =>
  import('./shortcuts/shortcut-keys.tsx').then((file) => file.ShortcutKeys),
);

/**
 * Needed only with two tabs. If it fails to load, this tab still plays, but doesn't show the other
 * tab's track.
 */
const OtherTabBar = optionalPart(() =>
  import('./bar/other-tab-bar.tsx').then((file) => file.OtherTabBar),
);

/** Only for touch screens. Each swipe has a button too. */
const BarSwipes = optionalPart(() => import('./bar/bar-swipes.tsx').then((file) => file.BarSwipes));

/**
 * Parts of the player outside its bar: the bar for another tab, swipes, the open panel, notices
 * about edits, and shortcuts. Each loads separately, so none delays the first sound.
 */
function PlayerExtras() {
  const track = currentItem(useStore(player.state).queue)?.track;
  const elsewhere = useStore(player.elsewhere);
  const hasTouch = useMediaQuery('(any-pointer: coarse)');
  useEditNotices();
  return (
    <>
      <Suspense>
        {elsewhere && !track && <OtherTabBar />}
        {track && hasTouch && <BarSwipes />}
      </Suspense>
      <OpenPanel hasTrack={track !== undefined} />
      {track && <Shortcuts track={track} />}
    </>
  );
}

/**
 * Keyboard shortcuts, loaded with the first key press while something can play, so devices without
 * a keyboard never load them. Keys pressed while they load are handled afterwards. If they fail to
 * load, every action still has a button.
 */
function Shortcuts({ track }: { track: Track }) {
  const [Keys, setKeys] = useState(() => shortcutCode.loaded());
  const [pressed] = useState<KeyboardEvent[]>([]);
  // Before the bar is painted: a visitor who sees it may press a key at once.
  useLayoutEffect(() => {
    if (Keys) return;
    return listen(document, 'keydown', (event: KeyboardEvent) => {
      pressed.push(event);
      shortcutCode.load().then(
        (loaded) => setKeys(() => loaded),
        () => pressed.splice(0),
      );
    });
  }, [Keys, pressed]);
  return Keys && <Keys track={track} pressed={pressed} />;
}

function OpenPanel({ hasTrack }: { hasTrack: boolean }) {
  const { bootstrap, t } = useSession();
  const { open } = useStore(panelState);
  const Panel = useLazyCode(panelCode, open !== null, (error) => {
    closePanel();
    reportFailure(error, t);
  });
  const restoreOnce = useEffectEvent(() => {
    if (open === null) restorePanel(bootstrap.user?.id ?? null);
  });
  // Not before there is a queue, which may be another tab's.
  useEffect(() => {
    if (hasTrack) restoreOnce();
  }, [hasTrack]);
  return open !== null && Panel ? <Panel name={open} /> : null;
}
