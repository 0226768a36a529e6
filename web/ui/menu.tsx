import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../lib/class-names.ts';
import { useMenuFocus } from './use-menu-focus.ts';

export const menuItemClass =
  'flex min-h-10 w-full items-center gap-3 rounded-control px-3 py-2 text-start text-sm outline-none hover:bg-hover focus-visible:bg-hover pointer-coarse:min-h-11';

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
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const focus = useMenuFocus(list, isOpen);

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const openAt = (place: 'first' | 'last') => {
    focus.startAt(place);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onButtonKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openAt(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  const onListKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') setOpen(false);
    else focus.onKey(event);
  };

  return (
    <div ref={root} className="relative">
      <button
        ref={button} type="button" aria-label={label} aria-haspopup="menu" aria-expanded={isOpen} aria-controls={isOpen ? id : undefined}
        className={triggerClass} onKeyDown={onButtonKey} onClick={() => (isOpen ? close() : openAt('first'))}
      >
        {trigger}
      </button>
      {isOpen && (
        <div
          className={classNames(
            'absolute end-0 z-40 w-64 max-w-[calc(100vw-2rem)] animate-rise rounded-card border border-divider bg-paper p-1.5 text-main shadow-pop',
            opens === 'down' ? 'top-full mt-2' : 'bottom-full mb-2',
          )}
        >
          {header}
          {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus lives on the items */}
          <div
            ref={list} id={id} role="menu" aria-label={label} className="max-h-[min(26rem,70dvh)] overflow-y-auto"
            onKeyDown={onListKey} onClick={(event) => (event.target as Element).closest('[role^="menuitem"]') && close()}
          >
            {children}
          </div>
        </div>
      )}
    </div>
  );
}

export function MenuSeparator() {
  return <hr className="my-1.5 border-divider" />;
}
