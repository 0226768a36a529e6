import { type RefObject, useEffect } from 'react';

/** Arrows up and down go from the field through the results and back; everything else is left to the browser. */
export function useResultKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = area.current;
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (!box || step === 0 || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing) return;
      const stops = [...box.querySelectorAll<HTMLElement>('[data-search-field], [data-result]')];
      const at = stops.findIndex((stop) => stop === document.activeElement);
      const next = stops[at + step];
      if (at < 0 || !next) return;
      event.preventDefault();
      next.focus();
    };
    box?.addEventListener('keydown', move);
    return () => box?.removeEventListener('keydown', move);
  }, [area]);
}
