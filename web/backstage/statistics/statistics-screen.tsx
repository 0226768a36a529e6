import { useLocation, useNavigate } from 'react-router';
import type { Artist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { PeriodPicker } from '../../records/reports/period-picker.tsx';
import { usePeriod } from '../../records/reports/period.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { managedArtists } from '../layout/use-music-rights.ts';
import { Notice } from '../../ui/placeholders.tsx';
import { ArtistReport } from './artist-report.tsx';

/** An artist's listening statistics: `?artist=12&period=90`. */
export function StatisticsScreen() {
  const { bootstrap, t } = useSession();
  const { search } = useLocation();
  const hasReports = useSupports('GET reports/insights');
  const chosen = usePeriod();
  const artists = managedArtists(bootstrap);
  const wanted = new URLSearchParams(search).get('artist');
  const artist = artists.find(({ id }) => String(id) === wanted) ?? artists[0];
  if (!hasReports || !artist)
    return (
      <Notice
        icon="disc"
        title={hasReports ? t('No statistics yet') : t('No statistics here')}
        text={
          hasReports
            ? t('They appear here once you manage an artist.')
            : t("This site doesn't count plays for artists.")
        }
      />
    );
  return (
    <>
      <PageHeading title={t('Statistics')} />
      <div className="mb-5 flex flex-wrap items-start gap-x-4 gap-y-3">
        {artists.length > 1 && <ArtistChoice artists={artists} artist={artist} />}
        <PeriodPicker {...chosen} onChoose={chosen.choose} />
      </div>
      {chosen.period && (
        <ArtistReport
          artist={artist}
          period={chosen.period}
          today={chosen.today}
          timeZone={chosen.timeZone}
        />
      )}
    </>
  );
}

function ArtistChoice({ artists, artist }: { artists: Artist[]; artist: Artist }) {
  const t = useT();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choose = (id: string) => {
    const query = new URLSearchParams(search);
    query.set('artist', id);
    navigate(`${pathname}?${query}`, { replace: true });
  };
  return (
    <div className="w-full sm:w-64">
      <SelectField
        name="artist"
        label={t('Artist')}
        placeholder={t('Please choose')}
        options={artists.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={String(artist.id)}
        onChange={choose}
      />
    </div>
  );
}
