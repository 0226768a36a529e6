import { useState } from 'react';
import { Link } from 'react-router';
import type { LikeKind, RepostKind } from '../../../contracts/calls/likes.ts';
import { embedFrame } from '../../../contracts/embed.ts';
import { paths, type RadioType } from '../../../contracts/routes/paths.ts';
import type { Album, Playlist, Track } from '../../../contracts/schema/music.ts';
import { formatDuration } from '../../lib/format.ts';
import { siteAllows } from '../../lib/dom.ts';
import { isPublic } from '../library/playlist-facts.ts';
import { useLike, useMark } from '../library/likes.ts';
import { PlaylistItems } from '../library/playlist-items.tsx';
import { useNowPlaying } from '../../player/now-playing.ts';
import { playerCode } from '../../player/start.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import type { MenuState } from '../../ui/menu-button.tsx';
import { MenuItem, MenuLinkItem, MenuPopup, MenuSeparator } from '../../ui/popups/menu.tsx';
import { useAddToPlaylist, useQueueing } from './music-actions.ts';
import { PositionItems, type RowPosition } from './position-items.tsx';
import { readList } from '../tracks/read-list.ts';
import { copyLink, share } from '../../ui/share.ts';
import { isPlayable } from '../tracks/track-facts.ts';
import { useRadio } from '../play/listening.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { markUnsupported, useSupports } from '../../data/calls/capabilities.ts';
import { openDialog } from '../../ui/dialog-store.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { showToast } from '../../ui/toast-store.ts';
import { callUrl } from '../../../contracts/calls/call-key.ts';
import { MUSIC_DOWNLOAD, MUSIC_OFFLINE } from '../../../contracts/constants.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { saveRemoteFile } from '../../data/calls/save-remote-file.ts';
import { can } from '../../data/session/can.ts';
import type { DownloadLock } from '../tracks/explain-lock.tsx';
import { type KeepSubject, useDownloadParts } from '../../downloads/download-parts.ts';

/** The subject of a menu: a track, or a list of tracks. */
export interface MenuSubject extends KeepSubject {
  /** The artists that the menu links to. */
  artists?: Track['artists'];
  album?: Track['album'];
  /** Set for an album or artist, which can be saved or followed, and whose page is linked. */
  owner?: { kind: 'album' | 'artist'; id: number };
  /** Set on the subject's own page, which then isn't linked. */
  isOnItsPage?: boolean;
  /** The album, whose visibility is known to people who may edit it. */
  record?: Pick<Album, 'visibility' | 'publish_at'>;
  /** The item to repost on the visitor's profile. */
  repost?: { kind: RepostKind; id: number };
  /** Adds items to edit, copy, export and delete the playlist. */
  playlist?: Playlist;
  /** The seed of a radio. Its name defaults to the subject's. */
  radio?: { type: RadioType; id: number; name?: string };
  /** Its position in a list that the visitor may change. */
  position?: RowPosition | undefined;
}

/** Actions on music, the same in every list. */
export const MusicMenu = ({ menu, subject }: { menu: MenuState; subject: MenuSubject }) => (
  <MenuPopup menu={menu}>
    <MusicMenuItems subject={subject} />
  </MenuPopup>
);

/** The items of `<MusicMenu>`. */
export function MusicMenuItems({ subject }: { subject: MenuSubject }) {
  const t = useT();
  const queue = useQueueing(subject);
  const canPlay = subject.tracks.some(isPlayable);
  return (
    <>
      {canPlay && (
        <MenuItem icon={<Icon name="playNext" isMirrored />} onSelect={() => queue('next')}>
          {t('Play next')}
        </MenuItem>
      )}
      {canPlay && (
        <MenuItem icon={<Icon name="queueAdd" isMirrored />} onSelect={() => queue('last')}>
          {t('Add to queue')}
        </MenuItem>
      )}
      {subject.position && <PositionItems position={subject.position} />}
      <MusicItems subject={subject} />
      {subject.playlist && <PlaylistItems playlist={subject.playlist} tracks={subject.tracks} />}
    </>
  );
}

