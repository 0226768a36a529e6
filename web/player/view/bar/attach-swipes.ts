import { stillPx } from '../../../ui/rows/use-row-gestures.ts';

/** Pixels that count as a swipe, or fewer at this speed (pixels per millisecond). */
const swipePx = 72;
const flickPx = 24;
const flickSpeed = 0.4;
/** How far the moved element follows the finger. */
const maxOffsetPx = 48;

type PointerEventType = 'pointerdown' | 'pointermove' | 'pointerup' | 'pointercancel';

interface Swipes {
  next: () => void;
  previous: () => void;
  /** Omit it if vertical swipes mean nothing, or something else. */
  up?: () => void;
}

const isSwipe = (distance: number, ms: number): boolean =>
  distance > swipePx || (distance > flickPx && distance / ms > flickSpeed);

/**
 * Calls an action for each swipe of a finger on `element`. Horizontal swipes follow the reading
 * direction. Sliders keep their own gestures. `moved` follows the finger, except with reduced
 * motion.
 */
export function attachSwipes(
  element: HTMLElement,
  moved: HTMLElement,
  { next, previous, up }: Swipes,
): () => void {
  const over = new AbortController();
  const on = (type: PointerEventType, act: (event: PointerEvent) => void) =>
    element.addEventListener(type, act, { signal: over.signal });
  let start: PointerEvent | null = null;
  let axis: 'x' | 'y' | null = null;
  const end = () => {
    if (axis === 'x') follow(moved, null);
    start = null;
    axis = null;
  };
  on('pointerdown', (event) => {
    const { pointerType, isPrimary, target } = event;
    if (pointerType === 'mouse' || !isPrimary || (target as Element).closest('input')) return;
    start = event;
  });
  on('pointermove', (event) => {
    if (event.pointerId !== start?.pointerId) return;
    const { x, y } = movement(start, event);
    if (!axis && Math.hypot(x, y) > stillPx) axis = Math.abs(x) > Math.abs(y) ? 'x' : 'y';
    if (!axis || (axis === 'y' && !up)) return;
    // Not earlier: a press without movement is a click.
    element.setPointerCapture(event.pointerId);
    if (axis === 'x') follow(moved, x);
  });
  on('pointerup', (event) => {
    if (event.pointerId !== start?.pointerId) return;
    if (!axis) {
      end();
      return;
    }
    const { x, y, ms } = movement(start, event);
    const forward = getComputedStyle(element).direction === 'rtl' ? x : -x;
    if (axis === 'x' && isSwipe(Math.abs(x), ms)) (forward > 0 ? next : previous)();
    if (axis === 'y' && isSwipe(-y, ms)) up?.();
    if (axis === 'x' || up) suppressClick(element);
    end();
  });
  on('pointercancel', end);
  return () => over.abort();
}

const movement = (from: PointerEvent, to: PointerEvent): { x: number; y: number; ms: number } => ({
  x: to.clientX - from.clientX,
  y: to.clientY - from.clientY,
  ms: to.timeStamp - from.timeStamp,
});

/** `x`: null moves it back to its place. */
function follow(moved: HTMLElement, x: number | null): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const reached = Math.max(-maxOffsetPx, Math.min(maxOffsetPx, (x ?? 0) / 2));
  Object.assign(moved.style, {
    translate: x === null ? '' : `${reached}px`,
    transition: x === null ? 'translate 160ms ease-out' : 'none',
  });
}

/** A short swipe may end in a click, which fires before the next task. */
function suppressClick(element: HTMLElement): void {
  const over = new AbortController();
  element.addEventListener(
    'click',
    (event) => {
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true, once: true, signal: over.signal },
  );
  setTimeout(() => over.abort());
}
