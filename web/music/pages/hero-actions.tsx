import type { ReactNode } from 'react';
import type { LikeKind } from '../../../contracts/calls/likes.ts';
import type { RadioType } from '../../../contracts/routes/paths.ts';
import { LikeButton } from '../library/like-button.tsx';
import type { Source, TrackSource } from '../tracks/source.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pictureButtonClass } from '../../ui/button-class.ts';
import type { MenuSubject } from '../menus/music-menu.tsx';
import { MusicMenuButton } from '../menus/music-menu-button.tsx';
import { usePlayList, useRadio } from '../play/listening.ts';
import { MUSIC_OFFLINE } from '../../../contracts/constants.ts';
import { can } from '../../data/session/can.ts';
import { useDownloadParts } from '../../downloads/download-parts.ts';

interface Props {
  subject: MenuSubject;
  /** The source of further tracks. */
  more?: Source | null;
  /** The tracks to play, if they are shown in another order. */
  played?: TrackSource | null;
  /** The item that the heart likes; omitted if it can't be liked. */
  like?: { kind: Exclude<LikeKind, 'artist'>; id: number };
  /** False on a page about a single track. */
  canShuffle?: boolean;
  /** Whether it can be kept on this device. */
  canKeep?: boolean;
  /** The seed of a radio; omitted if there is none. */
  radio?: { type: RadioType; id: number };
  /** Where the first track starts, in seconds. */
  startAt?: number | undefined;
  children?: ReactNode;
}

/**
 * Actions for a whole album, playlist or artist: a large play button and smaller ones next to it.
 */
export function HeroActions({
  subject,
  more = null,
  played,
  like,
  canShuffle = true,
  canKeep,
  radio,
  startAt,
  children,
}: Props) {
  const t = useT();
  const { name, path, tracks, source } = subject;
  const list = played ?? { tracks, source, more, startAt };
  const { isEmpty, shuffle, prepare, lock } = usePlayList(list);
  const hasMenu = !isEmpty || subject.playlist !== undefined;
  return (
    <div className="flex min-h-14 flex-wrap items-center justify-center gap-x-2 gap-y-3">
      {!isEmpty && <BigPlay list={list} />}
      {canShuffle && !isEmpty && (
        <Tooltip label={t('Shuffle')}>
          {(control) => (
            <button
              type="button"
              {...control}
              aria-haspopup={lock ? 'dialog' : undefined}
              className={pictureButtonClass}
              onClick={shuffle}
              onPointerEnter={(event) => {
                prepare();
                control.onPointerEnter(event);
              }}
            >
              <Icon name="shuffle" />
            </button>
          )}
        </Tooltip>
      )}
      {like && <LikeButton {...like} name={name} className={pictureButtonClass} />}
      {canKeep && <Keep subject={{ ...subject, more }} />}
      {radio && <RadioButton {...radio} name={name} />}
      {/* Grouped, so that no button wraps alone. */}
      <div className="flex items-center gap-x-2">
        {children}
        {/* The menu includes it too, for phones without room for both. */}
        <span className={hasMenu ? 'max-sm:hidden' : undefined}>
          <PictureButton
            label={t('Share')}
            icon="share"
            onPress={() =>
              void import('../../ui/share.ts')
                .then(({ share }) => share(name, path, t))
                .catch(() => undefined)
            }
          />
        </span>
        {hasMenu && (
          <MusicMenuButton subject={{ ...subject, more }} className={pictureButtonClass} />
        )}
      </div>
    </div>
  );
}

/** Plays the whole list, and pauses it during playback. */
function BigPlay({ list }: { list: TrackSource }) {
  const t = useT();
  const { now, isCurrent, lock, prepare, toggle } = usePlayList(list);
  const isPlaying = isCurrent && now.isPlaying;
  return (
    <button
      type="button"
      aria-label={isPlaying ? t('Pause') : t('Play')}
      aria-haspopup={lock ? 'dialog' : undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={toggle}
      className="me-1 grid size-14 place-items-center rounded-full bg-primary text-on-primary shadow-pop transition-[background-color,scale] hover:scale-104 hover:bg-primary-dark active:scale-97 forced-colors:border"
    >
      <Icon name={isPlaying ? 'pause' : 'play'} className="size-7" />
    </button>
  );
}

/** Members' downloads load later, so it reserves their space. */
function Keep({ subject }: Pick<Props, 'subject'>) {
  const { bootstrap } = useSession();
  const parts = useDownloadParts();
  return parts ? (
    <parts.KeepButton subject={subject} className={pictureButtonClass} />
  ) : (
    bootstrap.user && can(bootstrap, MUSIC_OFFLINE) && <span className="size-11" />
  );
}

/** Starts a radio. Renders nothing if the backend has none. */
function RadioButton({ type, id, name }: { type: RadioType; id: number; name: string }) {
  const t = useT();
  const { isOffered, start } = useRadio({ type, id, name });
  return isOffered && <PictureButton label={t('Start radio')} icon="radio" onPress={start} />;
}

function PictureButton({
  label,
  icon,
  onPress,
}: {
  label: string;
  icon: 'radio' | 'share';
  onPress: () => void;
}) {
  return (
    <Tooltip label={label}>
      {(control) => (
        <button type="button" {...control} className={pictureButtonClass} onClick={onPress}>
          <Icon name={icon} />
        </button>
      )}
    </Tooltip>
  );
}
