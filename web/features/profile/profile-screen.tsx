import { Link } from 'react-router';
import { languageTag } from '../../../contracts/language.ts';
import { paths } from '../../../contracts/paths.ts';
import type { User } from '../../../contracts/schema/user.ts';
import { Facts, Hero, PageSkeleton, Section, TrackSkeletons } from '../../music/page.tsx';
import { EntityPage } from '../../music/entity.tsx';
import { useSession, useT } from '../../session/session.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Loading } from '../../ui/loading.tsx';
import { isRefusal } from '../../api/api-error.ts';
import { usePages } from '../../api/use-pages.ts';
import { readList } from '../../music/read-list.ts';
import { TrackList } from '../../music/track-list.tsx';

const describe = ({ user }: { user: User }) => ({ path: paths.user(user), name: user.display_name });

/** A person as others see them. */
export function ProfileScreen() {
  return <EntityPage call="GET users/{id}" describe={describe} skeleton={<PageSkeleton isRound />}>{({ user }) => <Profile key={user.id} user={user} />}</EntityPage>;
}

function Profile({ user }: { user: User }) {
  const { bootstrap, t } = useSession();
  const isOwn = bootstrap.user?.id === user.id;
  const since = monthOf(user.created_at, bootstrap.i18n.language);
  const edit = <Link to={paths.accountSettings()} className={buttonClass({ variant: 'ghost' }, 'border border-on-scrim/60 text-on-scrim hover:bg-on-scrim/12')}>{t('Edit profile')}</Link>;
  return (
    <>
      <Hero kind={t('Profile')} name={user.display_name} address={user.avatar} isRound actions={isOwn && edit}>
        <Facts facts={[since !== '' && t('Here since :date', { date: since })]} />
      </Hero>
      <div className="page grid grid-cols-1 gap-12 pt-10 pb-16"><LikedTracks user={user} isOwn={isOwn} /></div>
    </>
  );
}

/** 'March 2026', the same on a server and in any time zone; empty for no date. */
function monthOf(date: string | null | undefined, language: string): string {
  const at = new Date(date ?? '');
  if (Number.isNaN(at.getTime())) return '';
  return new Intl.DateTimeFormat(languageTag(language), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at);
}

/** What they like, the newest first. Not there where the backend has no such list, or keeps it to itself. */
function LikedTracks({ user, isOwn }: { user: User; isOwn: boolean }) {
  const t = useT();
  const { items, error, isValidating, hasMore, isLoadingMore, loadMore, refresh } = usePages('GET users/{id}/liked-tracks', { params: { id: user.id } });
  const tracks = items && readList(items);
  if (!tracks && isRefusal(error)) return null;
  return (
    <Section title={t('Liked tracks')}>
      <Loading isLoading={!tracks && !error} label={t('Loading')} shape={<TrackSkeletons />}>
        {tracks && tracks.length > 0 && <TrackList hasCovers hasArtists tracks={tracks} />}
        {tracks?.length === 0 && <p className="text-base text-muted">{isOwn ? t('What you like will be kept here.') : t(':name has not liked anything yet.', { name: user.display_name })}</p>}
        {!tracks && error && (
          <div role="alert" className="flex flex-wrap items-center gap-4 text-base">{t(error.message)}<Button variant="outline" size="sm" isPending={isValidating} onClick={() => void refresh()}>{t('Try again')}</Button></div>
        )}
      </Loading>
      <p role="status" className="sr-only">{isLoadingMore ? t('Loading') : ''}</p>
      {hasMore && <div className="mt-6 text-center"><Button variant="outline" isPending={isLoadingMore} onClick={() => void loadMore()}>{t('Load more')}</Button></div>}
    </Section>
  );
}
