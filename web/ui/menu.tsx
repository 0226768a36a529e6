import { type KeyboardEvent, type ReactNode, Suspense, useId, useRef, useState } from 'react';
import { laterPart } from './lazy-part.tsx';
import { useClickOutside } from './use-click-outside.ts';

export const menuItemClass =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-sm -outline-offset-2 hover:bg-hover focus-visible:bg-hover pointer-coarse:min-h-11';

const MenuPanel = laterPart(() => import('./menu-panel.tsx').then((file) => file.MenuPanel));

interface Props {
  /** Accessible name of the button and of the menu. */
  label: string;
  trigger: ReactNode;
  triggerClass: string;
  /** What stands above the items and is no item, such as whose menu it is. */
  header?: ReactNode;
  /** Elements with a menuitem role; a click on one closes the menu. */
  children: ReactNode;
  opens?: 'down' | 'up';
}

/** A button that opens a menu, with the keys of the ARIA menu-button pattern: arrows, Home, End, first letters, Escape and Tab. */
export function Menu({ label, trigger, triggerClass, header, children, opens = 'down' }: Props) {
  /** The item that has focus first; null while the menu is closed. */
  const [startsAt, setStartsAt] = useState<'first' | 'last' | null>(null);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = startsAt !== null;
  const hide = () => setStartsAt(null);
  const close = () => {
    hide();
    button.current?.focus();
  };
  useClickOutside(root, isOpen, hide);
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setStartsAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <div ref={root} className="relative">
      <button
        ref={button} type="button" aria-label={label} aria-haspopup="menu" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined}
        className={triggerClass} onKeyDown={onButtonKey} onClick={() => (isOpen ? close() : setStartsAt('first'))}
      >
        {trigger}
      </button>
      {startsAt && <Suspense><MenuPanel {...{ id, label, header, opens, startsAt, hide, close }}>{children}</MenuPanel></Suspense>}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className="my-1.5 border-divider" />;
}
