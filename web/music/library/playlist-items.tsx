import { useNavigate } from 'react-router';
import { PLAYLISTS_CREATE } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Playlist, Track } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { MenuChoice, MenuItem, MenuSeparator } from '../../ui/popups/menu.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { newList, useDeviceLists, withMoved } from './device-lists.ts';
import { openListForm } from './open-list-form.tsx';
import { useFollowPlaylist } from './use-follow-playlist.ts';
import { deletePlaylist } from './playlist-deletion.ts';
import { openPlaylistDetails } from './playlist-details.tsx';
import { duplicatePlaylist } from './duplicate-playlist.ts';
import { asJson, asM3u8, download } from './playlist-files.ts';
import { coversOf, isOwn, ownPicture } from './playlist-facts.ts';
import { readWholePlaylist } from './playlist-tracks.ts';

/** Menu items for a playlist itself. `tracks`: its tracks known so far. */
export function PlaylistItems({
  playlist,
  tracks,
}: {
  playlist: Playlist;
  tracks: readonly Track[];
}) {
  const { bootstrap, t } = useSession();
  const canDescribe = useSupports('PUT playlists/{id}');
  const canDelete = useSupports('DELETE playlists/{ids}');
  const canCreate = useSupports('POST playlists');
  const remove = useDeletion(playlist);
  const follow = useFollowPlaylist(playlist);
  const isOwner = isOwn(playlist, bootstrap.user);
  const attempt = (act: () => Promise<unknown>) => () =>
    void act().catch((error: unknown) => reportFailure(error, t));
  const save = (ending: 'm3u8' | 'json') =>
    attempt(async () => {
      const allTracks = await readWholePlaylist(playlist.id);
      download(
        (ending === 'json' ? asJson : asM3u8)(playlist, allTracks, location.origin),
        playlist.name,
        ending,
      );
    });
  const duplicate = attempt(async () => {
    const copy = await duplicatePlaylist(playlist, { bootstrap, t });
    if (copy)
      showToast(t('Created :name', { name: copy.name }), {
        action: { label: t('Open'), action: paths.playlist(copy) },
      });
  });
  return (
    <>
      <MenuSeparator />
      {follow.isOffered && (
        <MenuItem icon={<Icon name={follow.isOn ? 'check' : 'add'} />} onSelect={follow.toggle}>
          {follow.isOn ? t('Unfollow') : t('Follow')}
        </MenuItem>
      )}
      {isOwner && canDescribe && (
        <MenuItem
          icon={<Icon name="edit" />}
          onSelect={() =>
            void openPlaylistDetails(
              playlist,
              { picture: ownPicture(playlist, tracks), covers: coversOf(tracks) },
              t,
            )
          }
        >
          {t('Edit details')}
        </MenuItem>
      )}
      {bootstrap.user && canCreate && can(bootstrap, PLAYLISTS_CREATE) && (
        <MenuItem icon={<Icon name="copy" />} onSelect={duplicate}>
          {t('Duplicate')}
        </MenuItem>
      )}
      <MenuItem icon={<Icon name="download" />} onSelect={save('m3u8')}>
        {t('Export as M3U8')}
      </MenuItem>
      <MenuItem icon={<Icon name="file" />} onSelect={save('json')}>
        {t('Export as JSON')}
      </MenuItem>
      {isOwner && canDelete && (
        <MenuItem icon={<Icon name="trash" />} onSelect={remove}>
          {t('Delete playlist')}
        </MenuItem>
      )}
      {bootstrap.user && (isOwner || follow.isOn) && <FolderItems playlist={playlist.id} />}
    </>
  );
}

/** Moves the playlist into a folder, which may be new, or out of its folder. */
function FolderItems({ playlist }: { playlist: number }) {
  const t = useT();
  const { lists, change } = useDeviceLists();
  const folders = lists.filter(({ rules }) => !rules);
  const present = folders.find(({ playlists }) => playlists.includes(playlist));
  const move = (folder: string) => void change((all) => withMoved(all, playlist, folder));
  const create = async () => {
    const folder = newList(null);
    if (await openListForm(folder, t)) move(folder.id);
  };
  const icon = <Icon name="folder" className="size-5 shrink-0" />;
  return (
    <>
      <MenuSeparator />
      {folders.length > 0 && (
        <MenuChoice
          label={t('Folder')}
          value={present?.id ?? ''}
          onChoose={move}
          options={[
            ...folders.map(({ id, name }) => ({ value: id, content: <bdi>{name}</bdi>, icon })),
            { value: '', content: t('No folder'), icon: <span className="size-5" /> },
          ]}
        />
      )}
      <MenuItem icon={<Icon name="add" />} onSelect={() => void create()}>
        {t('Move to new folder')}
      </MenuItem>
    </>
  );
}

/** Deleting the playlist that is open also leaves its page. */
function useDeletion(playlist: Playlist): () => void {
  const session = useSession();
  const navigate = useNavigate();
  return () => {
    deletePlaylist(playlist, session);
    if (location.pathname.startsWith(`/playlist/${playlist.id}/`)) navigate(paths.home());
  };
}