/** The items shared with the queue's menus, which have their own queueing items. */
export function MusicItems({ subject }: { subject: MenuSubject }) {
  const t = useT();
  const { name, path, tracks, album, trackId, owner, isOnItsPage, repost, radio } = subject;
  const addToPlaylist = useAddToPlaylist(subject);
  const artists = readList(subject.artists);
  return (
    <>
      {addToPlaylist && (
        <MenuItem icon={<Icon name="playlistAdd" isMirrored />} onSelect={addToPlaylist}>
          {t('Add to playlist…')}
        </MenuItem>
      )}
      {trackId !== undefined && <LikeItem kind="track" id={trackId} />}
      {owner && <LikeItem {...owner} />}
      {repost && <RepostItem {...repost} />}
      {radio && <RadioItem name={name} {...radio} />}
      <MenuSeparator />
      {trackId !== undefined && !isOnItsPage && (
        <LinkItem to={path} icon="note">
          {t('Go to track')}
        </LinkItem>
      )}
      {owner && (
        <LinkItem to={path} icon={owner.kind === 'album' ? 'disc' : 'user'}>
          {owner.kind === 'album' ? t('Go to album') : t('Go to artist')}
        </LinkItem>
      )}
      {artists.map((artist) => (
        <LinkItem key={artist.id} to={paths.artist(artist)} icon="user">
          {artists.length === 1 ? t('Go to artist') : t('Go to :name', { name: artist.name })}
        </LinkItem>
      ))}
      {album && (
        <LinkItem to={paths.album(album)} icon="disc">
          {t('Go to album')}
        </LinkItem>
      )}
      <MenuItem icon={<Icon name="share" />} onSelect={() => void share(name, path, t)}>
        {t('Share')}
      </MenuItem>
      <EmbedItem subject={subject} />
      {trackId !== undefined && <CopyTimeItem id={trackId} path={path} />}
      <KeepItem subject={subject} />
      {trackId !== undefined && tracks.some(isPlayable) && <DownloadItem id={trackId} />}
    </>
  );
}

const LinkItem = ({ to, icon, children }: { to: string; icon: IconName; children: string }) => (
  <MenuLinkItem
    link={
      <Link to={to}>
        <Icon name={icon} />
        <span className="min-w-0 wrap-anywhere">{children}</span>
      </Link>
    }
  />
);

/** Hidden where other sites may not show the player, and for items that guests can't see. */
function EmbedItem({ subject }: { subject: MenuSubject }) {
  const t = useT();
  const { name, path, playlist, record } = subject;
  const page = new URL(path, location.origin).href;
  const isHidden =
    (playlist && !isPublic(playlist)) ||
    (record?.visibility ?? 'public') !== 'public' ||
    Date.parse(record?.publish_at ?? '') > Date.now();
  if (!siteAllows('embeds') || isHidden || !embedFrame(page)) return null;
  const open = () =>
    import('./embed-dialog.tsx')
      .then(({ EmbedDialog }) =>
        openDialog(
          { title: t('Embed'), description: t('Show this player on your own site.'), size: 'lg' },
          () => <EmbedDialog page={page} name={name} />,
        ),
      )
      .catch((error: unknown) => reportFailure(error, t));
  return (
    <MenuItem icon={<Icon name="external" isMirrored />} onSelect={() => void open()}>
      {t('Embed')}
    </MenuItem>
  );
}

/** Keeps a list or a track on this device. */
function KeepItem({ subject }: { subject: MenuSubject }) {
  const parts = useDownloadParts();
  return (
    parts && (
      <parts.KeepChoice subject={subject}>
        {(label, act) => (
          <MenuItem icon={<Icon name="keep" />} onSelect={act}>
            {label}
          </MenuItem>
        )}
      </parts.KeepChoice>
    )
  );
}

