import { Tooltip as Base } from '@base-ui/react/tooltip';
import { tooltip } from '../../../contracts/constants.ts';
import { positionerClass } from './popup-style.ts';

export interface TooltipPopupProps {
  label: string;
  anchor: Element | null;
  isOpen: boolean;
  /** Called on Escape. */
  onClose: () => void;
  hover: { onPointerEnter: () => void; onPointerLeave: () => void };
}

/** The open part of a `<Tooltip>`. Screen readers read the control's name instead. */
export function TooltipPopup({ label, anchor, isOpen, onClose, hover }: TooltipPopupProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Positioner
          anchor={anchor}
          side={tooltip.placement}
          sideOffset={tooltip.offset}
          collisionPadding={8}
          className={positionerClass}
        >
          <Base.Popup
            {...hover}
            aria-hidden="true"
            className="max-w-72 origin-(--transform-origin) rounded-control bg-inverse px-2.5 py-1.5 text-xs font-medium text-on-inverse shadow-pop transition-[opacity,scale] duration-150 wrap-anywhere data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 data-instant:transition-none forced-colors:border"
          >
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
