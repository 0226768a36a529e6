import { Fragment } from 'react';
import { text } from '../../contracts/loose.ts';
import { isPlainName, paths } from '../../contracts/paths.ts';
import type { Genre } from '../../contracts/schema/music.ts';
import { useHas } from '../api/capabilities.ts';
import { Link } from '../router/link.tsx';
import { useT } from '../session/session.tsx';
import { readList } from './read-list.ts';

type Sent = Genre[] | null | undefined;

/** Genres, each with its page, as words of a line; plain where the backend has no such pages, or the name fits into no address. */
export function GenreLinks({ genres }: { genres: Sent }) {
  const has = useHas('GET channel/{idOrSlug}');
  return readList(genres).map(({ id, name, display_name: shown }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      {has && isPlainName(name) ? (
        <Link to={paths.genre(name)} className="hover:underline">
          {text(shown) || name}
        </Link>
      ) : (
        text(shown) || name
      )}
    </Fragment>
  ));
}

/** What a record or a song is called by listeners, and what it sounds like: a line of links below its page. Not there where nothing is said. */
export function Labels({ genres, tags }: { genres: Sent; tags: Sent }) {
  const t = useT();
  const [hasGenres, hasTags] = [useHas('GET channel/{idOrSlug}'), useHas('GET tags/{name}/tracks')];
  const links = [
    ...(hasGenres ? readList(genres).map((one) => ({ ...one, to: paths.genre(one.name) })) : []),
    ...(hasTags ? readList(tags).map((one) => ({ ...one, to: paths.tag(one.name) })) : []),
  ].filter(({ name }) => isPlainName(name));
  if (links.length === 0) return null;
  return (
    <ul aria-label={t('Genres and tags')} className="mt-8 flex flex-wrap gap-2">
      {links.map(({ to, name, display_name: shown }) => (
        <li key={to}>
          <Link
            to={to}
            className="inline-flex min-h-9 items-center rounded-full bg-chip px-4 text-sm font-medium wrap-anywhere hover:bg-selected pointer-coarse:min-h-11 forced-colors:border"
          >
            {text(shown) || name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
