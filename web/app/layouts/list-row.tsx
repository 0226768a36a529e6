import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { useT } from '../../data/session/session.tsx';
import {
  type DeviceList,
  listPath,
  useDeviceLists,
  withList,
  withMoved,
} from '../../music/library/device-lists.ts';
import { EditListButton } from '../../music/library/edit-list-button.tsx';
import { dropStyles, useDrop } from '../../music/library/use-track-drop.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { moveInRow } from './move-in-row.ts';
import { FoldedTooltip, menuClass, rowClass } from './sidebar-row.tsx';
import { useCurrent } from './use-current.ts';

const keys = { onKeyDown: moveInRow };

interface Props {
  list: DeviceList;
  /** The rows of a folder. */
  children: ReactNode[];
}

/** A link to a smart playlist, or a folder, which opens and closes, and takes dropped playlists. */
export function ListRow({ list, children }: Props) {
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
