import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useT } from '../../data/session/session.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import type { Kind } from './result-kinds.tsx';

const maxWords = 3;

/**
 * Reports that nothing was found and suggests single words of the query, or all kinds instead of one.
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
    <div className="mx-auto max-w-md pt-12 text-center">
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
    </div>
  );
}
