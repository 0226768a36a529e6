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

/** To be spread on the button or link, or on the words. */
interface ControlProps {
  'aria-label': string | undefined;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: () => void;
  onPointerDown: () => void;
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

interface Props {
  /** Shown, and the control's accessible name: what is seen and what is heard cannot differ. */
  label: string;
  /** False for words that it says more about, such as a time: they are heard as they stand. */
  isName?: boolean;
  /** A button, link or picture that shows only an icon, or words. */
  children: (control: ControlProps) => ReactNode;
}

const popup = lazyCode(() =>
  import('./popups/tooltip-popup.tsx').then((file) => file.TooltipPopup),
);

/**
 * Shows the name of a control that has only an icon: under a resting pointer after 1.5 s, under the keyboard's focus at once. Its code is fetched
 * when a pointer or the focus comes near; where it cannot be fetched, the control still has its name.
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
    // Whoever presses it knows what it does.
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
