import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useT } from '../../data/session/session.tsx';
import { listPath, useDeviceLists } from '../../music/library/device-lists.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton } from '../../ui/menu-button.tsx';

const contents = lazyCode(() => import('./organize-menu.tsx').then((file) => file.OrganizeMenu));

const chipClass =
  'inline-flex h-9 max-w-full items-center gap-2 rounded-full bg-chip px-3 text-sm font-medium not-aria-[current]:hover:bg-hover aria-[current]:bg-primary aria-[current]:text-on-primary pointer-coarse:h-11 forced-colors:aria-[current]:border';

/** Links to folders and smart playlists. That of the current folder leads out of it. */
export function FolderBar({ current }: { current: string | undefined }) {
  const t = useT();
  const { lists } = useDeviceLists();
  const label = t('Folders and smart playlists');
  return (
    <div
      role="group"
      aria-label={label}
      className="relative mb-4 flex flex-wrap gap-2 max-sm:-mx-4 max-sm:-mt-1 max-sm:scroll-px-4 max-sm:scroll-row max-sm:flex-nowrap max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0"
    >
      {/* First, so that a row that scrolls never hides it. */}
      <MenuButton
        label={label}
        trigger={
          <>
            <Icon name="add" className="size-4.5" />
            <span className={lists.length > 0 ? 'max-sm:hidden' : undefined}>{label}</span>
          </>
        }
        contents={contents}
        contentsProps={{}}
        className={`${chipClass} border border-control/40 bg-transparent`}
        onFailure={(error) => reportFailure(error, t)}
      />
      {lists.map((one) => (
        <Link
          key={one.id}
          to={one.id === current ? paths.library('playlists') : listPath(one)}
          aria-current={one.id === current ? 'page' : undefined}
          className={chipClass}
        >
          <Icon name={one.rules ? 'playlist' : 'folder'} className="size-4.5 shrink-0" />
          <bdi className="min-w-0 truncate">{one.name}</bdi>
        </Link>
      ))}
    </div>
  );
}
