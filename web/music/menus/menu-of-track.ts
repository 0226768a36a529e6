import { paths } from '../../../contracts/routes/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import type { Source } from '../tracks/source.ts';
import type { MenuSubject } from './music-menu.tsx';

/** A track's menu. `source`: the list that contains it, which queued tracks refer to. */
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
