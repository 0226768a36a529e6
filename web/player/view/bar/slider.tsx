import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { classNames, listen } from '../../../lib/dom.ts';

interface SliderProps {
  label: string;
  value: number;
  max: number;
  /** Formats a value for screen readers. */
  format: (value: number) => string;
  /** Step of the arrow keys. PageUp and PageDown move by a tenth of the range. */
  keyStep: number;
  onChange: (value: number) => void;
  /** Calls `onChange` during movement too, instead of only on release. */
  isLive?: boolean;
  /** The pending value during movement; null after release. */
  onMove?: (value: number | null) => void;
  isOff?: boolean;
  /** Draws the value, from 0 to 1; a line by default. */
  children?: (ratio: number) => ReactNode;
  className?: string;
}

/**
 * A native range input with a custom look. Its direction, and that of its arrow keys, follows the
 * surrounding text. Holding a key moves the thumb and changes the value only on release: a player
 * would load data at each step otherwise.
 */
export function Slider({
  label,
  value,
  max,
  format,
  keyStep,
  onChange,
  isLive = false,
  onMove,
  isOff = false,
  children,
  className,
}: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const { pending, move, release } = usePendingValue({ max, isLive, onChange, onMove }, input);
  const shown = Math.min(pending ?? value, max);
  const ratio = max > 0 ? shown / max : 0;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const to = keyTarget(event, { value: shown, max, keyStep });
    if (to === null) return;
    event.preventDefault();
    if (!isOff) move(to);
  };
  return (
    <span className={classNames('relative block', className)}>
      {children ? children(ratio) : <Line ratio={ratio} />}
      <input
        ref={input}
        type="range"
        min={0}
        max={max}
        step="any"
        value={shown}
        disabled={isOff}
        aria-label={label}
        aria-valuetext={useAnnouncedValue(format(shown), pending !== null, input)}
        onChange={(event) => move(Number(event.target.value))}
        onKeyDown={onKeyDown}
        onKeyUp={release}
        onBlur={release}
        className="slider"
      />
    </span>
  );
}

/** The pending position during movement; null otherwise. */
function usePendingValue(
  { max, isLive, onChange, onMove }: Pick<SliderProps, 'max' | 'isLive' | 'onChange' | 'onMove'>,
  input: RefObject<HTMLInputElement | null>,
) {
  const [pending, setPending] = useState<number | null>(null);
  /** The same value, available before the next render. */
  const target = useRef<number | null>(null);
  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), max);
    target.current = next;
    setPending(next);
    onMove?.(next);
    if (isLive) onChange(next);
  };
  const release = () => {
    const to = target.current;
    target.current = null;
    if (to === null) return;
    setPending(null);
    onMove?.(null);
    if (!isLive) onChange(to);
  };
  const onDone = useEffectEvent(release);
  // React's change event fires on every movement, the native one on release, including for
  // assistive technology.
  useEffect(() => listen(input.current, 'change', () => onDone()), [input]);
  return { pending, move, release };
}

/**
 * A focused slider announces only movement by the user: otherwise it would interrupt itself every
 * second.
 */
function useAnnouncedValue(
  text: string,
  isMoving: boolean,
  input: RefObject<HTMLInputElement | null>,
): string {
  const [announced, setAnnounced] = useState(text);
  const isQuiet = !isMoving && input.current !== null && input.current === document.activeElement;
  if (!isQuiet && announced !== text) setAnnounced(text);
  return isQuiet ? announced : text;
}

/** The target of a key; null for other keys. */
function keyTarget(
  { key, target, ctrlKey, metaKey, altKey }: KeyboardEvent,
  { value, max, keyStep }: { value: number; max: number; keyStep: number },
): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  const forward =
    target instanceof Element && target.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? -1 : 1;
  const targets: Partial<Record<string, number>> = {
    ArrowUp: value + keyStep,
    ArrowDown: value - keyStep,
    ArrowRight: value + forward * keyStep,
    ArrowLeft: value - forward * keyStep,
    PageUp: value + max / 10,
    PageDown: value - max / 10,
    Home: 0,
    End: max,
  };
  return targets[key] ?? null;
}

interface LineProps {
  ratio: number;
  /** The origin of the filled part: the start, or the middle for values in both directions. */
  from?: number;
  /** Other marked ranges, from 0 to 1. */
  marked?: readonly (readonly [from: number, to: number])[];
}

/**
 * The line of a slider, ending at the thumb's middle. In forced colours, which may all be the same,
 * it is an outlined tube: empty, with a thread in marked ranges, and filled up to the value.
 */
export function Line({ ratio, from: zero = 0, marked = [] }: LineProps) {
  return (
    <span
      aria-hidden="true"
      className="absolute inset-x-1.5 top-1/2 block h-1 -translate-y-1/2 overflow-hidden rounded-full bg-main/20 forced-colors:h-2.5 forced-colors:border forced-colors:border-[CanvasText]"
    >
      {marked.map(([from, to]) => (
        <span
          key={from}
          className="absolute inset-y-0 bg-main/25 forced-colors:inset-y-[3px] forced-colors:bg-[GrayText]"
          style={{ insetInlineStart: `${from * 100}%`, width: `${(to - from) * 100}%` }}
        />
      ))}
      {/* A transform, because the line of a playing track would cause a layout at each step. */}
      <span
        className="absolute inset-y-0 w-full origin-left bg-primary will-change-transform forced-colors:bg-[Highlight] [&:dir(rtl)]:origin-right"
        style={{
          insetInlineStart: `${Math.min(zero, ratio) * 100}%`,
          transform: `scaleX(${Math.abs(ratio - zero)})`,
        }}
      />
    </span>
  );
}
