import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when the pointer goes down anywhere but inside the element, for as long as `isActive`. */
export function useClickOutside(element: RefObject<HTMLElement | null>, isActive: boolean, callback: () => void): void {
  const onOutside = useEffectEvent(callback);
  useEffect(() => {
    if (!isActive) return;
    const look = (event: PointerEvent) => {
      if (!element.current?.contains(event.target as Node)) onOutside();
    };
    document.addEventListener('pointerdown', look);
    return () => document.removeEventListener('pointerdown', look);
  }, [element, isActive]);
}
