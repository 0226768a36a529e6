import type { User } from '../../../contracts/schema/user.ts';
import type { Pages } from '../../data/calls/use-pages.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { Paged } from '../../music/pages/paged.tsx';
import { TrackList } from '../../music/lists/track-list.tsx';
import type { TrackSource } from '../../music/tracks/source.ts';
import { useT } from '../../data/session/session.tsx';

interface Props {
  user: User;
  isOwn: boolean;
  liked: Pages<Track>;
  list: TrackSource;
}

/** The tracks that the user likes, newest first. */
export function LikedTracks({ user, isOwn, liked, list }: Props) {
  const t = useT();
  const name = { name: user.display_name };
  return (
    <Paged
      pages={liked}
      words={{
        empty: isOwn
          ? t('What you like will show up here.')
          : t(":name hasn't liked anything yet.", name),
        refused: t(':name keeps this private.', name),
      }}
    >
      {() => <TrackList hasCovers hasArtists {...list} />}
    </Paged>
  );
}
