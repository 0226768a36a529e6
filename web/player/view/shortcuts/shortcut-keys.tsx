import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { Track } from '../../../../contracts/schema/music.ts';
import { useSupports } from '../../../data/calls/capabilities.ts';
import { useLike } from '../../../music/library/likes.ts';
import { useSession } from '../../../data/session/session.tsx';
import { percentInWords, repeatAfter, repeatLabel } from '../bar/bar-labels.ts';
import { togglePanel } from '../panel-state.ts';
import { player } from '../../player.ts';
import { muteToggled } from '../../player-state.ts';
import { canSkip } from '../../queue/play-queue.ts';
import { openShortcutHelp } from './open-shortcut-help.tsx';
import { shortcutSettings, seekStep, type ShortcutId, matchShortcut } from './shortcuts.ts';
import { listen } from '../../../lib/dom.ts';

const volumeStep = 0.05;

/**
 * Handles shortcuts while something plays and announces silent results. `pressed`: keys pressed
 * while this code was loading.
 */
export function ShortcutKeys({ track, pressed }: { track: Track; pressed: KeyboardEvent[] }) {
  const [announcement, announce] = useState('');
  const act = useActions(track, announce);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const id = matchShortcut(event, shortcutSettings.read());
    if (id === null) return;
    event.preventDefault();
    act[id]();
  });
  useLayoutEffect(() => {
    for (const event of pressed.splice(0)) if (!event.defaultPrevented) onKeyDown(event);
    // On the document, so that the focused element handles the key first.
    return listen(document, 'keydown', (event: KeyboardEvent) => onKeyDown(event));
  }, [pressed]);
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  );
}

function useActions(
  track: Track,
  announce: (message: string) => void,
): Record<ShortcutId, () => void> {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  const like = useLike('track', track.id);
  const hasLyrics = useSupports('GET tracks/{id}/lyrics');
  const volumeBy = (change: () => void) => () => {
    change();
    const { volume, isMuted } = player.state.read();
    announce(
      isMuted ? t('Muted') : t('Volume :percent', { percent: percentInWords(volume, language) }),
    );
  };
  return {
    toggle: () => player.toggle(),
    back: () => player.seekBy(-seekStep),
    forward: () => player.seekBy(seekStep),
    previous: () => player.previous(),
    next: () =>
      canSkip(player.state.read().queue) ? player.next() : announce(t('Nothing plays after this.')),
    louder: volumeBy(() => turnVolume(volumeStep)),
    quieter: volumeBy(() => turnVolume(-volumeStep)),
    mute: volumeBy(toggleMute),
    like: () => {
      if (!like.isOffered) return;
      announce(
        like.isOn
          ? t('Unliked: :name', { name: track.name })
          : t('Liked: :name', { name: track.name }),
      );
      like.toggle();
    },
    shuffle: () => player.setShuffled(player.state.read().queue.ordered === null),
    repeat: () => {
      const repeat = repeatAfter[player.state.read().queue.repeat];
      player.change({ type: 'repeat', repeat });
      announce(repeatLabel(repeat, t));
    },
    queue: () => togglePanel('queue'),
    lyrics: () => {
      if (hasLyrics) togglePanel('lyrics');
    },
    help: () => openShortcutHelp(t),
  };
}

function toggleMute(): void {
  const { volume, isMuted } = muteToggled(player.state.read());
  player.sound.setVolume(volume, isMuted);
}

/** From the audible volume, in whole percents. */
function turnVolume(by: number): void {
  const { volume, isMuted } = player.state.read();
  player.sound.setVolume(
    Math.round(Math.max(0, Math.min(1, (isMuted ? 0 : volume) + by)) * 100) / 100,
  );
}
