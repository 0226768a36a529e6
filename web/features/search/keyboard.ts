import { type RefObject, useEffect } from 'react';

/** The one stop of a table, which has its own keys from there on, among them. */
const stops = '[data-search-field], [data-result], [role=grid] [data-row][tabindex="0"]';

/** Arrows up and down go from the field through the results and back; everything else is left to the browser. */
export function useResultKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = area.current;
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (
        !box ||
        step === 0 ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.isComposing
      )
        return;
      const found = [...box.querySelectorAll<HTMLElement>(stops)];
      const at = found.findIndex((stop) => stop === document.activeElement);
      const next = found[at + step];
      if (at < 0 || !next || staysInTable(found[at], step)) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    };
    box?.addEventListener('keydown', move);
    return () => box?.removeEventListener('keydown', move);
  }, [area]);
}

/** From a row of a table only its first leads out of it, upwards. */
const staysInTable = (stop: HTMLElement | undefined, step: number): boolean =>
  stop?.dataset['row'] !== undefined && (step > 0 || stop.dataset['row'] !== '0');

/** A slash pressed anywhere but in a field leads to the field. */
export function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { target } = event;
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping ||
        document.querySelector('dialog[open]')
      )
        return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    window.addEventListener('keydown', focus);
    return () => window.removeEventListener('keydown', focus);
  }, [field]);
}