/** Copies a link that starts at the present time. Hidden unless the track is the current one. */
function CopyTimeItem({ id, path }: { id: number; path: string }) {
  const t = useT();
  const { trackId } = useNowPlaying();
  // Captures the time when the menu opens, so that the label doesn't change under the pointer.
  const [seconds] = useState(() =>
    Math.floor(playerCode.loaded()?.player.time.read().position ?? 0),
  );
  return (
    trackId === id &&
    seconds > 0 && (
      <MenuItem
        icon={<Icon name="clock" />}
        onSelect={() => void copyLink(`${path}?t=${seconds}`, t)}
      >
        {t('Copy link at :time', { time: formatDuration(seconds * 1_000) })}
      </MenuItem>
    )
  );
}

function LikeItem({ kind, id }: { kind: LikeKind; id: number }) {
  const t = useT();
  const { isOn, isOffered, toggle } = useLike(kind, id);
  const labels = {
    track: [t('Like'), t('Remove from liked tracks')],
    album: [t('Save to library'), t('Remove from library')],
    artist: [t('Follow'), t('Unfollow')],
  } as const;
  return (
    isOffered && (
      <MenuItem icon={<Icon name={isOn ? 'liked' : 'like'} />} onSelect={toggle}>
        {labels[kind][isOn ? 1 : 0]}
      </MenuItem>
    )
  );
}

function RadioItem(seed: NonNullable<MenuSubject['radio']> & { name: string }) {
  const t = useT();
  const { isOffered, start } = useRadio(seed);
  return (
    isOffered && (
      <MenuItem icon={<Icon name="radio" />} onSelect={start}>
        {t('Start radio')}
      </MenuItem>
    )
  );
}

/** Hidden from guests, and if it is unknown whether the item has been reposted. */
function RepostItem({ kind, id }: NonNullable<MenuSubject['repost']>) {
  const { bootstrap, t } = useSession();
  const { isOn, isOffered, toggle } = useMark(
    `repost.${kind}`,
    id,
    t("This site doesn't support reposts."),
  );
  return (
    isOffered &&
    bootstrap.reposts !== null && (
      <MenuItem icon={<Icon name="repost" />} onSelect={toggle}>
        {isOn ? t('Remove repost') : t('Repost')}
      </MenuItem>
    )
  );
}

/**
 * Downloads a track. Explains why if the visitor may not. Renders nothing if the backend offers no
 * downloads.
 */
function DownloadItem({ id }: { id: number }) {
  const { bootstrap, t } = useSession();
  const isOffered = useSupports(downloadKey);
  const lock = downloadLock(bootstrap);
  const download = () => {
    const done = lock
      ? import('../tracks/explain-lock.tsx').then(({ explainLock }) =>
          explainLock(lock, bootstrap, t),
        )
      : downloadTrack(id);
    done.catch((error: unknown) => {
      if (isAbsent(error)) showToast(t("This track can't be downloaded."), { type: 'danger' });
      else reportFailure(error, t);
    });
  };
  return (
    isOffered && (
      <MenuItem icon={<Icon name="download" />} onSelect={download}>
        {t('Download')}
        {lock && (
          <>
            {' '}
            <span className="sr-only">({t('locked')})</span>
            <Icon name="lock" className="ms-1 inline size-4 align-[-0.15em] text-muted" />
          </>
        )}
      </MenuItem>
    )
  );
}

/** Null if the visitor may download. */
function downloadLock(holder: Pick<Bootstrap, 'user' | 'guest_role'>): DownloadLock | null {
  if (can(holder, MUSIC_DOWNLOAD) || can(holder, MUSIC_OFFLINE)) return null;
  return holder.user ? 'download-plan' : 'download-sign-in';
}

const downloadKey = 'GET tracks/{id}/download';
/** After one successful download, a missing file doesn't mean that the call is missing. */
let hasDownloaded = false;

/**
 * Saves a track's file through the browser.
 * @throws ApiError if there is no file for this visitor.
 */
async function downloadTrack(id: number): Promise<void> {
  try {
    await saveRemoteFile(callUrl(`tracks/${id}/download`));
    hasDownloaded = true;
  } catch (error) {
    if (isAbsent(error) && !hasDownloaded) markUnsupported(downloadKey, error);
    throw error;
  }
}
