import { type KeyboardEvent, useState } from 'react';
import type { Option } from './popups/option.tsx';
import { createTypeAhead, isLetter } from './type-ahead.ts';

type Key = KeyboardEvent<HTMLElement> & { preventBaseUIHandler?: () => void };

/** Key handling of a list while it is closed and while it is open. */
export interface TypeAhead {
  onClosedKey: (event: Key) => void;
  onOpenKey: (event: Key) => void;
}

/**
 * Letters choose in a closed list and move in an open list. Replaces Base UI's type-ahead, which
 * remembers letters for 750 ms.
 */
export function useTypeAhead(
  options: readonly Option[],
  chosen: string | null,
  choose: (value: string) => void,
): TypeAhead {
  const [find] = useState(createTypeAhead);
  const labels = options.map(({ label, isDisabled }) => (isDisabled ? '' : label));
  return {
    onClosedKey(event: Key) {
      // The list is open and is about to get the focus.
      if (!isLetter(event) || event.currentTarget.ariaExpanded === 'true') return;
      event.preventBaseUIHandler?.();
      const found =
        options[
          find(
            event.key,
            labels,
            options.findIndex((option) => option.value === chosen),
          )
        ];
      if (found) choose(found.value);
    },
    onOpenKey(event: Key) {
      if (!isLetter(event)) return;
      event.preventBaseUIHandler?.();
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
      items[
        find(
          event.key,
          labels,
          items.findIndex((item) => item === document.activeElement),
        )
      ]?.focus();
    },
  };
}
