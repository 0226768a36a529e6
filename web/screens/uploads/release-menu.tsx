import { useNavigate } from 'react-router';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useSession } from '../../data/session/session.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { Icon } from '../../ui/all-icons.tsx';
import type { MenuState } from '../../ui/menu-button.tsx';
import { MenuItem, MenuPopup } from '../../ui/popups/menu.tsx';
import { fileForRelease } from '../../uploads/file-for-release.ts';

/** A new release, or one of those that the artist changed last. */
export function ReleaseMenu({ menu, entry }: { menu: MenuState; entry: FileEntry }) {
  const { bootstrap, t } = useSession();
  const navigate = useNavigate();
  const artistId = bootstrap.user?.artists[0]?.id;
  const { data, error } = useCall(
    'GET albums',
    artistId === undefined
      ? null
      : { query: { artistId, perPage: 6, orderBy: 'updated_at', orderDir: 'desc' } },
  );
  const open = (path: string) => {
    fileForRelease.set(entry);
    navigate(path);
  };
  return (
    <MenuPopup
      menu={menu}
      waiting={!data && !error && <p className="px-3 py-2 text-sm text-muted">{t('Loading')}</p>}
    >
      <MenuItem icon={<Icon name="add" />} onSelect={() => open(backstagePaths.newRelease())}>
        {t('New release')}
      </MenuItem>
      {data &&
        readList(data.pagination).map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={<Icon name="disc" />}
            onSelect={() => open(backstagePaths.release(id))}
          >
            <bdi>{name}</bdi>
          </MenuItem>
        ))}
    </MenuPopup>
  );
}
