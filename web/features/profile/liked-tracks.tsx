import type { User } from '../../../contracts/schema/user.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { hasNothing } from '../../music/has-nothing.ts';
import { TrackSkeletons } from '../../music/page-skeleton.tsx';
import { Section } from '../../music/section.tsx';
import { TrackList } from '../../music/track-list.tsx';
import { useT } from '../../session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { useLikedTracks } from './use-liked-tracks.ts';

/** What they like, the newest first. Not there where the backend has no such list, or keeps it to itself. */
export function LikedTracks({ user, isOwn }: { user: User; isOwn: boolean }) {
  const t = useT();
  const { tracks, error, askAgain, hasMore, isLoadingMore, loadMore } = useLikedTracks(user.id);
  if (error && hasNothing(error)) return null;
  return (
    <Section title={t('Liked tracks')}>
      {tracks && tracks.length > 0 && <TrackList hasCovers hasArtists tracks={tracks} />}
      {tracks?.length === 0 && <p className="text-base text-muted">{isOwn ? t('What you like will be kept here.') : t(':name has not liked anything yet.', { name: user.display_name })}</p>}
      {!tracks && error && (
        <div role="alert" className="flex flex-wrap items-center gap-4 text-base">{t(error.message)}<Button variant="outline" size="sm" onClick={askAgain}>{t('Try again')}</Button></div>
      )}
      {!tracks && !error && <div role="status"><span className="sr-only">{t('Loading')}</span><TrackSkeletons /></div>}
      <p role="status" className="sr-only">{isLoadingMore ? t('Loading') : ''}</p>
      {hasMore && <div className="mt-6 text-center"><Button variant="outline" isPending={isLoadingMore} onClick={() => void loadMore().catch((failure: unknown) => reportFailure(failure, t))}>{t('Load more')}</Button></div>}
    </Section>
  );
}
