import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Where a row would land: above this line of the list. Lists add the row after it. */
interface DropPlace {
  line: number;
}

interface RowDrag<Place> {
  itemId: string;
  /** Distance from the row's original position, in CSS pixels. */
  offset: number;
  place: Place;
}

interface Options<Place> {
  /** The element that contains the rows. */
  list: RefObject<HTMLElement | null>;
  /** The scroll container, if not the window. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** `y`: CSS pixels from the top of the list. */
  placeAt: (y: number) => Place;
  onDrop: (itemId: string, place: Place) => void;
}

/** Pixels before a press becomes a drag. */
const dragThreshold = 5;
/** Size of the edge areas in which dragging scrolls, and maximum speed per frame, in pixels. */
const edgeSize = 56;
const maxStep = 14;

/** Pixels to scroll in one frame, with the pointer at height `y` of the view. */
export function scrollStep(y: number, height: number): number {
  if (y < edgeSize) return -Math.min(maxStep, Math.ceil((edgeSize - y) / 4));
  return y > height - edgeSize ? Math.min(maxStep, Math.ceil((y - height + edgeSize) / 4)) : 0;
}

/** Drags a row by mouse, pen or finger. The list scrolls at its edges; Escape cancels. */
export function useRowDrag<Place extends DropPlace>({
  list,
  scroller,
  placeAt,
  onDrop,
}: Options<Place>) {
  const [drag, setDrag] = useState<RowDrag<Place> | null>(null);
  const latest = useRef({ placeAt, onDrop });
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => {
    latest.current = { placeAt, onDrop };
  });
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = (event: ReactPointerEvent, itemId: string) => {
    const element = list.current;
    if (!element || event.button !== 0 || !event.isPrimary) return;
    stop.current?.();
    stop.current = followPointer(event.nativeEvent, element, viewOf(scroller?.current ?? null), {
      move: (offset, y) => setDrag({ itemId, offset, place: latest.current.placeAt(y) }),
      end: (y) => {
        setDrag(null);
        if (y !== null) latest.current.onDrop(itemId, latest.current.placeAt(y));
      },
    });
  };
  return { drag, onPointerDown };
}

/** A list's scroll container: its visible part and how it scrolls. */
interface View {
  scrolled: () => number;
  scrollBy: (pixels: number) => void;
  /** Its top and height in the window. */
  top: () => number;
  height: () => number;
}

/** The window without its sticky bars, whose height the scroll padding defines. */
function viewOf(scroller: HTMLElement | null): View {
  if (scroller) {
    return {
      scrolled: () => scroller.scrollTop,
      scrollBy: (pixels) => {
        scroller.scrollTop += pixels;
      },
      top: () => scroller.getBoundingClientRect().top,
      height: () => scroller.clientHeight,
    };
  }
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const [top, bottom] = [
    Number.parseFloat(scrollPaddingTop) || 0,
    Number.parseFloat(scrollPaddingBottom) || 0,
  ];
  return {
    scrolled: () => window.scrollY,
    scrollBy: (pixels) => window.scrollBy(0, pixels),
    top: () => top,
    height: () => window.innerHeight - top - bottom,
  };
}

interface Following {
  /** `offset`: from the start, scrolling included; `y`: from the top of the list. */
  move: (offset: number, y: number) => void;
  /** Null if cancelled. */
  end: (y: number | null) => void;
}

/** Follows a pressed pointer until release. Returns a function that cancels. */
function followPointer(
  begin: PointerEvent,
  list: HTMLElement,
  view: View,
  { move, end }: Following,
): () => void {
  const over = new AbortController();
  const options = { signal: over.signal };
  const startScroll = view.scrolled();
  let [clientY, stopScrolling] = [begin.clientY, null as (() => void) | null];
  const y = () => clientY - list.getBoundingClientRect().top;
  const notify = () => move(clientY - begin.clientY + view.scrolled() - startScroll, y());
  const finish = (isDropped: boolean) => {
    over.abort();
    stopScrolling?.();
    if (!stopScrolling) return;
    end(isDropped ? y() : null);
    if (isDropped) suppressClick();
  };
  // Prevents text selection during the drag.
  window.addEventListener('selectstart', (event) => event.preventDefault(), options);
  const listen = (
    name: 'pointermove' | 'pointerup' | 'pointercancel',
    act: (event: PointerEvent) => void,
  ) =>
    window.addEventListener(
      name,
      (event) => {
        if (event.pointerId === begin.pointerId) act(event);
      },
      options,
    );
  listen('pointermove', (event) => {
    clientY = event.clientY;
    if (Math.abs(clientY - begin.clientY) >= dragThreshold)
      stopScrolling ??= autoScroll(view, () => clientY, notify);
    if (stopScrolling) notify();
  });
  listen('pointerup', () => finish(true));
  listen('pointercancel', () => finish(false));
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !stopScrolling) return;
      event.preventDefault();
      event.stopPropagation();
      finish(false);
      // The mouse button is still pressed.
      window.addEventListener('pointerup', suppressClick, { capture: true, once: true });
    },
    { ...options, capture: true },
  );
  return () => finish(false);
}

/** Scrolls a list while the pointer is at an edge. Returns a function that stops it. */
function autoScroll(view: View, clientY: () => number, onScroll: () => void): () => void {
  let frame = 0;
  const scroll = () => {
    const before = view.scrolled();
    const step = scrollStep(clientY() - view.top(), view.height());
    if (step !== 0) view.scrollBy(step);
    if (view.scrolled() !== before) onScroll();
    frame = requestAnimationFrame(scroll);
  };
  scroll();
  return () => cancelAnimationFrame(frame);
}

/** Prevents the end of a drag from clicking a row. The click fires before the next task. */
function suppressClick(): void {
  const suppress = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', suppress, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', suppress, { capture: true }));
}
