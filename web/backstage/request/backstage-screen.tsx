import { BACKSTAGE_ACCESS } from '../../../contracts/constants.ts';
import { can } from '../../data/session/can.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useSession } from '../../data/session/session.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Overview } from '../layout/overview.tsx';
import { RequestArea } from './request-area.tsx';

/** Backstage's start page: an overview for artists, and requests for everyone else. */
export function BackstageScreen() {
  const { bootstrap, t } = useSession();
  const isArtist = can(bootstrap, BACKSTAGE_ACCESS);
  useNamedPage(isArtist ? null : t('Become an artist'));
  if (isArtist) return <Overview />;
  return (
    <>
      <PageHeading
        title={t('Become an artist')}
        text={t('Publish your music here, edit your page, and see your statistics.')}
      />
      <RequestArea />
    </>
  );
}
