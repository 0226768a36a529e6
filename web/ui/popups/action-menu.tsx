import { Menu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { listStyle, optionClass, popupClass, positionerClass } from './popup-look.ts';
import { usePortal } from './portal-container.ts';

export interface Action {
  label: string;
  icon?: ReactNode;
  /** Rare and final: set apart below the others, in the colour of danger. */
  isDangerous?: boolean;
  isDisabled?: boolean;
  onSelect: () => void;
}

interface Props {
  /** The button that opens it; it carries the menu's name. */
  trigger: ReactElement;
  actions: Action[];
  /** The edge of the button from which it opens. */
  align?: 'start' | 'end';
}

/**
 * What can be done with one thing of many. For menus inside of screens, which may stand in scrolling lists and near edges: this one moves out
 * of their way. The shells' own menus are `ui/menu.tsx`, which weighs nothing.
 */
export function ActionMenu({ trigger, actions, align = 'end' }: Props) {
  const portal = usePortal();
  const [usual, dangerous] = [actions.filter((action) => !action.isDangerous), actions.filter((action) => action.isDangerous)];
  return (
    <Menu.Root>
      <Menu.Trigger render={trigger} />
      <Menu.Portal {...portal}>
        <Menu.Positioner side="bottom" align={align} sideOffset={6} collisionPadding={12} className={positionerClass}>
          <Menu.Popup className={classNames(popupClass, 'min-w-48 max-w-72 overflow-y-auto overscroll-contain p-1')} style={listStyle}>
            {usual.map((action) => <ActionItem key={action.label} action={action} />)}
            {usual.length > 0 && dangerous.length > 0 && <Menu.Separator className="my-1 h-px bg-divider" />}
            {dangerous.map((action) => <ActionItem key={action.label} action={action} />)}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function ActionItem({ action: { label, icon, isDangerous = false, isDisabled = false, onSelect } }: { action: Action }) {
  return (
    <Menu.Item
      disabled={isDisabled} onClick={onSelect}
      className={classNames(optionClass, isDangerous && !isDisabled && 'text-danger data-highlighted:bg-danger/10')}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{label}</span>
    </Menu.Item>
  );
}
