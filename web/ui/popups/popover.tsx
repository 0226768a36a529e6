import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { popover } from '../../../contracts/constants.ts';
import { classNames } from '../../lib/dom.ts';
import { popupClass, positionerClass, positionMethodAt, useFocusAfter } from './popup-style.ts';

export interface PopoverProps {
  id: string;
  title: ReactNode;
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  /** Called on Escape, a press outside, or when the focus leaves. */
  onClose: () => void;
  /** False while it is open only by hover. */
  takesFocus: boolean;
  hover: { onPointerEnter?: () => void; onPointerLeave?: () => void };
  children: ReactNode;
}

/** The open part of a `<PopoverButton>`. Escape and a press outside close it. */
export function Popover({
  id,
  title,
  anchor,
  isOpen,
  onClose,
  takesFocus,
  hover,
  children,
}: PopoverProps) {
  const popup = useFocusAfter(anchor);
  const onOpenChange = (_open: boolean, { event }: Base.Root.ChangeEventDetails) => {
    // Base UI treats the button as outside. The button's own press closes it.
    if (
      !(
        event.target instanceof Node &&
        anchor.current?.contains(event.target) &&
        event.type !== 'keydown'
      )
    )
      onClose();
  };
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      <Base.Portal>
        {/* With too little height it scrolls, instead of covering its control's surroundings. */}
        <Base.Positioner
          anchor={anchor}
          positionMethod={positionMethodAt(anchor.current)}
          align="end"
          sideOffset={8}
          collisionPadding={16}
          collisionAvoidance={{ fallbackAxisSide: 'none' }}
          className={positionerClass}
        >
          <Base.Popup
            ref={popup}
            {...hover}
            id={id}
            initialFocus={takesFocus}
            finalFocus={false}
            className={classNames(
              popupClass,
              'max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto overscroll-contain',
            )}
            style={{ padding: popover.padding }}
          >
            <Base.Title className="text-base font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
