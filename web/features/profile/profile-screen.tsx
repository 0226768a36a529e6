import { Link } from 'react-router';
import { languageTag } from '../../../contracts/language.ts';
import { paths } from '../../../contracts/paths.ts';
import type { User } from '../../../contracts/schema/user.ts';
import { Facts, Hero } from '../../music/page.tsx';
import { EntityPage } from '../../music/entity.tsx';
import { PageSkeleton } from '../../music/page-skeleton.tsx';
import { useSession } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { LikedTracks } from './liked-tracks.tsx';

const describe = ({ user }: { user: User }) => ({ path: paths.user(user), name: user.display_name });

/** A person as others see them. */
export function ProfileScreen() {
  return <EntityPage call="GET users/{id}" describe={describe} skeleton={<PageSkeleton isRound />}>{({ user }) => <Profile key={user.id} user={user} />}</EntityPage>;
}

function Profile({ user }: { user: User }) {
  const { bootstrap, t } = useSession();
  const isOwn = bootstrap.user?.id === user.id;
  const since = monthOf(user.created_at, bootstrap.i18n.language);
  const edit = <Link to={paths.accountSettings()} className={buttonClass({ variant: 'ghost' }, 'border border-on-scrim/60 text-on-scrim hover:bg-on-scrim/12 focus-visible:outline-on-scrim')}>{t('Edit profile')}</Link>;
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
