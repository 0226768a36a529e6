import { useEffect, useRef, useState } from 'react';
import type { Track } from '../../../../contracts/schema/music.ts';
import { assetUrl, safeHref } from '../../../lib/address.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import { namesOf } from '../../../music/tracks/read-list.ts';
import { shouldPlay } from '../../engine/play-state.ts';
import { attachMediaSession } from '../../media-session.ts';
import { playingTitle } from '../../now-playing.ts';
import { player } from '../../player.ts';
import { currentItem } from '../../queue/play-queue.ts';
import { useStore } from '../../../ui/use-store.ts';
import { useNotices } from '../use-notices.ts';
import { listen } from '../../../lib/dom.ts';

/** The invisible parts of the player: media controls, the tab's title, and announcements. */
export function PlayerPresence() {
  const { settings } = useSession().bootstrap;
  useNotices();
  useEffect(() => attachPageTitle(player), []);
  useEffect(
    () =>
      attachMediaSession(player, ({ image, album }) => {
        const safe = safeHref(image ?? album?.image);
        return safe === null
          ? null
          : (URL.parse(assetUrl(safe, settings), location.href)?.href ?? null);
      }),
    [settings],
  );
  return <TrackAnnouncement />;
}

/** 'Track · Artist, Artist', as far as known. */
const lineOf = ({ name, artists }: Track): string =>
  [name, namesOf(artists).join(', ')].filter(Boolean).join(' · ');

/** Titles the tab after the track during playback, so the listener can find it. */
function attachPageTitle({ state }: Pick<typeof player, 'state'>): () => void {
  const update = (): void => {
    const present = state.read();
    const item = shouldPlay(present.state) ? currentItem(present.queue) : null;
    playingTitle.set(item && lineOf(item.track));
  };
  update();
  const end = state.subscribe(update);
  return () => {
    end();
    playingTitle.set(null);
  };
}

/** Milliseconds after a press in which a change counts as its result. */
const followsPress = 1_000;

/**
 * Announces a track that starts without the listener's choice: by itself, or by shortcut keys
 * outside the bar. A press by pointer or in the bar is a choice.
 */
function TrackAnnouncement() {
  const t = useT();
  const { queue, state } = useStore(player.state);
  const lastChoice = useLastChoice();
  const [announcement, setAnnouncement] = useState('');
  const track = shouldPlay(state) ? currentItem(queue)?.track : undefined;
  const announced = useRef(track?.id);
  useEffect(() => {
    if (!track || announced.current === track.id) return;
    announced.current = track.id;
    const isChosen = performance.now() - lastChoice() < followsPress;
    setAnnouncement(isChosen ? '' : t('Now playing: :track', { track: lineOf(track) }));
  }, [track, t, lastChoice]);
  return (
    <p aria-live="polite" className="sr-only">
      {announcement}
    </p>
  );
}

/** Time of the last press by pointer, or by key within the bar. */
function useLastChoice(): () => number {
  const at = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const onPress = ({ type, target }: Event): void => {
      if (
        type === 'pointerdown' ||
        (target instanceof Element && target.closest('[data-player-bar]'))
      )
        at.current = performance.now();
    };
    const stops = ['pointerdown', 'keydown'].map((type) =>
      listen(document, type, onPress, { capture: true }),
    );
    return () => stops.forEach((stop) => stop());
  }, []);
  const [read] = useState(() => () => at.current);
  return read;
}
