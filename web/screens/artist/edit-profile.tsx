import { Link } from 'react-router';
import { BACKSTAGE_ACCESS } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { readList } from '../../music/tracks/read-list.ts';

/** A link from the public page to the profile editor, for people who manage the artist. */
export function EditProfile({ artistId }: { artistId: number }) {
  const { bootstrap, t } = useSession();
  const isManager = readList(bootstrap.user?.artists).some(({ id }) => id === artistId);
  if (!isManager || !can(bootstrap, BACKSTAGE_ACCESS)) return null;
  return (
    <Link
      to={paths.backstageProfile(artistId)}
      className="inline-flex min-h-10 items-center rounded-full border border-on-scrim/60 px-4 text-sm font-semibold text-on-scrim transition-colors hover:bg-on-scrim/16 pointer-coarse:min-h-11"
    >
      {t('Edit profile')}
    </Link>
  );
}
