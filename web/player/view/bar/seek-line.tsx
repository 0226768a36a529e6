import { type PointerEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { classNames } from '../../../lib/dom.ts';
import { useSession, useT } from '../../../data/session/session.tsx';
import type { PlayerTime } from '../../player-state.ts';
import { useStore } from '../../../ui/use-store.ts';
import { clock, timeInWords } from './bar-labels.ts';
import { Line, Slider } from './slider.tsx';
import { useControls } from './use-player.ts';

const keyStep = 5;

interface Props {
  /** The track's waveform; null if unknown. */
  wave: readonly number[] | null;
  /** On the full screen player, the times are below the bar. */
  isLarge?: boolean;
}

/** The seek bar. Streams have none. */
export function SeekLine({ wave, isLarge = false }: Props) {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  const { player } = useControls();
  const time = useStore(player.time);
  const [pending, setPending] = useState<number | null>(null);
  const [isRemaining, setRemaining] = useState(false);
  const { duration } = time;
  const position = pending ?? time.position;
  if (duration === Number.POSITIVE_INFINITY) return <Live isLarge={isLarge} />;
  const isKnown = duration > 0;
  const ratio = isKnown ? Math.min(1, position / duration) : 0;
  const format = (seconds: number) =>
    t(':position of :length', {
      position: timeInWords(seconds, language),
      length: timeInWords(duration, language),
    });
  const timeClass = 'min-w-10 text-2xs text-muted tabular-nums';
  return (
    <div
      dir="ltr"
      className={classNames(
        'grid items-center',
        isLarge ? 'grid-cols-2 gap-y-1' : 'grid-cols-[auto_minmax(0,1fr)_auto] gap-x-1',
      )}
    >
      <span
        className={classNames(timeClass, isLarge ? 'row-start-2' : 'text-end')}
        aria-hidden="true"
      >
        {clock(position)}
      </span>
      <HoverTime duration={isKnown ? duration : 0} className={isLarge ? 'col-span-2 -mx-1.5' : ''}>
        <Slider
          label={t('Position')}
          // In whole seconds, like the text: each new value of a native slider causes a layout.
          value={Math.floor(time.position)}
          max={isKnown ? duration : 0}
          isOff={!isKnown}
          format={format}
          keyStep={keyStep}
          onMove={setPending}
          onChange={(to) => player.seek(to)}
          className={isLarge ? 'h-11' : 'h-5'}
        >
          {() =>
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
          timeClass,
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
  const t = useT();
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

/** The played part as a line at the upper edge, where there is no room for a slider. */
export function ProgressLine({ className }: { className?: string }) {
  const { player } = useControls();
  const { position, duration } = useStore(player.time);
  const ratio = duration > 0 && Number.isFinite(duration) ? Math.min(1, position / duration) : 0;
  return (
    <div
      dir="ltr"
      aria-hidden="true"
      className={classNames('absolute inset-x-0 -top-px h-0.5', className)}
    >
      <div
        className="h-full origin-left bg-primary forced-colors:bg-[Highlight]"
        style={{ transform: `scaleX(${ratio})` }}
      />
    </div>
  );
}

/** Number of distinguishable bars, at 30 rem and on a phone. */
const bars = { bar: 110, large: 64 };

interface WaveProps {
  /** Any number of values from 0 to 1. */
  figures: readonly number[];
  /** The played part, from 0 to 1. */
  ratio: number;
  /** The buffered ranges, from 0 to 1. */
  marked: readonly (readonly [from: number, to: number])[];
  isLarge: boolean;
}

/**
 * A track's loudness as its seek bar. The backend provides the values: measuring them here would
 * download and decode the whole track. In forced colours, which may all be the same, bars are
 * dotted, thin where buffered, and thick where played.
 */
function Wave({ figures, ratio, marked, isLarge }: WaveProps) {
  const id = useId();
  const count = isLarge ? bars.large : bars.bar;
  const path = useMemo(() => wavePath(figures, count), [figures, count]);
  const svg = {
    viewBox: `0 0 ${count} 100`,
    preserveAspectRatio: 'none',
    className: 'absolute inset-0 size-full',
    strokeLinecap: 'round',
    strokeWidth: isLarge ? 3 : 2,
  } as const;
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-1.5 inset-y-0 overflow-clip"
    >
      <svg {...svg}>
        <clipPath id={`${id}-arrived`}>
          {marked.map(([from, to]) => (
            <rect key={from} x={count * from} width={count * (to - from)} height="100" />
          ))}
        </clipPath>
        <path
          d={path}
          vectorEffect="non-scaling-stroke"
          className="stroke-main/24 forced-colors:stroke-[CanvasText] forced-colors:[stroke-dasharray:1_4] forced-colors:[stroke-width:1px]"
        />
        <path
          d={path}
          vectorEffect="non-scaling-stroke"
          clipPath={`url(#${id}-arrived)`}
          className="stroke-main/20 forced-colors:stroke-[CanvasText] forced-colors:[stroke-width:1px]"
        />
      </svg>
      {/* Two opposite moves reveal the played part without a layout or a new picture of the wave. */}
      <span
        className="absolute inset-0 overflow-clip will-change-transform"
        style={{ transform: `translateX(${(ratio - 1) * 100}%)` }}
      >
        <span
          className="absolute inset-0 will-change-transform"
          style={{ transform: `translateX(${(1 - ratio) * 100}%)` }}
        >
          <svg {...svg}>
            <path
              d={path}
              vectorEffect="non-scaling-stroke"
              className="stroke-primary forced-colors:stroke-[Highlight]"
            />
          </svg>
        </span>
      </span>
    </span>
  );
}

/**
 * A waveform as the data of an SVG path: `count` vertical bars in a box of `count` by 100. Each
 * stands for the maximum of its part of the values (0 to 1), with a visible minimum.
 */
const wavePath = (figures: readonly number[], count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * figures.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * figures.length) / count));
    const height = Math.min(1, Math.max(0.06, ...figures.slice(from, to)));
    return `M${index + 0.5} ${50 - height * 48}V${50 + height * 48}`;
  }).join('');
