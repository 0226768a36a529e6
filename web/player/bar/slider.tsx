import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/dom.ts';

interface SliderProps {
  label: string;
  value: number;
  max: number;
  /** A value in words, as screen readers say it. */
  words: (value: number) => string;
  /** How far an arrow key goes. The keys for pages go a tenth of the whole. */
  keyStep: number;
  onChange: (value: number) => void;
  /** Told while it is moved too; else only once it is let go. */
  isLive?: boolean;
  /** While it is moved: what it will be, and null once that is told. */
  onMove?: (value: number | null) => void;
  isOff?: boolean;
  /** Where it is drawn, from 0 to 1: a line, unless something else is. */
  children?: (ratio: number) => ReactNode;
  className?: string;
}

/**
 * The browser's own slider over a line of our own. It is left to right or right to left as what is around it, and its arrow keys with it.
 * Keys that are held move it, and it is told where they are let go: a player would fetch something at each step otherwise.
 */
export function Slider({
  label,
  value,
  max,
  words,
  keyStep,
  onChange,
  isLive = false,
  onMove,
  isOff = false,
  children,
  className,
}: SliderProps) {
  const input = useRef<HTMLInputElement>(null);
  const { held, hold, letGo } = useHeld({ max, isLive, onChange, onMove }, input);
  const shown = Math.min(held ?? value, max);
  const ratio = max > 0 ? shown / max : 0;
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const to = keyTarget(event, { value: shown, max, keyStep });
    if (to === null) return;
    event.preventDefault();
    if (!isOff) hold(to);
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
        aria-valuetext={useSaid(words(shown), held !== null, input)}
        onChange={(event) => hold(Number(event.target.value))}
        onKeyDown={onKeyDown}
        onKeyUp={letGo}
        onBlur={letGo}
        className="slider"
      />
    </span>
  );
}

/** Where it was moved to and not let go yet; null while nobody moves it. */
function useHeld(
  { max, isLive, onChange, onMove }: Pick<SliderProps, 'max' | 'isLive' | 'onChange' | 'onMove'>,
  input: RefObject<HTMLInputElement | null>,
) {
  const [held, setHeld] = useState<number | null>(null);
  /** The same, for what is told of it before it is drawn. */
  const target = useRef<number | null>(null);
  const hold = (to: number) => {
    const next = Math.min(Math.max(to, 0), max);
    target.current = next;
    setHeld(next);
    onMove?.(next);
    if (isLive) onChange(next);
  };
  const letGo = () => {
    const to = target.current;
    target.current = null;
    if (to === null) return;
    setHeld(null);
    onMove?.(null);
    if (!isLive) onChange(to);
  };
  const onDone = useEffectEvent(letGo);
  // React's own change event comes with every movement; the browser's when it is over, also for who moves it by assistive technology.
  useEffect(() => {
    const element = input.current;
    const listener = () => onDone();
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, [input]);
  return { held, hold, letGo };
}

/** While it has the focus it speaks only when somebody moves it: it would interrupt itself each second otherwise. */
function useSaid(
  words: string,
  isHeld: boolean,
  input: RefObject<HTMLInputElement | null>,
): string {
  const [said, setSaid] = useState(words);
  const isQuiet = !isHeld && input.current !== null && input.current === document.activeElement;
  if (!isQuiet && said !== words) setSaid(words);
  return isQuiet ? said : words;
}

/** Where a key leads; null for one that means nothing here. */
function keyTarget(
  {
    key,
    target,
    ctrlKey,
    metaKey,
    altKey,
  }: Pick<KeyboardEvent, 'key' | 'target' | 'ctrlKey' | 'metaKey' | 'altKey'>,
  { value, max, keyStep }: { value: number; max: number; keyStep: number },
): number | null {
  if (ctrlKey || metaKey || altKey) return null;
  const forward =
    target instanceof Element && target.closest<HTMLElement>('[dir]')?.dir === 'rtl' ? -1 : 1;
  switch (key) {
    case 'ArrowUp':
      return value + keyStep;
    case 'ArrowDown':
      return value - keyStep;
    case 'ArrowRight':
      return value + forward * keyStep;
    case 'ArrowLeft':
      return value - forward * keyStep;
    case 'PageUp':
      return value + max / 10;
    case 'PageDown':
      return value - max / 10;
    case 'Home':
      return 0;
    case 'End':
      return max;
    default:
      return null;
  }
}

interface LineProps {
  ratio: number;
  /** Where nothing is: the beginning, or the middle of what goes to either side. */
  from?: number;
  /** Other parts of it that are marked, from 0 to 1. */
  marked?: readonly (readonly [from: number, to: number])[];
}

/** The line of a slider. Its ends are where the middle of the thumb comes to. In forced colours, all of which may be alike, it is a tube: empty, with a thread in it where it is marked, and filled. */
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
      <span
        className="absolute inset-y-0 bg-primary forced-colors:bg-[Highlight]"
        style={{
          insetInlineStart: `${Math.min(zero, ratio) * 100}%`,
          width: `${Math.abs(ratio - zero) * 100}%`,
        }}
      />
    </span>
  );
}
