import { Link } from 'react-router';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import { REQUESTS_CREATE } from '../../../contracts/constants.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { ArtistCard } from './artist-card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Notice } from '../../ui/placeholders.tsx';
import { QuotaNote } from './quota-note.tsx';
import { managedArtists, type MusicRights, useMusicRights } from './use-music-rights.ts';

/** An artist's start page: their artists with the latest news, and their limits. */
export function Overview() {
  const { bootstrap, t } = useSession();
  const rights = useMusicRights();
  const artists = managedArtists(bootstrap);
  return (
    <>
      <PageHeading
        title={t('Backstage')}
        text={t('Publish music, edit your page, and see your statistics.')}
        actions={artists.length > 0 && <NewRelease rights={rights} />}
      />
      <div className="grid grid-cols-1 gap-6">
        {artists.length === 0 && (
          <Notice
            isPart
            icon="people"
            title={t("You don't manage an artist yet")}
            text={t('Ask for an artist page of your own, or for one that exists.')}
          >
            {can(bootstrap, REQUESTS_CREATE) && (
              <Link
                to={backstagePaths.requests({ ask: 'become-artist' })}
                className={buttonClass({})}
              >
                {t('Ask for an artist')}
              </Link>
            )}
          </Notice>
        )}
        {artists.map((artist) => (
          <ArtistCard key={artist.id} artist={artist} />
        ))}
        <QuotaNote rights={rights} />
      </div>
    </>
  );
}

/** Disabled once a limit is used up, because the backend would refuse new music. */
function NewRelease({ rights: { canCreate, isFull } }: { rights: MusicRights }) {
  const t = useT();
  const isSupported = useSupports('POST albums');
  if (!isSupported || !canCreate) return null;
  if (isFull)
    return (
      <Button variant="outline" aria-disabled aria-describedby="quota-note">
        {t('New release')}
      </Button>
    );
  return (
    <Link to={backstagePaths.newRelease()} className={buttonClass({})}>
      {t('New release')}
    </Link>
  );
}
