import { type ComponentProps, useRef, type KeyboardEvent, type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../lib/dom.ts';
import { type Drop, dropStyles, useDrop } from '../../music/library/use-track-drop.ts';
import { CardMenu } from '../../music/cards/card-menu.tsx';
import type { CardSubject } from '../../music/play/use-play-item.tsx';
import { useT } from '../../data/session/session.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import type { MenuHandle } from '../../ui/menu-button.tsx';
import { useMenuGestures } from '../../ui/rows/use-row-gestures.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import {
  type DeviceList,
  listPath,
  useDeviceLists,
  withList,
  withMoved,
} from '../../music/library/device-lists.ts';
import { EditListButton } from '../../music/library/edit-list-button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { useCurrent } from './use-current.ts';

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

const rowClass = `${sidebarRowClass} pointer-coarse:pe-12 folded:min-h-14 folded:justify-center folded:px-0 group-hover/row:pe-11 [li:has(button:focus-visible)_&]:pe-11 folded:[li:hover_&]:pe-0`;

/** In the collapsed sidebar it appears only on keyboard focus, at the cover's corner. */
const menuClass =
  'icon-button quiet-control absolute inset-y-0 end-1 my-auto -outline-offset-2 ' +
  'folded:pointer-events-none folded:end-0 folded:bottom-auto folded:size-7 folded:bg-paper folded:opacity-0 folded:focus-visible:opacity-100 folded:aria-expanded:opacity-100';

/** A row's name, beside its picture or, in the collapsed sidebar, as a tooltip. */
const FoldedTooltip = ({ label, children }: ComponentProps<typeof Tooltip>) => (
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

/** The left and right arrows move between a row's controls. */
function moveInRow(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget: row, target } = event;
  // The menu is a portal, whose keys React reports here too.
  if ((key !== 'ArrowLeft' && key !== 'ArrowRight') || !row.contains(target as Node)) return;
  event.preventDefault();
  [...row.querySelectorAll<HTMLElement>('a, button')]
    .find((control) => control !== target)
    ?.focus();
}

const keys = { onKeyDown: moveInRow };

interface ListProps {
  list: DeviceList;
  /** The rows of a folder. */
  children: ReactNode[];
}

/** A link to a smart playlist, or a folder, which opens and closes, and takes dropped playlists. */
export function ListRow({ list, children }: ListProps) {
  const t = useT();
  const id = useId();
  const current = useCurrent()(listPath(list));
  const { change } = useDeviceLists();
  const { name, isCollapsed } = list;
  const drop = useDrop(
    ({ kind }) => (kind === 'playlist' && !list.rules ? true : null),
    (what) => what.kind === 'playlist' && change((all) => withMoved(all, what.id, list.id)),
  );
  const toggle = () => change((all) => withList(all, { ...list, isCollapsed: !isCollapsed }));
  const content = (
    <>
      <span className="grid size-8 shrink-0 place-items-center rounded-cover bg-chip folded:size-11">
        <Icon name={list.rules ? 'playlist' : 'folder'} />
      </span>
      <bdi className="min-w-0 truncate folded:hidden">{name}</bdi>
    </>
  );
  return (
    <li {...drop.target} className={`rounded-control ${dropStyles[drop.state]}`}>
      <div {...keys} className="group/row relative">
        <FoldedTooltip label={name}>
          {(control) =>
            list.rules ? (
              <Link to={listPath(list)} {...control} aria-current={current} className={rowClass}>
                {content}
              </Link>
            ) : (
              <button
                type="button"
                {...control}
                aria-expanded={!isCollapsed}
                aria-controls={id}
                onClick={toggle}
                className={`${rowClass} w-full text-start`}
              >
                {content}
                <Icon
                  name="chevronDown"
                  className={`size-4 shrink-0 folded:hidden ${isCollapsed ? '-rotate-90 rtl:rotate-90' : ''}`}
                />
              </button>
            )
          }
        </FoldedTooltip>
        <EditListButton list={list} className={menuClass} tabIndex={-1} />
      </div>
      {!list.rules && (
        <ul id={id} hidden={isCollapsed} className="ps-3 folded:ps-0">
          {children}
          {children.length === 0 && (
            <li className="px-3 pb-2 text-xs text-muted folded:sr-only">
              {t('Drag playlists here, or use their menus.')}
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
