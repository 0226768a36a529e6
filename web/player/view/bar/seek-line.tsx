import { type PointerEvent, type ReactNode, useState } from 'react';
import { classNames } from '../../../lib/dom.ts';
import { useSession } from '../../../data/session/session.tsx';
import type { PlayerTime } from '../../player-state.ts';
import { useStore } from '../../../ui/use-store.ts';
import { clock, timeInWords } from './bar-labels.ts';
import { Line, Slider } from './slider.tsx';
import { useControls } from './use-player.ts';
import { Wave } from './wave.tsx';

const keyStep = 5;

interface Props {
  /** The track's waveform; null if unknown. */
  wave: readonly number[] | null;
  /** On the full screen player, the times are below the bar. */
  isLarge?: boolean;
}

/** The seek bar. Streams have none. */
export function SeekLine({ wave, isLarge = false }: Props) {
  const {
    bootstrap: {
      i18n: { language },
    },
    t,
  } = useSession();
  const { player } = useControls();
  const time = useStore(player.time);
  const [moved, setMoved] = useState<number | null>(null);
  const [isRemaining, setRemaining] = useState(false);
  const { duration } = time;
  const position = moved ?? time.position;
  if (duration === Number.POSITIVE_INFINITY) return <Live isLarge={isLarge} />;
  const isKnown = duration > 0;
  const words = (seconds: number) =>
    t(':position of :length', {
      position: timeInWords(seconds, language),
      length: timeInWords(duration, language),
    });
  const figure = 'min-w-10 text-2xs text-muted tabular-nums';
  return (
    <div
      dir="ltr"
      className={classNames(
        'grid items-center',
        isLarge ? 'grid-cols-2 gap-y-1' : 'grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1',
      )}
    >
      <span className={classNames(figure, isLarge ? 'row-start-2' : 'text-end')} aria-hidden="true">
        {clock(position)}
      </span>
      <HoverTime duration={isKnown ? duration : 0} className={isLarge ? 'col-span-2' : ''}>
        <Slider
          label={t('Position')}
          value={time.position}
          max={isKnown ? duration : 0}
          isOff={!isKnown}
          words={words}
          keyStep={keyStep}
          onMove={setMoved}
          onChange={(to) => player.seek(to)}
          className={isLarge ? 'h-11' : 'h-5'}
        >
          {(ratio) =>
            wave ? (
              <Wave figures={wave} ratio={ratio} marked={partsOf(time)} isLarge={isLarge} />
            ) : (
              <Line ratio={ratio} marked={partsOf(time)} />
            )
          }
        </Slider>
      </HoverTime>
      <button
        type="button"
        disabled={!isKnown}
        aria-pressed={isRemaining}
        onClick={() => setRemaining(!isRemaining)}
        className={classNames(
          figure,
          'relative min-h-6 rounded-control after:absolute after:-inset-2 hover:text-main',
          isLarge ? 'row-start-2 text-end' : 'text-start',
        )}
      >
        <span className="sr-only">{t('Show remaining time')}</span>{' '}
        {!isKnown
          ? '–:––'
          : isRemaining
            ? `-${clock(Math.ceil(duration - position))}`
            : clock(duration)}
      </button>
    </div>
  );
}

/** The buffered parts of the track, from 0 to 1. */
const partsOf = ({ buffered, duration }: PlayerTime): [from: number, to: number][] =>
  duration > 0 ? buffered.map(([from, to]) => [from / duration, Math.min(1, to / duration)]) : [];

function Live({ isLarge }: { isLarge: boolean }) {
  const { t } = useSession();
  return (
    <p
      className={classNames(
        'flex items-center justify-center gap-2 text-xs font-semibold text-muted',
        isLarge ? 'min-h-16' : 'min-h-5',
      )}
    >
      <span
        aria-hidden="true"
        className="size-2 rounded-full bg-danger forced-colors:bg-[CanvasText]"
      />
      {t('Live')}
    </p>
  );
}

/** Half the thumb's width: the line starts and ends at the thumb's middle. */
const inset = 6;

/** Shows the time under the pointer. */
function HoverTime({
  duration,
  className,
  children,
}: {
  duration: number;
  className: string;
  children: ReactNode;
}) {
  const [at, setAt] = useState<number | null>(null);
  const follow = ({ clientX, pointerType, currentTarget }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(Math.min(1, Math.max(0, (clientX - left - inset) / (width - 2 * inset))));
  };
  return (
    <span
      className={classNames('relative block', className)}
      onPointerMove={follow}
      onPointerLeave={() => setAt(null)}
    >
      {children}
      {at !== null && duration > 0 && (
        <span
          aria-hidden="true"
          style={{ left: `calc(${inset}px + ${at} * (100% - ${2 * inset}px))` }}
          className="pointer-events-none absolute bottom-full -translate-x-1/2 rounded-control bg-inverse px-1.5 py-0.5 text-2xs text-on-inverse tabular-nums shadow-pop forced-colors:border"
        >
          {clock(at * duration)}
        </span>
      )}
    </span>
  );
}
