import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classNames } from '../lib/class-names.ts';
import { menuItems, useMenuKeys } from './use-menu-keys.ts';

interface Props {
  id: string;
  label: string;
  header: ReactNode;
  children: ReactNode;
  opens: 'down' | 'up';
  startsAt: 'first' | 'last';
  /** Takes the menu away and leaves focus where it goes. */
  hide: () => void;
  /** Takes the menu away and gives focus back to its button. */
  close: () => void;
}

/** The open part of a menu. Focus moves among its items, never to the panel itself. */
export function MenuPanel({ id, label, header, children, opens, startsAt, hide, close }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const moveFocus = useMenuKeys(list);
  useLayoutEffect(() => menuItems(list.current).at(startsAt === 'first' ? 0 : -1)?.focus(), [startsAt]);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') hide();
    else moveFocus(event);
  };
  return (
    <div
      className={classNames(
        'absolute z-40 w-64 max-w-[calc(100vw-2rem)] animate-rise rounded-card border border-divider bg-paper p-1.5 text-main shadow-pop',
        // Footers begin their rows at the start on phones: from the button's end the panel would leave the screen.
        opens === 'down' ? 'end-0 top-full mt-2' : 'start-0 bottom-full mb-2 md:start-auto md:end-0',
      )}
    >
      {header}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus lives on the items */}
      <div
        ref={list} id={id} role="menu" aria-label={label} className="max-h-[min(26rem,70dvh)] overflow-y-auto"
        onKeyDown={onKey} onClick={(event) => (event.target as Element).closest('[role^="menuitem"]') && close()}
      >
        {children}
      </div>
    </div>
  );
}
