import { type RefObject, useEffect } from 'react';

/** Includes the single tab stop of a table, which then handles its own keys. */
const stops = '[data-search-field], [data-result], [role=grid] [data-row][tabindex="0"]';

/**
 * Arrow up and down move from the field through the results and back; the browser handles all other
 * keys.
 */
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

/** Only the first row of a table can be left, upwards. */
const staysInTable = (stop: HTMLElement | undefined, step: number): boolean =>
  stop?.dataset['row'] !== undefined && (step > 0 || stop.dataset['row'] !== '0');

/** A slash typed outside a field focuses the search field. */
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
