import { type RefObject, useEffect } from 'react';

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
/** Elements that handle letter keys themselves. */
const busy = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog';

/** Focuses the search field on a slash outside of fields, if it is visible. */
export function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
      const isTaken = target instanceof Element && target.closest(`${typing}, ${busy}`) !== null;
      if (key !== '/' || ctrlKey || metaKey || altKey || defaultPrevented || isTaken) return;
      const input = field.current;
      if (!input || input.closest('[hidden]')) return;
      if (document.querySelector('[data-dialog-viewport]')) return;
      event.preventDefault();
      input.focus();
      input.select();
    };
    // Capturing, to run before the player's shortcuts.
    document.addEventListener('keydown', focus, { capture: true });
    return () => document.removeEventListener('keydown', focus, { capture: true });
  }, [field]);
}
