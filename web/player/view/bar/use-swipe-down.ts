import { type PointerEvent, type RefObject, useRef } from 'react';
import { stillPx } from '../../../ui/rows/use-row-gestures.ts';

/** Spread it on the element to pull, which needs `touch-action: none` to prevent scrolling. */
export type SwipeHandle = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

/** Pixels that close the dialog, or fewer at this speed (CSS pixels per millisecond). */
const far = 120;
const short = 40;
const fast = 0.5;

/**
 * Lets a finger close the dialog by pulling its head or cover down. `screen`: any element inside
 * the dialog.
 */
export function useSwipeDown(onClose: () => void): {
  screen: RefObject<HTMLDivElement | null>;
  handle: SwipeHandle;
} {
  const screen = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; time: number } | null>(null);
  const isPulled = useRef(false);
  const move = (translate: string, isFollowing: boolean) => {
    const panel = screen.current?.closest<HTMLElement>('[role=dialog]');
    if (panel) Object.assign(panel.style, { translate, transition: isFollowing ? 'none' : '' });
  };
  const pulled = ({ clientY }: PointerEvent) =>
    start.current ? Math.max(0, clientY - start.current.y) : 0;
  const end = (isClosing: boolean) => {
    start.current = null;
    isPulled.current = false;
    move(isClosing ? '0 100%' : '', false);
    if (isClosing) onClose();
  };
  const handle: SwipeHandle = {
    onPointerDown({ pointerType, clientX, clientY, timeStamp, target }) {
      if (pointerType === 'mouse' || (target instanceof Element && target.closest('a, button')))
        return;
      start.current = { x: clientX, y: clientY, time: timeStamp };
    },
    onPointerMove(event) {
      if (!start.current) return;
      if (!isPulled.current) {
        const [x, y] = [event.clientX - start.current.x, event.clientY - start.current.y];
        if (Math.hypot(x, y) <= stillPx) return;
        // A swipe sideways is for another track.
        if (Math.abs(x) > Math.abs(y)) {
          start.current = null;
          return;
        }
        isPulled.current = true;
      }
      // Not earlier: a press without movement is a click.
      event.currentTarget.setPointerCapture(event.pointerId);
      move(`0 ${pulled(event)}px`, true);
    },
    onPointerUp(event) {
      if (!start.current) return;
      const way = pulled(event);
      end(way > far || (way > short && way / (event.timeStamp - start.current.time) > fast));
    },
    onPointerCancel: () => start.current && end(false),
  };
  return { screen, handle };
}
