import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { popover } from '../../../contracts/constants.ts';
import { classNames } from '../../lib/dom.ts';
import { popupClass, positionerClass, usePortal } from './popup-look.ts';

interface Props {
  /** The button that opens it. */
  trigger: ReactElement;
  title: ReactNode;
  children?: ReactNode;
  /** Also opens under the pointer, and leaves 150 ms after it. */
  opensOnHover?: boolean;
  side?: 'top' | 'bottom';
}

/** A few words or controls beside the button that they belong to. Focus goes in and comes back; Escape and a press outside close it. */
export function Popover({ trigger, title, children, opensOnHover = false, side = 'bottom' }: Props) {
  const portal = usePortal();
  return (
    <Base.Root>
      <Base.Trigger openOnHover={opensOnHover} closeDelay={popover.hoverCloseMs} render={trigger} />
      <Base.Portal {...portal}>
        <Base.Positioner side={side} align="start" sideOffset={8} collisionPadding={16} className={positionerClass}>
          <Base.Popup className={classNames(popupClass, 'w-80 max-w-(--available-width)')} style={{ padding: popover.padding }}>
            <Base.Title className="text-base font-semibold">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
