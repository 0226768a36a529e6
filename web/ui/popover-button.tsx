import {
  type ButtonHTMLAttributes,
  type ComponentType,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { popover } from '../../contracts/constants.ts';
import { type LazyCode, lazyCode } from './lazy-code.ts';
import type { PopoverProps } from './popups/popover.tsx';
import { useHover } from './use-hover.ts';

interface Props extends Pick<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'aria-label'> {
  trigger: ReactNode;
  title: ReactNode;
  children: (close: () => void) => ReactNode;
  /**
   * The children's code, loaded with the popover's own. The popover opens when both are ready, so
   * that it doesn't grow under the pointer.
   */
  contents?: LazyCode<unknown>;
  /** Also opens on hover, and closes 150 ms after it. For explanations, not for forms. */
  opensOnHover?: boolean;
  /** Called when its code fails to load after a press. The next press tries again. */
  onFailure: (error: unknown) => void;
}

/** Long enough to ignore a pointer that only passes. */
const hoverOpenMs = 300;

const code = lazyCode(() => import('./popups/popover.tsx').then((file) => file.Popover));

/**
 * A button that opens a short text or a few controls beside it. The popover loads when the pointer
 * or focus is near, and opens automatically if the button was pressed before.
 */
export function PopoverButton({
  trigger,
  title,
  children,
  opensOnHover = false,
  contents,
  onFailure,
  ...button
}: Props) {
  const id = useId();
  const anchor = useRef<HTMLButtonElement>(null);
  const { Popover, isOpen, isPressed, hover, preload, press, close } = usePopover(
    contents,
    onFailure,
  );
  const onPointerEnter = (event: PointerEvent) => {
    preload();
    if (opensOnHover) hover.control.onPointerEnter(event);
  };
  return (
    <>
      <button
        {...button}
        ref={anchor}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={onPointerEnter}
        onPointerLeave={hover.control.onPointerLeave}
        onFocus={preload}
        onClick={press}
        // A visitor who has moved on no longer wants the popover.
        onBlur={() => !isOpen && close()}
      >
        {trigger}
      </button>
      {Popover && (
        <Popover
          {...{ id, title, anchor, isOpen, onClose: close }}
          takesFocus={isPressed}
          hover={opensOnHover ? hover.popup : {}}
        >
          {children(close)}
        </Popover>
      )}
    </>
  );
}

function usePopover(contents: Props['contents'], onFailure: Props['onFailure']) {
  const hover = useHover({ showMs: hoverOpenMs, hideMs: popover.hoverCloseMs });
  /** After a press, it has the focus and stays open when the pointer leaves. */
  const [isPressed, setPressed] = useState(false);
  const [Popover, setPopover] = useState<ComponentType<PopoverProps>>();
  const isOpen = Popover !== undefined && (isPressed || hover.isOpen);
  const close = () => {
    setPressed(false);
    hover.set(false);
  };
  const fetch = () =>
    Promise.all([code.load(), contents?.load()]).then(([loaded]) => setPopover(() => loaded));
  const press = () => {
    if (isPressed && isOpen) {
      close();
      return;
    }
    setPressed(true);
    void fetch().catch((error: unknown) => {
      close();
      onFailure(error);
    });
  };
  return {
    Popover,
    isOpen,
    isPressed,
    hover,
    preload: () => void fetch().catch(() => undefined),
    press,
    close,
  };
}
