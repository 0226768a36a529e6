import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { Read } from '../../ui/failures/read.tsx';
import { destinationOf } from '../../data/router/destination.ts';
import { CardGrid } from '../cards/cards.tsx';
import { Section } from '../pages/page.tsx';
import { readList } from '../tracks/read-list.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { isVisible } from '../../data/session/visible-menu.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/icon.tsx';
import { genreName } from './read-channel.ts';

/**
 * Suggestions for a visitor without a history: search, the channels from the site's menus, and
 * genres.
 */
export function StarterSuggestions() {
  const { bootstrap, t } = useSession();
  return (
    <div className="grid grid-cols-1 gap-12">
      <div>
        <p className="max-w-[55ch] text-base text-muted">
          {t('Like what you hear and it will show up here.')}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Link to={paths.search('')} className={buttonClass({})}>
            <Icon name="search" className="size-5 shrink-0" />
            {t('Search for artists, albums and tracks')}
          </Link>
          {channelLinks(bootstrap).map(({ label, path }) => (
            <Link key={path} to={path} className={buttonClass({ variant: 'outline' })}>
              {t(label)}
            </Link>
          ))}
        </div>
      </div>
      <Genres />
    </div>
  );
}

const maxGenres = 12;

/** Renders nothing if there are no genres or the backend lacks the call. */
function Genres() {
  const t = useT();
  const has = useSupports('GET genres');
  const reading = useCall('GET genres', has ? { query: { perPage: maxGenres } } : null);
  return (
    <Read of={reading} renderFailure={(error) => (isAbsent(error) ? null : undefined)}>
      {({ pagination }) => {
        const cards = readList(pagination)
          .slice(0, maxGenres)
          .map((genre) => ({
            to: paths.genre(genre.name),
            name: genreName(genre),
            address: genre.image,
          }));
        return cards.length === 0 ? null : (
          <Section title={t('Genres')}>
            <CardGrid isWide cards={cards} />
          </Section>
        );
      }}
    </Read>
  );
}

/** Channels linked from the site's menus for this visitor, without duplicates. */
function channelLinks(bootstrap: Bootstrap): { label: string; path: string }[] {
  const items = bootstrap.menus.flatMap((menu) =>
    menu.items.filter((item) => isVisible(bootstrap, item)),
  );
  const found = items.flatMap(({ label, action }) => {
    const { path, match } = destinationOf(action ?? '');
    return match?.route.id === 'channel' ? [{ label, path }] : [];
  });
  return [...new Map(found.map((one) => [one.path, one])).values()];
}
