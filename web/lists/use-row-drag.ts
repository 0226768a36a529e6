import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';

/** Where a row would land: drawn as a line above this line of the list. Lists add what it would come before. */
interface DropPlace {
  line: number;
}

interface RowDrag<Place> {
  itemId: string;
  /** How far the row is from where it stands, in CSS pixels. */
  offset: number;
  place: Place;
}

interface Options<Place> {
  /** The element that the rows stand in. */
  list: RefObject<HTMLElement | null>;
  /** What scrolls it, if not the window. */
  scroller?: RefObject<HTMLElement | null> | undefined;
  /** `y`: CSS pixels from the top of the list. */
  placeAt: (y: number) => Place;
  onDrop: (itemId: string, place: Place) => void;
}

/** Pixels that a pointer moves before it drags, rather than presses. */
const slack = 5;
/** Pixels from the edges in which the list scrolls by itself, and how far at most in each frame. */
const edge = 56;
const fastest = 14;

/** How far to scroll in one frame, with the pointer at this height of what is seen. */
export function scrollStep(y: number, height: number): number {
  if (y < edge) return -Math.min(fastest, Math.ceil((edge - y) / 4));
  return y > height - edge ? Math.min(fastest, Math.ceil((y - height + edge) / 4)) : 0;
}

/** Dragging a row by pointer: mouse, pen or finger. The list scrolls at its edges; Escape puts the row back. */
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

/** What is seen of a list, and how it is scrolled. */
interface View {
  scrolled: () => number;
  scrollBy: (pixels: number) => void;
  /** Where it begins in the window, and how high it is. */
  top: () => number;
  height: () => number;
}

/** Of the window without the bars that stay in sight, for which it keeps room. */
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
  /** `offset`: from where it began, scrolling included; `y`: from the top of the list. */
  move: (offset: number, y: number) => void;
  /** Null: it was given up. */
  end: (y: number | null) => void;
}

/** Follows a pointer that is down until it is let go. Returns what gives it up. */
function followPointer(
  begin: PointerEvent,
  list: HTMLElement,
  view: View,
  { move, end }: Following,
): () => void {
  const over = new AbortController();
  const options = { signal: over.signal };
  const startScroll = view.scrolled();
  let [clientY, stopRolling] = [begin.clientY, null as (() => void) | null];
  const y = () => clientY - list.getBoundingClientRect().top;
  const tell = () => move(clientY - begin.clientY + view.scrolled() - startScroll, y());
  const finish = (isDropped: boolean) => {
    over.abort();
    stopRolling?.();
    if (!stopRolling) return;
    end(isDropped ? y() : null);
    if (isDropped) swallowClick();
  };
  // The browser would select words on the way.
  window.addEventListener('selectstart', (event) => event.preventDefault(), options);
  const mine = (act: (event: PointerEvent) => void) => (event: PointerEvent) => {
    if (event.pointerId === begin.pointerId) act(event);
  };
  window.addEventListener(
    'pointermove',
    mine((event) => {
      clientY = event.clientY;
      if (Math.abs(clientY - begin.clientY) >= slack)
        stopRolling ??= rollAtEdges(view, () => clientY, tell);
      if (stopRolling) tell();
    }),
    options,
  );
  window.addEventListener(
    'pointerup',
    mine(() => finish(true)),
    options,
  );
  window.addEventListener(
    'pointercancel',
    mine(() => finish(false)),
    options,
  );
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !stopRolling) return;
      event.preventDefault();
      event.stopPropagation();
      finish(false);
      // The button of the mouse is still down.
      window.addEventListener('pointerup', swallowClick, { capture: true, once: true });
    },
    { ...options, capture: true },
  );
  return () => finish(false);
}

/** Scrolls a list for as long as the pointer is at one of its edges. Returns what ends it. */
function rollAtEdges(view: View, clientY: () => number, onScroll: () => void): () => void {
  let frame = 0;
  const roll = () => {
    const before = view.scrolled();
    const step = scrollStep(clientY() - view.top(), view.height());
    if (step !== 0) view.scrollBy(step);
    if (view.scrolled() !== before) onScroll();
    frame = requestAnimationFrame(roll);
  };
  roll();
  return () => cancelAnimationFrame(frame);
}

/** A drag that ends over a row is no press of it. The click, where there is one, comes before the next task. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}
