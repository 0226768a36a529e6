import { Link } from 'react-router';
import { paths } from '../../../contracts/paths.ts';
import type { User } from '../../../contracts/schema/user.ts';
import { Facts, Hero } from '../../music/hero.tsx';
import { PageSkeleton } from '../../music/page-skeleton.tsx';
import { Trouble } from '../../music/trouble.tsx';
import { useCanonicalPath } from '../../music/use-canonical-path.ts';
import { useEntity } from '../../music/use-entity.ts';
import { useNamedPage } from '../../session/own-title.ts';
import { useSession } from '../../session/session.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { LikedTracks } from './liked-tracks.tsx';
import { monthOf } from './month-of.ts';

/** A person as others see them. */
export function ProfileScreen() {
  const { reply, error, askAgain } = useEntity('GET users/{id}');
  useCanonicalPath(reply ? paths.user(reply.user) : null);
  useNamedPage(reply?.user.display_name);
  if (reply) return <Profile key={reply.user.id} user={reply.user} />;
  return error ? <Trouble error={error} askAgain={askAgain} /> : <PageSkeleton isRound />;
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
