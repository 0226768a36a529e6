import { useId } from 'react';
import { classNames } from '../../../lib/dom.ts';
import { useT } from '../../../data/session/session.tsx';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { shouldPlay } from '../../engine/play-state.ts';
import { canSkip } from '../../queue/play-queue.ts';
import { BarButton } from './bar-button.tsx';
import { PlayerIcon } from './player-icon.tsx';
import { repeatAfter, repeatLabel, waitingLabel } from './bar-labels.ts';
import { useControls, usePlayerState } from './use-player.ts';

interface Props {
  /** On the full screen player, for thumbs. */
  isLarge?: boolean;
  className?: string;
}

/**
 * Shuffle, previous, play, next, repeat. Left to right in every language: like the seek bar, they
 * follow the direction of a tape.
 */
export function Transport({ isLarge = false, className }: Props) {
  const t = useT();
  const { player } = useControls();
  const { queue } = usePlayerState();
  /** A phone's bar has room only for play and next. */
  const wideOnly = isLarge ? '' : 'max-md:hidden';
  const setRepeat = () => player.change({ type: 'repeat', repeat: repeatAfter[queue.repeat] });
  const isShuffled = queue.ordered !== null;
  return (
    <div
      dir="ltr"
      role="group"
      aria-label={t('Playback')}
      className={classNames(
        'flex items-center',
        isLarge ? 'justify-between' : 'justify-center gap-1 md:gap-2',
        className,
      )}
    >
      <BarButton
        {...{ isLarge }}
        label={t('Shuffle')}
        icon="shuffle"
        isPressed={isShuffled}
        onPress={() => player.setShuffled(!isShuffled)}
        className={wideOnly}
      />
      <BarButton
        {...{ isLarge }}
        label={t('Previous')}
        icon="previous"
        onPress={() => player.previous()}
        className={wideOnly}
      />
      <PlayButton isLarge={isLarge} />
      <BarButton
        {...{ isLarge }}
        label={t('Next')}
        icon="next"
        isOff={!canSkip(queue)}
        onPress={() => player.next()}
      />
      <BarButton
        {...{ isLarge }}
        label={repeatLabel(queue.repeat, t)}
        icon={queue.repeat === 'one' ? 'repeatOne' : 'repeat'}
        isPressed={queue.repeat !== 'off'}
        onPress={setRepeat}
        className={wideOnly}
      />
    </div>
  );
}

/** Announces why playback is waiting and shows a spinner, after a noticeable delay. */
function PlayButton({ isLarge }: { isLarge: boolean }) {
  const t = useT();
  const id = useId();
  const { player } = useControls();
  const { queue, state, waitingFor } = usePlayerState();
  const isPlaying = shouldPlay(state);
  const isSlow = useDelayed(queue.isNextDue || state === 'loading' || state === 'waiting');
  return (
    <>
      <button
        type="button"
        aria-label={isPlaying ? t('Pause') : t('Play')}
        aria-describedby={id}
        onClick={() => player.toggle()}
        className={classNames(
          'relative grid shrink-0 place-items-center rounded-full bg-inverse text-on-inverse transition-[scale] hover:scale-105 active:scale-95 forced-colors:border',
          isLarge ? 'size-[min(4rem,18vw)]' : 'size-9 pointer-coarse:size-11',
        )}
      >
        <PlayerIcon name={isPlaying ? 'pause' : 'play'} className={isLarge ? 'size-8' : 'size-5'} />
        {isSlow && <Ring />}
      </button>
      {/* The bar's own message already announces `waitingFor`. */}
      <span id={id} role="status" className="sr-only">
        {isSlow && waitingFor === null ? waitingLabel(queue.isNextDue ? 'loading' : state, t) : ''}
      </span>
    </>
  );
}

function Ring() {
  return (
    <svg
      viewBox="0 0 44 44"
      fill="none"
      aria-hidden="true"
      className="absolute -inset-1 animate-spin-slow text-primary"
    >
      <path
        d="M43 22A21 21 0 0 0 22 1"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
