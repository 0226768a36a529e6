import { type PointerEvent, type RefObject, useRef } from 'react';

/** To be spread on what is pulled. It needs `touch-action: none`, or the browser scrolls. */
export type SwipeHandle = Record<
  'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
  (event: PointerEvent<HTMLElement>) => void
>;

/** Pulled so far, or so fast (CSS pixels in a millisecond) over a shorter way, it goes. */
const far = 120;
const short = 40;
const fast = 0.5;

/** Has a finger that pulls the head or the cover down close the dialog around it. `screen`: anything inside of the dialog. */
export function useSwipeDown(onClose: () => void): {
  screen: RefObject<HTMLDivElement | null>;
  handle: SwipeHandle;
} {
  const screen = useRef<HTMLDivElement>(null);
  const start = useRef<{ y: number; time: number } | null>(null);
  const move = (translate: string, isFollowing: boolean) => {
    const panel = screen.current?.closest<HTMLElement>('[role=dialog]');
    if (panel) Object.assign(panel.style, { translate, transition: isFollowing ? 'none' : '' });
  };
  const pulled = ({ clientY }: PointerEvent) =>
    start.current ? Math.max(0, clientY - start.current.y) : 0;
  const end = (isClosing: boolean) => {
    start.current = null;
    move(isClosing ? '0 100%' : '', false);
    if (isClosing) onClose();
  };
  const handle: SwipeHandle = {
    onPointerDown({ pointerType, clientY, timeStamp, target }) {
      if (pointerType === 'mouse' || (target instanceof Element && target.closest('a, button')))
        return;
      start.current = { y: clientY, time: timeStamp };
    },
    onPointerMove(event) {
      if (!start.current) return;
      // Only now: a press that does not move is nothing of ours.
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
