import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';
import type { MenuHandle } from '../ui/menu-button.tsx';

/** Long enough not to be a tap, as phones have it. */
const longPressMs = 500;
/** A finger that moves further scrolls. */
const stillPx = 10;

/** Browsers say of a click what made it; React's types do not know that. */
export const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/**
 * Whether a row leaves this press alone: a control of the row acts by itself, and so does a menu that the row opened elsewhere on the page.
 * On touch the row's links belong to the row; its menu leads to the same pages.
 */
export const isForControl = (event: MouseEvent | PointerEvent): boolean =>
  !isInside(event) ||
  (event.target instanceof Element &&
    event.target.closest(isTouch(event) ? 'button, input' : 'a, button, input') !== null);

/** A menu of the row stands elsewhere on the page, and what is pressed there is still told to the row. */
const isInside = ({ target, currentTarget }: MouseEvent | PointerEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/**
 * A row of a list: a double click plays it, and so does a tap, on its links too. Everything has a control in the row as well.
 * `play`: null where the row cannot be played; its links then work on touch, too.
 */
export function useRowGestures(play: (() => void) | null, menu: RefObject<MenuHandle | null>) {
  const gestures = useMenuGestures(menu);
  return {
    ...gestures,
    onDoubleClick: (event: MouseEvent) => {
      if (!isForControl(event)) play?.();
    },
    // A double click would select words.
    onMouseDown: (event: MouseEvent) => {
      if (event.detail > 1 && !isForControl(event)) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      gestures.onClickCapture(event);
      // The tap is the row's: its link must not be followed.
      if (play && isTouch(event) && !isForControl(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (isTouch(event) && !isForControl(event)) play?.();
    },
  };
}

/** The menu of something opens where the right button, or a finger that stays, is pressed on it, and by the keyboard's own key for it. It has a button as well. */
export function useMenuGestures(menu: RefObject<MenuHandle | null>) {
  const { end, ...finger } = useLongPress((at) => menu.current?.open(at));
  return {
    ...finger,
    onContextMenu(event: MouseEvent) {
      // With the Shift key, browsers show their own.
      if (!isInside(event) || (event.shiftKey && event.button === 2)) return;
      event.preventDefault();
      end();
      menu.current?.open(pointOf(event));
    },
  };
}

/** A finger that stays, where browsers have no event for it (iOS). `end`: it has been understood otherwise. */
function useLongPress(act: (at: { x: number; y: number }) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  /** What follows it is no tap. */
  const hasActed = useRef(false);
  const end = () => clearTimeout(press.current?.timer);
  useEffect(() => end, []);
  return {
    end,
    onClickCapture(event: MouseEvent) {
      if (!hasActed.current) return;
      hasActed.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onPointerDown(event: PointerEvent) {
      const { pointerType, clientX: x, clientY: y } = event;
      hasActed.current = false;
      end();
      if (pointerType !== 'touch' || !isInside(event)) return;
      const timer = setTimeout(() => {
        hasActed.current = true;
        act({ x, y });
      }, longPressMs);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (
        press.current &&
        Math.hypot(clientX - press.current.x, clientY - press.current.y) > stillPx
      )
        end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // A browser that takes the press for a tap would tell of a mouse now, and an open menu take that for a press beside it.
    onTouchEnd(event: TouchEvent) {
      if (!hasActed.current || !event.cancelable) return;
      hasActed.current = false;
      event.preventDefault();
    },
  };
}

/** Where it was pressed; null for keys, whose event names a place of its own in each browser: then the menu opens at its button. */
const pointOf = ({
  button,
  clientX,
  clientY,
  nativeEvent,
}: MouseEvent): { x: number; y: number } | null => {
  const { pointerType } = nativeEvent as unknown as PointerEvent;
  return button === 2 || pointerType === 'mouse' || pointerType === 'touch'
    ? { x: clientX, y: clientY }
    : null;
};
