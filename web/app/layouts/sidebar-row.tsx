import { type ComponentProps, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/dom.ts';
import { type Drop, dropStyles } from '../../music/library/use-track-drop.ts';
import { CardMenu } from '../../music/cards/card-menu.tsx';
import type { CardSubject } from '../../music/play/use-play-item.tsx';
import { useT } from '../../data/session/session.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import type { MenuHandle } from '../../ui/menu-button.tsx';
import { moveInRow } from './move-in-row.ts';
import { useMenuGestures } from '../../ui/rows/use-row-gestures.ts';
import { Tooltip } from '../../ui/tooltip.tsx';

/** A row of the sidebar. */
export const sidebarRowClass =
  'flex min-h-11 items-center gap-3 rounded-control px-3 text-sm font-medium text-muted -outline-offset-2 hover:bg-hover hover:text-main ' +
  'aria-[current]:bg-selected aria-[current]:font-semibold aria-[current]:text-main forced-colors:aria-[current]:border';

interface Props {
  to: string;
  name: string;
  address: string | null | undefined;
  isRound?: boolean;
  current: 'page' | undefined;
  subject: CardSubject;
  /** Accepts dropped tracks. */
  drop?: Drop;
}

const noDrop: Drop = { state: 'idle', target: {} };

/**
 * The name is beside the cover, or appears above it on hover in the collapsed sidebar. The menu
 * opens at the end of the row, or by right click or long press. The row is one Tab stop: the left and
 * right arrows move between its link and its menu.
 */
export function SidebarRow({
  to,
  name,
  address,
  isRound = false,
  current,
  subject,
  drop: { state, target } = noDrop,
}: Props) {
  const t = useT();
  const menu = useRef<MenuHandle>(null);
  const gestures = { ...useMenuGestures(menu), onKeyDown: moveInRow };
  return (
    <li
      {...gestures}
      {...target}
      data-drop={state}
      className={classNames(
        'group/row relative rounded-control transition-opacity [-webkit-touch-callout:none]',
        dropStyles[state],
      )}
    >
      <FoldedTooltip label={name}>
        {(control) => (
          <Link
            to={to}
            {...control}
            aria-current={current}
            aria-disabled={state === 'closed' || undefined}
            className={rowClass}
          >
            <Picture
              name={name}
              address={address}
              isRound={isRound}
              className="w-8 shrink-0 folded:w-11"
            />
            <span dir="auto" className="min-w-0 truncate folded:hidden">
              {state === 'refusing' ? t("You can't add to this playlist") : name}
            </span>
          </Link>
        )}
      </FoldedTooltip>
      <CardMenu subject={subject} name={name} handle={menu} className={menuClass} tabIndex={-1} />
    </li>
  );
}

export const rowClass = `${sidebarRowClass} pointer-coarse:pe-12 folded:min-h-14 folded:justify-center folded:px-0 group-hover/row:pe-11 group-has-[button:focus-visible]/row:pe-11 folded:group-hover/row:pe-0`;

/** In the collapsed sidebar it appears only on keyboard focus, at the cover's corner. */
export const menuClass =
  'icon-button quiet-control absolute inset-y-0 end-1 my-auto -outline-offset-2 ' +
  'folded:pointer-events-none folded:end-0 folded:bottom-auto folded:size-7 folded:bg-paper folded:opacity-0 folded:focus-visible:opacity-100 folded:aria-expanded:opacity-100';

/** A row's name, beside its picture or, in the collapsed sidebar, as a tooltip. */
export const FoldedTooltip = ({ label, children }: ComponentProps<typeof Tooltip>) => (
  <Tooltip label={label}>
    {({ onPointerEnter, onFocus, ...control }) =>
      children({
        ...control,
        onPointerEnter: whenFolded(onPointerEnter),
        onFocus: whenFolded(onFocus),
      })
    }
  </Tooltip>
);

const whenFolded =
  <Event extends { currentTarget: Element }>(handle: (event: Event) => void) =>
  (event: Event) => {
    if (isCollapsed(event.currentTarget)) handle(event);
  };

/** Only CSS knows: the sidebar collapses by choice, and when space is short. */
const isCollapsed = (element: Element): boolean =>
  getComputedStyle(element).getPropertyValue('--folded') !== '';
