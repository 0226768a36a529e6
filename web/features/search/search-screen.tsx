import { useRef } from 'react';
import { usePageAnswer } from '../../api/use-page-answer.ts';
import { useNamedPage } from '../../session/own-title.ts';
import { useT } from '../../session/session.tsx';
import { Browse } from './browse.tsx';
import { SearchField } from './search-field.tsx';
import { SearchFailure } from './search-failure.tsx';
import { SearchResults } from './search-results.tsx';
import { SearchSkeletons } from './search-skeletons.tsx';
import { readResults } from './read-results.ts';
import { useQuery } from './use-query.ts';
import { useResultKeys } from './use-result-keys.ts';

/** As many of each kind come at once. */
const limit = 18;

/** One field, and everything that bears what is typed into it. */
export function SearchScreen() {
  const t = useT();
  const { text, query, type, submit } = useQuery();
  const area = useRef<HTMLDivElement>(null);
  useResultKeys(area);
  const { reply, isPrevious, error, askAgain } = usePageAnswer('GET search', query === '' ? null : { query: { query, limit } });
  const results = reply && query !== '' ? readResults(reply.results) : null;
  useNamedPage(query === '' ? null : t('Search for “:query”', { query }));
  return (
    <div ref={area} className="page pt-8 pb-16">
      <h1 className="sr-only">{t('Search')}</h1>
      <SearchField text={text} onType={type} onSubmit={submit} />
      {query === '' && <Browse />}
      {query !== '' && !results && !error && <SearchSkeletons />}
      {query !== '' && error && <SearchFailure error={error} askAgain={askAgain} />}
      {query !== '' && results && !error && <SearchResults results={results} query={query} isOld={isPrevious} />}
    </div>
  );
}
