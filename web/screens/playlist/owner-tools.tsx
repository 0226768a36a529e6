import type { Playlist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { updatePlaylist } from '../../music/library/playlist-changes.ts';
import { useT } from '../../data/session/session.tsx';
import { InlineText } from './inline-text.tsx';

export { FollowPlaylist as Follow } from '../../music/library/follow-playlist.tsx';
export { PlaylistTracks as Tracks } from './playlist-tracks.tsx';

/** The playlist's name, editable in place by its owner. */
export function Name({ playlist: { id, name } }: { playlist: Playlist }) {
  const t = useT();
  const canDescribe = useSupports('PUT playlists/{id}');
  const shown = (words: string) => <bdi>{words}</bdi>;
  if (!canDescribe) return shown(name);
  return (
    <InlineText
      value={name}
      label={t('Rename')}
      maxLength={250}
      isRequired
      onSave={(words) => updatePlaylist(id, { name: words })}
    >
      {shown}
    </InlineText>
  );
}

/** The playlist's description, editable in place by its owner. */
export function Description({ playlist: { id, description } }: { playlist: Playlist }) {
  const t = useT();
  const canDescribe = useSupports('PUT playlists/{id}');
  const shown = (words: string) => (
    <bdi className="whitespace-pre-line">{words === '' ? t('Add a description') : words}</bdi>
  );
  if (!canDescribe)
    return description && <p className="basis-full wrap-anywhere">{shown(description)}</p>;
  return (
    <div className="basis-full wrap-anywhere">
      <InlineText
        value={description ?? ''}
        label={t('Edit description')}
        maxLength={1_000}
        isLong
        onSave={(words) => updatePlaylist(id, { description: words })}
      >
        {shown}
      </InlineText>
    </div>
  );
}
