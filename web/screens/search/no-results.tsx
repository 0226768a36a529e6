import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { Read } from '../../ui/failures/read.tsx';
import { genreName } from '../../music/channels/read-channel.ts';
import { useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { SkeletonLine } from '../../music/pages/page.tsx';
import { Skeleton, SkeletonList } from '../../ui/skeleton.tsx';
import type { Kind } from './result-kinds.tsx';
import { useGenres } from './use-genres.ts';

const maxWords = 3;
const maxGenres = 6;
/** The same rows on all screens, and for the skeleton. */
const gridClass = 'mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3';

/**
 * Reports that nothing was found and suggests single words of the query, all kinds instead of one,
 * and genres.
 */
export function NoResults({ query, kind }: { query: string; kind?: Kind }) {
  const t = useT();
  const words = [...new Set(query.split(/\s+/))]
    .filter((word) => /[\p{L}\p{N}]{2}/u.test(word))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, maxWords);
  const others = words.length > 1 ? words : [];
  const linkClass = buttonClass({ variant: 'outline', size: 'sm' });
  return (
    <div className="mx-auto max-w-lg pt-12 text-center">
      <h2 className="text-xl">{t('There are no items matching your query')}</h2>
      <p className="mt-2 text-base wrap-anywhere text-muted">
        {t('No results for “:query”. Try fewer words or another spelling.', { query })}
      </p>
      {(kind || others.length > 0) && (
        <ul className="mt-5 flex flex-wrap justify-center gap-2">
          {kind && (
            <li>
              <Link to={paths.search(query)} data-result="" className={linkClass}>
                {t('Search everything')}
              </Link>
            </li>
          )}
          {others.map((word) => (
            <li key={word} className="max-w-full">
              <Link to={paths.search(word, kind)} data-result="" className={linkClass}>
                <span className="truncate">{t('Search for “:query”', { query: word })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Genres />
    </div>
  );
}

const shape = (
  <div className="mt-8">
    <SkeletonLine className="mx-auto w-36 text-sm" />
    <SkeletonList
      count={maxGenres}
      className={gridClass}
      row={<Skeleton className="h-9 rounded-control pointer-coarse:h-11" />}
    />
  </div>
);

/** Suggests genres. Hidden if the backend has no list of them. */
function Genres() {
  const t = useT();
  return (
    <Read of={useGenres()} label={t('Loading')} shape={shape} failureClass="mt-8">
      {(genres) =>
        genres.length === 0 ? null : (
          <nav aria-label={t('Genres')} className="mt-8">
            <p className="text-sm text-muted">{t('Or browse by genre')}</p>
            <ul className={gridClass}>
              {genres.slice(0, maxGenres).map((genre) => (
                <li key={genre.id} className="min-w-0">
                  <Link
                    to={paths.genre(genre.name)}
                    data-result=""
                    className={buttonClass({ variant: 'outline', size: 'sm', isWide: true })}
                  >
                    <span className="truncate">{genreName(genre)}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )
      }
    </Read>
  );
}
