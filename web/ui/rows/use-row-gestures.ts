import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type TouchEvent,
  useEffect,
  useRef,
} from 'react';
import type { MenuHandle, Point } from '../menu-button.tsx';

/** The usual long-press delay of phones. */
const longPressMs = 500;
/** A finger that moves further than this, in CSS pixels, scrolls or swipes. */
export const stillPx = 10;

/** Browsers set `pointerType` on clicks; React's types lack it. */
export const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';

/**
 * Whether a press belongs to a control in the row or to its menu, which React reports to the row
 * through its portal. On touch, links count as part of the row; its menu has the same links.
 */
export const isForControl = (event: MouseEvent | PointerEvent): boolean =>
  !isInside(event) ||
  (event.target instanceof Element &&
    event.target.closest(isTouch(event) ? 'button, input' : 'a, button, input') !== null);

/** A row's menu is a portal, whose events React still sends to the row. */
const isInside = ({ target, currentTarget }: MouseEvent | PointerEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/**
 * Gestures of a list row: double click or tap plays it, even on its links. Each action also has a
 * control. `play`: null if the row can't be played; its links then work on touch too.
 */
export function useRowGestures(play: (() => void) | null, menu: RefObject<MenuHandle | null>) {
  const gestures = useMenuGestures(menu);
  return {
    ...gestures,
    onDoubleClick: (event: MouseEvent) => {
      if (!isForControl(event)) play?.();
    },
    // Prevents text selection by double click.
    onMouseDown: (event: MouseEvent) => {
      if (event.detail > 1 && !isForControl(event)) event.preventDefault();
    },
    onClickCapture: (event: MouseEvent) => {
      gestures.onClickCapture(event);
      // On touch the row plays, so its link must not be followed.
      if (play && isTouch(event) && !isForControl(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (isTouch(event) && !isForControl(event)) play?.();
    },
  };
}

/**
 * Opens a menu on right click, long press and the menu key. Every menu has a button, too. If that
 * is still loading, the menu opens once it has loaded, unless the visitor has pressed elsewhere.
 */
export function useMenuGestures(menu: RefObject<MenuHandle | null>) {
  const wanted = useRef<Point | null>(undefined);
  const forget = () => {
    wanted.current = undefined;
  };
  const open = (at: Point | null) => {
    wanted.current = at;
    if (menu.current) openWanted();
    else addEventListener('pointerdown', forget, { capture: true, once: true });
  };
  const openWanted = () => {
    if (wanted.current === undefined || !menu.current) return;
    menu.current.open(wanted.current);
    forget();
  };
  useEffect(openWanted);
  const { end, ...finger } = useLongPress(open);
  return {
    ...finger,
    onContextMenu(event: MouseEvent) {
      // With Shift, browsers show their own menu.
      if (!isInside(event) || (event.shiftKey && event.button === 2)) return;
      event.preventDefault();
      end();
      open(pointOf(event));
    },
  };
}

/** Long press for browsers without an event for it (iOS). `end`: cancels it. */
function useLongPress(act: (at: Point) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  /** Whether the long press has acted, so that the following events are not a tap. */
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
    // Otherwise the browser sends mouse events, which an open menu takes for a press outside.
    onTouchEnd(event: TouchEvent) {
      if (!hasActed.current || !event.cancelable) return;
      hasActed.current = false;
      event.preventDefault();
    },
  };
}

/** Where it was pressed; null for the keyboard: the menu then opens at its button. */
const pointOf = ({ button, clientX, clientY, nativeEvent }: MouseEvent): Point | null => {
  const { pointerType } = nativeEvent as unknown as PointerEvent;
  return button === 2 || pointerType === 'mouse' || pointerType === 'touch'
    ? { x: clientX, y: clientY }
    : null;
};
