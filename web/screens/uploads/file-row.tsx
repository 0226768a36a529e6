import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { BACKSTAGE_ACCESS, MUSIC_CREATE } from '../../../contracts/constants.ts';
import type { AdminFileEntry } from '../../../contracts/schema/admin-sales.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { assetUrl, safeHref } from '../../lib/address.ts';
import { formatBytes } from '../../lib/format.ts';
import { useNowPlaying } from '../../player/now-playing.ts';
import { togglePlay } from '../../player/start.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { isAudio } from '../../uploads/file-for-release.ts';
import { FileMark } from '../../uploads/view/upload-row.tsx';

export interface StoredFile {
  entry: AdminFileEntry;
  /** The chosen folder, known for this visit's uploads. */
  folder: string | undefined;
}

interface Props {
  file: StoredFile;
  /** Whether its player is shown. */
  isOpen: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

const releaseMenu = lazyCode(() => import('./release-menu.tsx').then((file) => file.ReleaseMenu));

/** A stored file: plays here, goes to a release, or is deleted. */
export function FileRow({ file: { entry, folder }, isOpen, onOpen, onDelete }: Props) {
  const { bootstrap, t } = useSession();
  const dates = useDates();
  const canRelease = useCanRelease();
  const name = entry.name ?? '';
  const href = entry.url ? safeHref(assetUrl(entry.url, bootstrap.settings)) : null;
  const isSound = isAudio({ name, type: entry.mime ?? '' });
  return (
    <li className="p-4">
      <FileSound
        name={name}
        extension={entry.extension ?? ''}
        src={isSound ? href : null}
        isOpen={isOpen}
        onOpen={onOpen}
      >
        <div className="min-w-0 flex-1">
          <p className="truncate font-medium rtl:text-right" dir="auto">
            {href === null ? (
              name
            ) : (
              <a href={href} target="_blank" rel="noopener noreferrer" className="hover:underline">
                {name}
              </a>
            )}
          </p>
          <p className="truncate text-xs text-muted tabular-nums">
            {formatBytes(entry.file_size ?? 0, bootstrap.i18n.language)}
            {entry.created_at && (
              <>
                <span> · </span>
                <span>{dates.format(entry.created_at)}</span>
              </>
            )}
            {folder && (
              <>
                <span> · </span>
                <bdi>{folder}</bdi>
              </>
            )}
          </p>
        </div>
        {canRelease && isSound && href !== null && (
          <MenuButton
            label={t('Add :name to a release', { name })}
            trigger={<Icon name="playlistAdd" />}
            className="grid size-10 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main pointer-coarse:size-11"
            contents={releaseMenu}
            contentsProps={{ entry }}
            onFailure={(error) => reportFailure(error, t)}
          />
        )}
        <IconButton
          label={t('Delete :name', { name })}
          icon="trash"
          onClick={onDelete}
          className="text-muted hover:text-danger"
        />
      </FileSound>
    </li>
  );
}

function useCanRelease(): boolean {
  const { bootstrap } = useSession();
  const canSave = useSupports('POST albums');
  return (
    canSave &&
    (bootstrap.user?.artists ?? []).length > 0 &&
    [BACKSTAGE_ACCESS, MUSIC_CREATE].every((permission) => can(bootstrap, permission))
  );
}

interface SoundProps {
  name: string;
  extension: string;
  /** Null for a file that doesn't play. */
  src: string | null;
  isOpen: boolean;
  onOpen: () => void;
  children: React.ReactNode;
}

/** The row's line, and below it the browser's own player: a file is no track of the site's. */
function FileSound({ name, extension, src, isOpen, onOpen, children }: SoundProps) {
  const t = useT();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const site = useNowPlaying();
  const pauseSite = useEffectEvent(() => void (site.isPlaying && togglePlay()));
  useEffect(() => {
    if (isPlaying) pauseSite();
  }, [isPlaying]);
  useEffect(() => {
    if (site.isPlaying) audio.current?.pause();
  }, [site.isPlaying]);
  const toggle = (): void => {
    if (!isOpen) return onOpen();
    if (isPlaying) audio.current?.pause();
    else void audio.current?.play().catch(() => undefined);
  };
  const label = isOpen && isPlaying ? t('Pause :name', { name }) : t('Play :name', { name });
  return (
    <>
      <div className="flex items-center gap-3">
        {src === null ? (
          <FileMark extension={extension} />
        ) : (
          <IconButton
            label={label}
            icon={isOpen && isPlaying ? 'pause' : 'play'}
            onClick={toggle}
            className="bg-chip"
          />
        )}
        {children}
      </div>
      {isOpen && src !== null && !hasFailed && (
        // A member's own sound has no captions.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio
          ref={audio}
          src={src}
          controls
          autoPlay
          aria-label={name}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setPlaying(false)}
          onError={() => setFailed(true)}
          className="mt-3 h-10 w-full"
        />
      )}
      {isOpen && hasFailed && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {t("This browser can't play this file. Download it to listen.")}
        </p>
      )}
    </>
  );
}
