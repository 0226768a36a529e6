import type { RefObject } from 'react';
import { paths } from '../../contracts/paths.ts';
import type { Track } from '../../contracts/schema/music.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import type { Source } from '../player/queue/queue-item.ts';
import { useT } from '../session/session.tsx';
import { lazyCode } from '../ui/lazy-code.ts';
import { MenuButton, type MenuHandle } from '../ui/menu-button.tsx';
import { Glyph, glyphButton } from './glyphs.tsx';
import type { MenuSubject } from './music-menu.tsx';

const contents = lazyCode(() => import('./music-menu.tsx').then((file) => file.MusicMenu));

interface Props {
  subject: MenuSubject;
  /** To open it from elsewhere, as the row around it does. */
  handle?: RefObject<MenuHandle | null>;
  opens?: 'down' | 'up';
  /** By default it says whose menu it is. */
  label?: string;
  /** The look of its place; that of a page by default. */
  className?: string;
}

/** The button of the menu that every track, album, artist and playlist has, wherever it stands. */
export function MusicMenuButton({
  subject,
  handle,
  opens = 'down',
  label,
  className = glyphButton.page,
}: Props) {
  const t = useT();
  return (
    <MenuButton
      label={label ?? t('More for :name', { name: subject.name })}
      trigger={<Glyph name="more" />}
      opens={opens}
      {...(handle && { handle })}
      contents={contents}
      contentsProps={{ subject }}
      className={className}
      onFailure={(error) => reportFailure(error, t)}
    />
  );
}

/** A track with all that its menu leads to. `source`: where it is listed, so that what is queued from there says so. */
export const menuOfTrack = (track: Track, source: Source | null): MenuSubject => ({
  name: track.name,
  path: paths.track(track),
  tracks: [track],
  source,
  artists: track.artists,
  album: track.album,
  trackId: track.id,
  repost: { kind: 'track', id: track.id },
  radio: { type: 'track', id: track.id },
});
