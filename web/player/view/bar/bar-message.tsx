import { useSyncExternalStore } from 'react';
import type { Track } from '../../../../contracts/schema/music.ts';
import { classNames } from '../../../lib/dom.ts';
import { ArtistLinks } from '../../../music/tracks/artist-names.tsx';
import { namesOf } from '../../../music/tracks/read-list.ts';
import { useT } from '../../../data/session/session.tsx';
import { useOfflineInPlace } from '../../../ui/toast-store.ts';
import { currentItem, nextItem } from '../../queue/play-queue.ts';
import { isRadio } from '../../../music/tracks/source.ts';
import { useControls, usePlayerState } from './use-player.ts';

interface Props {
  text: string;
  /** A button that resolves the problem. */
  action?: { label: string; onPress: () => void } | undefined;
  /** On the full screen player, which shows the message in full. */
  isLarge: boolean;
  /** The problem resolves automatically, so a phone's bar omits the button. */
  isOptional?: boolean;
}

/** A message in place of the artists' line, announced when it appears. */
function BarMessage({ text, action, isLarge, isOptional = false }: Props) {
  return (
    <span
      role="status"
      className={classNames(
        'flex min-w-0 items-center gap-x-2 text-main md:flex-wrap',
        isLarge ? 'flex-wrap text-sm' : 'text-xs',
      )}
    >
      <span className={isLarge ? '' : 'line-clamp-2 md:line-clamp-1'}>{text}</span>
      {action && (
        <button
          type="button"
          onClick={action.onPress}
          className={classNames(
            'relative z-1 min-h-6 shrink-0 rounded-control font-semibold text-primary underline-offset-2 hover:underline',
            isOptional && !isLarge && 'max-md:hidden',
          )}
        >
          {action.label}
        </button>
      )}
    </span>
  );
}

/** Seconds before the end from which the bar announces the radio. */
const announceSeconds = 20;

/** The name of the radio that is about to start; null if none. */
function useRadioAhead(): string | null {
  const { player } = useControls();
  const { queue, state } = usePlayerState();
  const isNear = useSyncExternalStore(player.time.subscribe, () => {
    const { position, duration } = player.time.read();
    return duration - position <= announceSeconds;
  });
  const source = currentItem(queue)?.source;
  const next = nextItem(queue, 'ended')?.source;
  return isNear && state === 'playing' && next && isRadio(next) && next.id !== source?.id
    ? next.name
    : null;
}

/**
 * The artists of the current track, unless there is a more urgent message. On a phone's bar, which
 * is a button, names aren't links.
 */
export function ByLine({ track, isLarge = false }: { track: Track; isLarge?: boolean }) {
  const t = useT();
  const { player } = useControls();
  const { state, waitingFor } = usePlayerState();
  const radio = useRadioAhead();
  useOfflineInPlace(waitingFor === 'network');
  const retry = { label: t('Try again'), onPress: () => player.resume() };
  if (waitingFor === 'network')
    return (
      <BarMessage
        text={t('No connection. Playback resumes automatically.')}
        action={retry}
        isLarge={isLarge}
        isOptional
      />
    );
  if (state === 'failed')
    return <BarMessage text={t("This track can't be played")} action={retry} isLarge={isLarge} />;
  if (radio !== null)
    return <BarMessage text={t('Up next: :name', { name: radio })} isLarge={isLarge} />;
  return (
    <p
      dir="auto"
      className={classNames(
        'truncate text-muted',
        isLarge ? 'text-base leading-7' : 'text-xs md:leading-6',
      )}
    >
      {!isLarge && <span className="md:hidden">{namesOf(track.artists).join(', ')}</span>}
      <span className={isLarge ? '' : 'hidden md:inline'}>
        <ArtistLinks
          artists={track.artists}
          className="py-1.5 -outline-offset-2 hover:text-main hover:underline"
        />
      </span>
    </p>
  );
}
