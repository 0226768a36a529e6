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

/** What in a row does something of its own. */
const isControl = ({ target }: MouseEvent | PointerEvent): boolean =>
  target instanceof Element && target.closest('a, button, input') !== null;

/** A menu of the row stands elsewhere on the page, and what is pressed there is still told to the row. */
const isInside = ({ target, currentTarget }: MouseEvent | PointerEvent): boolean =>
  target instanceof Node && currentTarget.contains(target);

/** A row of a list: a double click plays it, and so does a tap. Everything has a control in the row as well. */
export function useRowGestures(play: () => void, menu: RefObject<MenuHandle | null>) {
  return {
    ...useMenuGestures(menu),
    onDoubleClick: (event: MouseEvent) => {
      if (isInside(event) && !isControl(event)) play();
    },
    // A double click would select words.
    onMouseDown: (event: MouseEvent) => {
      if (event.detail > 1 && !isControl(event)) event.preventDefault();
    },
    onClick: (event: MouseEvent) => {
      if (
        (event.nativeEvent as unknown as PointerEvent).pointerType === 'touch' &&
        isInside(event) &&
        !isControl(event)
      )
        play();
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
