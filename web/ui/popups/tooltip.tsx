import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { tooltip } from '../../../contracts/constants.ts';
import { positionerClass, usePortal } from './popup-look.ts';

interface Props {
  /** Shown, and the control's accessible name: what is seen and what is heard cannot differ. */
  label: string;
  /** A control without words of its own, such as a button with an icon. */
  children: ReactElement;
}

/**
 * Names a control that shows only an icon: under a resting pointer after 1.5 s, under the keyboard's focus at once. It can be pointed at, stays
 * for half a second, and leaves by Escape (WCAG 1.4.13). Touch has no hovering, so nothing may be said here alone.
 */
export function Tooltip({ label, children }: Props) {
  const portal = usePortal();
  return (
    <Base.Root>
      <Base.Trigger delay={tooltip.showMs} closeDelay={tooltip.hideMs} aria-label={label} render={children} />
      <Base.Portal {...portal}>
        <Base.Positioner side={tooltip.placement} sideOffset={tooltip.offset} className={positionerClass}>
          <Base.Popup
            className="max-w-72 origin-(--transform-origin) rounded-control bg-inverse px-2.5 py-1.5 text-xs font-medium text-on-inverse shadow-pop transition-[opacity,scale] duration-150 wrap-anywhere data-ending-style:opacity-0 data-starting-style:scale-95 data-starting-style:opacity-0 data-instant:transition-none forced-colors:border"
          >
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
