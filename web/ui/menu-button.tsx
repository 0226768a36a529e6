import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { LazyCode } from './lazy-code.ts';

/** The item that gets the focus first, however the menu was opened. */
type FirstFocus = 'first' | 'last';

/** A position on the screen in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Opens a menu without its button, such as by right click: at the pointer or the button. */
export interface MenuHandle {
  open: (at: Point | null) => void;
}

/** Props that a menu's contents pass on to `<MenuPopup>`, which renders them. */
export interface MenuState {
  id: string;
  label: string;
  isOpen: boolean;
  firstFocus: FirstFocus;
  opens: 'down' | 'up';
  button: RefObject<HTMLButtonElement | null>;
  /** Where it opens; null: at its button. */
  at: Point | null;
  close: () => void;
}

interface ButtonProps<Props> {
  /** Accessible name of the button and of the menu. */
  label: string;
  trigger: ReactNode;
  className: string;
  /** -1 in a row that is one Tab stop. */
  tabIndex?: -1 | undefined;
  opens?: 'down' | 'up';
  /** Renders a `<MenuPopup>`. In its own file, because that loads Base UI. */
  contents: LazyCode<ComponentType<Props & { menu: MenuState }>>;
  contentsProps: Props;
  handle?: RefObject<MenuHandle | null>;
  /** Called when the menu's code fails to load after a press. The next press tries again. */
  onFailure: (error: unknown) => void;
}

/**
 * A button that opens a menu. The menu's code loads when the pointer or focus is near. It opens
 * once loaded if the button was pressed before.
 */
export function MenuButton<Props extends object>({
  label,
  trigger,
  className,
  tabIndex,
  opens = 'down',
  contents,
  contentsProps,
  handle,
  onFailure,
}: ButtonProps<Props>) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  /** Null while the menu is closed and not wanted. */
  const [firstFocus, setFirstFocus] = useState<FirstFocus | null>(null);
  const [Contents, setContents] = useState<ComponentType<Props & { menu: MenuState }>>();
  const [at, setAt] = useState<Point | null>(null);
  const isOpen = firstFocus !== null && Contents !== undefined;
  const close = () => setFirstFocus(null);
  const open = (focus: FirstFocus, point: Point | null = null) => {
    setFirstFocus(focus);
    setAt(point);
    // A press elsewhere cancels a menu that is still loading.
    const loaded = new AbortController();
    addEventListener('pointerdown', close, { capture: true, signal: loaded.signal });
    void contents
      .load()
      .then(
        (code) => setContents(() => code),
        (error: unknown) => {
          close();
          onFailure(error);
        },
      )
      .finally(() => loaded.abort());
  };
  useImperativeHandle(handle, () => ({ open: (point) => open('first', point) }));
  const preload = () => void contents.load().catch(() => undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    // Base UI doesn't listen yet while the menu loads or has just opened.
    if (event.key === 'Escape') close();
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    open(event.key === 'ArrowDown' ? 'first' : 'last');
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={className}
        tabIndex={tabIndex}
        onPointerEnter={preload}
        onFocus={preload}
        onKeyDown={onKeyDown}
        // A visitor who has moved on no longer wants the menu.
        onBlur={() => !isOpen && close()}
        onClick={() => (isOpen ? close() : open('first'))}
      >
        {trigger}
      </button>
      {Contents && (
        <Contents
          {...contentsProps}
          menu={{ id, label, isOpen, firstFocus: firstFocus ?? 'first', opens, button, at, close }}
        />
      )}
    </>
  );
}
