import { Link } from 'react-router';
import { useT } from '../../data/session/session.tsx';
import { useDeviceLibrary } from '../../music/library/device-library.ts';
import { EditFolderButton } from '../../music/library/edit-folder-button.tsx';
import { smartPath } from '../../music/library/smart-playlist.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import type { useFolderFilter } from './use-folder-filter.ts';
import { MenuButton } from '../../ui/menu-button.tsx';

const contents = lazyCode(() => import('./organize-menu.tsx').then((file) => file.OrganizeMenu));

const chipClass =
  'inline-flex h-9 max-w-full items-center gap-2 rounded-full bg-chip px-3 text-sm font-medium not-aria-pressed:hover:bg-hover aria-pressed:bg-primary aria-pressed:text-on-primary pointer-coarse:h-11 forced-colors:aria-pressed:border';

/** Folders as filters, and links to smart playlists. */
export function FolderBar({
  folder: chosen,
  choose,
  canFilter,
}: ReturnType<typeof useFolderFilter>) {
  const t = useT();
  const { folders, smart } = useDeviceLibrary();
  const hasChips = smart.length > 0 || (canFilter && folders.length > 0);
  return (
    <>
      <div
        role="group"
        aria-label={t('Folders and smart playlists')}
        className="relative flex flex-wrap gap-2 max-sm:-mx-4 max-sm:-my-1 max-sm:scroll-px-4 max-sm:scroll-row max-sm:flex-nowrap max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0"
      >
        {/* First, so that a row that scrolls never hides it. */}
        <MenuButton
          label={t('Folders and smart playlists')}
          trigger={
            <>
              <Icon name="add" className="size-4.5" />
              <span className={hasChips ? 'max-sm:hidden' : undefined}>
                {t('Folders and smart playlists')}
              </span>
            </>
          }
          contents={contents}
          contentsProps={{}}
          className={`${chipClass} border border-control/40 bg-transparent`}
          onFailure={(error) => reportFailure(error, t)}
        />
        {canFilter &&
          folders.map((folder) => (
            <button
              key={folder.id}
              type="button"
              aria-pressed={folder.id === chosen?.id}
              onClick={() => choose(folder.id === chosen?.id ? null : folder.id)}
              className={chipClass}
            >
              <Icon name="folder" className="size-4.5 shrink-0" />
              <bdi className="min-w-0 truncate">{folder.name}</bdi>
            </button>
          ))}
        {chosen && <EditFolderButton folder={chosen} className="icon-button" />}
        {smart.map(({ id, name }) => (
          <Link key={id} to={smartPath(id)} className={chipClass}>
            <Icon name="grid" className="size-4.5 shrink-0" />
            <bdi className="min-w-0 truncate">{name}</bdi>
          </Link>
        ))}
      </div>
      <p className={chosen?.playlists.length === 0 ? 'mt-2 mb-4 text-sm text-muted' : 'mb-4'}>
        {chosen?.playlists.length === 0 &&
          t('This folder is empty. Move playlists into it by their menus.')}
      </p>
    </>
  );
}
