import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../data/session/session.tsx';
import { type Folder, movedTo, useDeviceLibrary } from '../../music/library/device-library.ts';
import { type Dragged, dragged } from '../../music/library/drag-tracks.ts';
import { EditFolderButton } from '../../music/library/edit-folder-button.tsx';
import { smartPath, type SmartPlaylist } from '../../music/library/smart-playlist.ts';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { useStore } from '../../ui/use-store.ts';
import { moveInRow } from './move-in-row.ts';
import { menuClass, sidebarRowClass, takingClass } from './sidebar-row.tsx';
import { useCurrent } from './use-current.ts';

const Tile = ({ name }: { name: IconName }) => (
  <span className="grid size-8 shrink-0 place-items-center rounded-cover bg-chip folded:size-11">
    <Icon name={name} />
  </span>
);

const rowClass = `${sidebarRowClass} w-full pe-11 text-start folded:min-h-14 folded:justify-center folded:px-0`;

export function SmartRow({ smart: { id, name } }: { smart: SmartPlaylist }) {
  const to = smartPath(id);
  return (
    <li>
      <Link to={to} aria-current={useCurrent()(to)} className={rowClass}>
        <Tile name="grid" />
        <bdi className="min-w-0 truncate folded:sr-only">{name}</bdi>
      </Link>
    </li>
  );
}

const keys = { onKeyDown: moveInRow };

/** A folder, which opens and closes, and takes dropped playlists. `children`: its rows. */
export function FolderRow({ folder, children }: { folder: Folder; children: ReactNode[] }) {
  const t = useT();
  const id = useId();
  const { change } = useDeviceLibrary();
  const drop = usePlaylistDrop((playlist) =>
    change((library) => movedTo(library, playlist, folder)),
  );
  const { isCollapsed } = folder;
  const toggle = () =>
    change(({ folders }) => ({
      folders: folders.map((one) =>
        one.id === folder.id ? { ...one, isCollapsed: !one.isCollapsed } : one,
      ),
    }));
  return (
    <li {...drop.target} className={`rounded-control ${drop.isOver ? takingClass : ''}`}>
      <div {...keys} className="group/row relative">
        <button
          type="button"
          aria-expanded={!isCollapsed}
          aria-controls={id}
          onClick={toggle}
          className={rowClass}
        >
          <Tile name="folder" />
          <bdi className="min-w-0 truncate folded:sr-only">{folder.name}</bdi>
          <Icon
            name="chevronDown"
            className={`size-4 shrink-0 folded:hidden ${isCollapsed ? '-rotate-90 rtl:rotate-90' : ''}`}
          />
        </button>
        <EditFolderButton folder={folder} className={menuClass} tabIndex={-1} />
      </div>
      <ul id={id} hidden={isCollapsed} className="ps-3 folded:ps-0">
        {children}
        {children.length === 0 && (
          <li className="px-3 pb-2 text-xs text-muted folded:sr-only">
            {t('Drag playlists here, or use their menus.')}
          </li>
        )}
      </ul>
    </li>
  );
}

/** Accepts a dragged playlist. Its own row within the folder takes dropped tracks instead. */
function usePlaylistDrop(onPlaylist: (id: number) => void) {
  const what = useStore(dragged);
  const [over, setOver] = useState<Dragged | null>(null);
  if (what?.kind !== 'playlist') return { isOver: false, target: {} };
  return {
    isOver: over === what,
    target: {
      onDragOver: (event: DragEvent) => {
        setOver(what);
        event.preventDefault();
      },
      onDragLeave: () => setOver(null),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setOver(null);
        onPlaylist(what.id);
      },
    },
  };
}
