import { type RefObject, useEffect } from 'react';
import { isLetterKey } from '../../../lib/letter-key.ts';
import { player } from '../../player.ts';

const typing = 'input, textarea, select, [contenteditable]';

/**
 * Ctrl+Z or Cmd+Z undoes the last edit of the queue, while the focus is in the element or was lost
 * with the row that had it.
 */
export function useUndoKey(around: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
      if (!isLetterKey(event, 'z') || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      const isHere =
        target === document.body ||
        (target instanceof Element &&
          around.current?.contains(target) === true &&
          target.closest(typing) === null);
      if (!isHere || defaultPrevented || !player.state.read().queue.undo) return;
      event.preventDefault();
      player.change({ type: 'undo' });
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [around]);
}
