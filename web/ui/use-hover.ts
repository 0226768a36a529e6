import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface Delays {
  showMs: number;
  hideMs: number;
}

/**
 * Whether to show something that opens on hover. The pointer may move from the control onto it
 * (WCAG 1.4.13). Touch never opens it.
 */
export function useHover({ showMs, hideMs }: Delays) {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set = (open: boolean) => {
    clearTimeout(timer.current);
    setOpen(open);
  };
  const setAfter = (open: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(open), delay);
  };
  const leave = () => setAfter(false, hideMs);
  return {
    isOpen,
    set,
    control: {
      onPointerEnter: ({ pointerType }: PointerEvent) =>
        pointerType !== 'touch' && setAfter(true, isOpen ? 0 : showMs),
      onPointerLeave: leave,
    },
    popup: { onPointerEnter: () => set(true), onPointerLeave: leave },
  };
}
