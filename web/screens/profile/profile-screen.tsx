import { Link, Navigate, useParams } from 'react-router';
import { languageTag } from '../../../contracts/site/language.ts';
import { paths, userTabs, type UserTab } from '../../../contracts/routes/paths.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { User } from '../../../contracts/schema/user.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { useProbed } from '../../data/calls/use-probed.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { readDate } from '../../lib/dates.ts';
import { FollowPersonButton } from '../../music/library/follow-button.tsx';
import { EntityPage } from '../../music/pages/entity.tsx';
import { HeroActions } from '../../music/pages/hero-actions.tsx';
import { OutsideLinks } from '../../music/pages/outside-links.tsx';
import { readLinks } from '../../music/pages/read-links.ts';
import { Facts, Hero, PageSkeleton, Section } from '../../music/pages/page.tsx';
import { PageTabs } from '../../music/pages/page-tabs.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { profileTabs } from './profile-parts.ts';
import { Paged } from '../../music/pages/paged.tsx';
import { TrackList } from '../../music/lists/track-list.tsx';

type Details = ReplyOf<'GET user-profile/{id}'>['user'];
type About = ReturnType<typeof useCall<'GET user-profile/{id}'>>;

const isTab = (tab: string | null): tab is UserTab => tab !== null && Object.hasOwn(userTabs, tab);

const describe = ({ user }: { user: User }, tab: string | null) => ({
  path: paths.user(user, isTab(tab) ? tab : null),
  name: user.display_name,
});

export function ProfileScreen() {
  return (
    <EntityPage
      call="GET users/{id}"
      describe={describe}
      tabs={userTabs}
      skeleton={<PageSkeleton isRound />}
    >
      {({ user }) => <Profile key={user.id} user={user} />}
    </EntityPage>
  );
}

function Profile({ user }: { user: User }) {
  const { bootstrap, t } = useSession();
  const { tab = null } = useParams();
  const isOwn = bootstrap.user?.id === user.id;
  const params = { id: user.id };
  const name = { name: user.display_name };
  const aboutThem = useCall('GET user-profile/{id}', { params });
  const details = aboutThem.data?.user;
  const liked = usePages('GET users/{id}/liked-tracks', { params }, { thingExists: true });
  const tabs = useTabs(user.id);
  const path = paths.user(user);
  // The backend can continue only the list of the user's own likes.
  const source = { id: isOwn ? 'liked-tracks' : `user.${user.id}`, name: t('Liked tracks'), path };
  const tracks = {
    tracks: readList(liked.data),
    source,
    more: isOwn && liked.hasMore ? source : null,
  };
  const edit = isOwn && (
    <Link
      to={paths.accountSettings()}
      className={buttonClass(
        { variant: 'ghost' },
        'border border-on-scrim/60 text-on-scrim hover:bg-on-scrim/12',
      )}
    >
      {t('Edit profile')}
    </Link>
  );
  const hasLiked = useSupports('GET users/{id}/liked-tracks');
  // Without such a tab, the profile's first one is shown.
  if (isTab(tab) && !tabs.includes(tab)) return <Navigate to={path} replace />;
  const current = isTab(tab) ? tab : 'liked';
  const Contents = current === 'liked' ? null : profileTabs[current];
  return (
    <>
      <Hero
        kind={t('Profile')}
        name={user.display_name}
        address={user.avatar}
        isRound
        actions={
          <HeroActions subject={{ ...tracks, name: user.display_name, path }} more={tracks.more}>
            {edit}
            {tabs.includes('followers') && (
              <FollowPersonButton id={user.id} name={user.display_name} />
            )}
          </HeroActions>
        }
      >
        <ProfileFacts user={user} details={details} />
      </Hero>
      <PageTabs
        label={t('Sections of this profile')}
        tabs={[
          ...(hasLiked
            ? [{ title: t('Liked tracks'), to: path, isCurrent: current === 'liked' }]
            : []),
          ...tabs.map((one) => ({
            title: t(userTabs[one]),
            to: paths.user(user, one),
            isCurrent: one === current,
          })),
        ]}
      />
      <div className="page grid grid-cols-1 gap-10 pt-8 pb-16">
        {!isTab(tab) && <Description about={aboutThem} />}
        {current === 'liked' && hasLiked && (
          <Section title={t('Liked tracks')}>
            <Paged
              pages={liked}
              messages={{
                empty: isOwn
                  ? t('What you like will show up here.')
                  : t(":name hasn't liked anything yet.", name),
                refused: t(':name keeps this private.', name),
              }}
            >
              {() => <TrackList hasCovers hasArtists {...tracks} />}
            </Paged>
          </Section>
        )}
        {Contents && <Contents user={user} isOwn={isOwn} />}
      </div>
    </>
  );
}

function useTabs(id: number): UserTab[] {
  const input = { params: { id }, query: { perPage: 1 } };
  const has: Record<UserTab, boolean> = {
    playlists: useProbed('GET users/{id}/playlists', input),
    reposts: useProbed('GET users/{id}/reposts', input),
    followers: useProbed('GET users/{id}/followers', input),
    following: useProbed('GET users/{id}/followed-users', input),
  };
  return (Object.keys(userTabs) as UserTab[]).filter((tab) => has[tab]);
}

/** The user's join date, location, and number of followers. */
function ProfileFacts({ user, details }: { user: User; details: Details | undefined }) {
  const { bootstrap, t } = useSession();
  const since = monthOf(user.created_at, bootstrap.i18n.language);
  const followers = details?.followers_count ?? 0;
  return (
    <Facts
      facts={[
        details?.profile?.city,
        since !== '' && t('Member since :date', { date: since }),
        followers > 0 && t('[one :count follower|other :count followers]', { count: followers }),
      ]}
    />
  );
}

/** 'March 2026', regardless of server and time zone; empty without a date. */
function monthOf(date: string | null | undefined, language: string): string {
  const at = readDate(date)?.at;
  if (!at) return '';
  return new Intl.DateTimeFormat(languageTag(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(at);
}

/** The user's description, with links to their other profiles. */
function Description({ about: { data, error, isValidating, mutate } }: { about: About }) {
  const t = useT();
  if (!data && error && !isAbsent(error))
    return <ReadFailure error={error} isPending={isValidating} onRetry={() => void mutate()} />;
  const details = data?.user;
  const about = details?.profile?.description;
  if (!about && readLinks(details?.links).length === 0) return null;
  return (
    <section aria-label={t('About this person')} className="max-w-[65ch]">
      {about && (
        <p dir="auto" className="text-base wrap-anywhere whitespace-pre-line">
          {about}
        </p>
      )}
      <OutsideLinks links={details?.links} />
    </section>
  );
}
