import type { User } from '../../../contracts/schema/user.ts';
import { isRefusal } from '../../api/api-error.ts';
import { usePages } from '../../api/use-pages.ts';
import { Section } from '../../music/page.tsx';
import { TrackSkeletons } from '../../music/page-skeleton.tsx';
import { readList } from '../../music/read-list.ts';
import { TrackList } from '../../music/track-list.tsx';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';

/** What they like, the newest first. Not there where the backend has no such list, or keeps it to itself. */
export function LikedTracks({ user, isOwn }: { user: User; isOwn: boolean }) {
  const t = useT();
  const { items, error, isValidating, hasMore, isLoadingMore, loadMore, refresh } = usePages('GET users/{id}/liked-tracks', { params: { id: user.id } });
  const tracks = items && readList(items);
  if (!tracks && isRefusal(error)) return null;
  return (
    <Section title={t('Liked tracks')}>
      {tracks && tracks.length > 0 && <TrackList hasCovers hasArtists tracks={tracks} />}
      {tracks?.length === 0 && <p className="text-base text-muted">{isOwn ? t('What you like will be kept here.') : t(':name has not liked anything yet.', { name: user.display_name })}</p>}
      {!tracks && error && (
        <div role="alert" className="flex flex-wrap items-center gap-4 text-base">{t(error.message)}<Button variant="outline" size="sm" isPending={isValidating} onClick={() => void refresh()}>{t('Try again')}</Button></div>
      )}
      {!tracks && !error && <div role="status"><span className="sr-only">{t('Loading')}</span><TrackSkeletons /></div>}
      <p role="status" className="sr-only">{isLoadingMore ? t('Loading') : ''}</p>
      {hasMore && <div className="mt-6 text-center"><Button variant="outline" isPending={isLoadingMore} onClick={() => void loadMore()}>{t('Load more')}</Button></div>}
    </Section>
  );
}
