import {
  type ComponentType,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useState,
} from 'react';
import { tooltip } from '../../contracts/constants.ts';
import { lazyCode } from './lazy-code.ts';
import type { TooltipPopupProps } from './popups/tooltip-popup.tsx';
import { useHover } from './use-hover.ts';

/** Spread it on the button, link or text. */
interface ControlProps {
  'aria-label': string | undefined;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

interface Props {
  /** The tooltip's text and the control's accessible name, so both are the same. */
  label: string;
  /** False for a text with an explanation, such as a time: screen readers read the text itself. */
  isName?: boolean;
  /** A button, link or picture that shows only an icon, or a text. */
  children: (control: ControlProps) => ReactNode;
}

const popup = lazyCode(() =>
  import('./popups/tooltip-popup.tsx').then((file) => file.TooltipPopup),
);

/**
 * Shows the name of a control that has only an icon: after 1.5 s of hover, or at once on keyboard
 * focus. Its code loads when the pointer or focus is near. If that fails, the control still has its
 * name.
 */
export function Tooltip({ label, isName = true, children }: Props) {
  const hover = useHover(tooltip);
  const [anchor, setAnchor] = useState<Element | null>(null);
  const [Popup, setPopup] = useState<ComponentType<TooltipPopupProps>>();
  const preload = (control: Element) => {
    setAnchor(control);
    void popup.load().then(
      (loaded) => setPopup(() => loaded),
      () => undefined,
    );
  };
  const close = () => hover.set(false);
  const control: ControlProps = {
    'aria-label': isName ? label : undefined,
    onPointerEnter(event) {
      preload(event.currentTarget);
      hover.control.onPointerEnter(event);
    },
    onPointerLeave: hover.control.onPointerLeave,
    // A visitor who presses the control knows what it does.
    onPointerDown: close,
    onFocus({ currentTarget }) {
      if (!currentTarget.matches(':focus-visible')) return;
      preload(currentTarget);
      hover.set(true);
    },
    onBlur: close,
  };
  return (
    <>
      {children(control)}
      {Popup && (
        <Popup
          label={label}
          anchor={anchor}
          isOpen={hover.isOpen}
          onClose={close}
          hover={hover.popup}
        />
      )}
    </>
  );
}
