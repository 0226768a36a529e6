import { Fragment } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Genre } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useT } from '../../data/session/session.tsx';
import { readList } from '../tracks/read-list.ts';

type Genres = Genre[] | null | undefined;

/** Genres as inline links to their pages; plain text if the backend has no genre pages. */
export function GenreLinks({ genres }: { genres: Genres }) {
  const has = useSupports('GET channel/{idOrSlug}');
  return readList(genres).map(({ id, name, display_name: displayName }, index) => (
    <Fragment key={id}>
      {index > 0 && <span>, </span>}
      {has ? (
        <Link to={paths.genre(name)} className="hover:underline">
          {displayName || name}
        </Link>
      ) : (
        <span>{displayName || name}</span>
      )}
    </Fragment>
  ));
}

/** Links to the genres and tags of an album or track. Renders nothing if there are none. */
export function Labels({ genres, tags }: { genres: Genres; tags: Genres }) {
  const t = useT();
  const hasGenres = useSupports('GET channel/{idOrSlug}');
  const hasTags = useSupports('GET tags/{name}/tracks');
  const links = [
    ...(hasGenres ? readList(genres).map((one) => ({ ...one, to: paths.genre(one.name) })) : []),
    ...(hasTags ? readList(tags).map((one) => ({ ...one, to: paths.tag(one.name) })) : []),
  ];
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('Genres and tags')} className="mt-8 flex flex-wrap gap-2">
      {links.map(({ to, name, display_name: displayName }, index) => (
        <li key={index}>
          <Link
            to={to}
            className="inline-flex min-h-9 items-center rounded-full bg-chip px-4 text-sm font-medium wrap-anywhere hover:bg-selected pointer-coarse:min-h-11 forced-colors:border"
          >
            {displayName || name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
