import { useEffect } from 'react';
import { listen } from '../lib/dom.ts';

/** Focuses a search field when a slash is typed outside a field. */
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
    return listen(window, 'keydown', focus);
  }, [field]);
}
