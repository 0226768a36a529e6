import { Menu } from '@base-ui/react/menu';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { classNames } from '../../lib/dom.ts';
import { Icon } from '../icon.tsx';
import { SwitchMark } from '../switch-mark.tsx';
import type { MenuState } from '../menu-button.tsx';
import {
  optionClass,
  popupClass,
  positionerClass,
  positionMethodAt,
  useFocusAfter,
} from './popup-style.ts';

const itemClass = classNames(
  optionClass,
  'w-full gap-3 px-3 text-start text-main no-underline aria-[current]:bg-selected aria-[current]:font-semibold',
);

interface MenuPopupProps {
  menu: MenuState;
  /** Content above the items, such as the name of the menu's subject. */
  header?: ReactNode;
  /** Replaces `children` while the items load. */
  waiting?: ReactNode;
  children: ReactNode;
}

/** The open part of a `<MenuButton>`: keys, typed letters, focus, and placement near edges. */
export function MenuPopup({
  menu: { id, label, isOpen, firstFocus, opens, button, at, close },
  header,
  waiting,
  children,
}: MenuPopupProps) {
  // Menus of controls in the browser's top layer stay inside it.
  const layer = button.current?.closest<HTMLElement>('[popover]');
  const popup = useFocusAfter(button);
  const list = useRef<HTMLDivElement>(null);
  const anchor = useMemo(
    () => at && { getBoundingClientRect: () => new DOMRect(at.x, at.y) },
    [at],
  );
  const onOpenChange = (_open: boolean, { event }: Menu.Root.ChangeEventDetails) => {
    // Base UI treats the button as outside. The button's own press closes the menu.
    if (!isWithin(button.current, event)) close();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    // Focuses the button, so that the browser's Tab moves on from there.
    button.current?.focus();
    close();
  };
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Menu.Portal {...(layer && { container: layer })}>
        <Menu.Positioner
          anchor={anchor ?? button}
          positionMethod={anchor ? 'fixed' : positionMethodAt(button.current)}
          side={opens === 'up' ? 'top' : 'bottom'}
          align={at ? 'start' : 'end'}
          sideOffset={at ? 2 : 8}
          collisionPadding={12}
          className={positionerClass}
        >
          <Menu.Popup
            ref={popup}
            className={classNames(
              popupClass,
              'flex max-h-(--available-height) max-w-72 min-w-52 flex-col p-1.5',
            )}
            onKeyDown={onKeyDown}
            finalFocus={false}
          >
            {header}
            <Menu.List
              ref={list}
              id={id}
              aria-label={label}
              aria-busy={waiting ? true : undefined}
              className="min-h-0 overflow-y-auto overscroll-contain outline-none"
            >
              {!waiting && (
                <>
                  {children}
                  {/* Not while it disappears: it may open again before it is gone. */}
                  {isOpen && <FocusItem list={list} at={firstFocus} />}
                </>
              )}
            </Menu.List>
            {/* Outside the list, since a menu may contain only items. */}
            {waiting}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function isWithin(element: HTMLElement | null, event: Event): boolean {
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
  return target instanceof Node && element?.contains(target) === true;
}

/** Base UI would focus the list instead of an item, because it doesn't know the button. */
function FocusItem({
  list,
  at,
}: {
  list: RefObject<HTMLElement | null>;
  at: MenuState['firstFocus'];
}) {
  useEffect(() => {
    const items = [
      ...(list.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
    ].filter((item) => getComputedStyle(item).display !== 'none');
    items.at(at === 'last' ? -1 : 0)?.focus({ preventScroll: true });
  }, [list, at]);
  return null;
}

interface ItemProps {
  children: ReactNode;
  icon?: ReactNode;
  className?: string;
  onSelect: () => void;
}

export function MenuItem({ children, icon, className, onSelect }: ItemProps) {
  return (
    <Menu.Item onClick={onSelect} className={classNames(itemClass, className)}>
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Menu.Item>
  );
}

/** An item that toggles something. The menu stays open to show the change. */
export function MenuCheckItem({
  children,
  icon,
  isOn,
  onToggle,
}: {
  children: ReactNode;
  icon: ReactNode;
  isOn: boolean;
  onToggle: () => void;
}) {
  return (
    <Menu.CheckboxItem checked={isOn} onCheckedChange={onToggle} className={itemClass}>
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <SwitchMark isOn={isOn} />
    </Menu.CheckboxItem>
  );
}

/** A menu item with a link. `link`: the link with its contents. */
export function MenuLinkItem({ link, className }: { link: ReactElement; className?: string }) {
  return <Menu.LinkItem closeOnClick render={link} className={classNames(itemClass, className)} />;
}

interface ChoiceProps {
  label?: ReactNode;
  value: string;
  onChoose: (value: string) => void;
  options: readonly { value: string; content: ReactNode; icon?: ReactNode; language?: string }[];
}

/** Options with icons, in one line with their label. The menu stays open to show the change. */
export function MenuIconChoice({ label, value, onChoose, options }: ChoiceProps) {
  return (
    <Menu.RadioGroup
      value={value}
      onValueChange={onChoose}
      className="flex items-center gap-1 ps-3 pe-1"
    >
      <Menu.GroupLabel className="me-auto text-2xs font-semibold text-muted">
        {label}
      </Menu.GroupLabel>
      {options.map((option) => (
        <Menu.RadioItem
          key={option.value}
          value={option.value}
          closeOnClick={false}
          className={classNames(
            optionClass,
            'min-w-10 justify-center data-checked:bg-selected data-checked:text-primary pointer-coarse:min-w-11 forced-colors:data-checked:border',
          )}
        >
          {option.icon}
          <span className="sr-only">{option.content}</span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** One of several options, with a mark on the current one. */
export function MenuChoice({ label, value, onChoose, options }: ChoiceProps) {
  return (
    <Menu.RadioGroup value={value} onValueChange={onChoose}>
      {label && (
        <Menu.GroupLabel className="px-3 pt-1 pb-1.5 text-2xs font-semibold text-muted">
          {label}
        </Menu.GroupLabel>
      )}
      {options.map((option) => (
        <Menu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.language}
          closeOnClick
          className={itemClass}
        >
          {option.icon}
          <span className="min-w-0 flex-1">{option.content}</span>
          <Menu.RadioItemIndicator>
            <Icon name="check" className="size-4.5 shrink-0 text-primary" />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

export function MenuSeparator() {
  return <Menu.Separator className="my-1.5 h-px bg-divider" />;
}
