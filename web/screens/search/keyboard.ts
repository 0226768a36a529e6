import { type RefObject, useEffect } from 'react';

/** Includes a table's single tab stop. The table then handles its own keys. */
const stops = '[data-search-field], [data-result], [role=grid] [data-row][tabindex="0"]';

/** Moves with Arrow Up and Arrow Down from the field through the results and back. */
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

/** Only the first row leaves the table, upwards. */
const staysInTable = (stop: HTMLElement | undefined, step: number): boolean =>
  stop?.dataset['row'] !== undefined && (step > 0 || stop.dataset['row'] !== '0');

/** Focuses the search field when a slash is typed outside a field. */
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
