import { type ReactNode, useEffect, useRef } from 'react';
import { Link, NavigationType, useLocation, useNavigationType } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useProbed } from '../../data/calls/use-probed.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useResultKeys } from './keyboard.ts';
import { type Kind, kinds, kindWords } from './found-kinds.tsx';
import { SearchField } from './search-field.tsx';
import { rememberSearch } from './searches-entry.ts';
import { useQuery } from './use-query.ts';

interface Props {
  /** Searches only this kind. */
  kind?: Kind;
  children: (query: string) => ReactNode;
}

/** The search field and the kinds, with the results below. */
export function SearchFrame({ kind, children }: Props) {
  const t = useT();
  const { text, query, type, submit } = useQuery(kind);
  const { bootstrap } = useSession();
  const area = useRef<HTMLDivElement>(null);
  useResultKeys(area);
  useKeptResult(area);
  useNamedPage(query === '' ? null : t('Search for “:query”', { query }));
  /** Saves a search only if it led to a result. */
  const remember = (words: string) => rememberSearch(bootstrap.user?.id ?? null, words);
  return (
    <div ref={area} className="page pt-8 pb-16">
      <h1 className="sr-only">{t('Search')}</h1>
      <SearchField
        text={text}
        onType={type}
        onSubmit={() => {
          submit();
          remember(text.trim());
        }}
      />
      {query !== '' && <Kinds query={query} present={kind} />}
      <div
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[data-result], [data-play]'))
            remember(query);
        }}
      >
        {children(query)}
      </div>
    </div>
  );
}

const look =
  'flex min-h-9 items-center rounded-full border border-control/60 px-4 text-sm font-medium whitespace-nowrap hover:bg-hover pointer-coarse:min-h-11 ' +
  'aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:outline-solid';

/** Links to each kind's search. Hidden if the backend cannot search by kind. */
function Kinds({ query, present }: { query: string; present: Kind | undefined }) {
  const t = useT();
  const has = useProbed(
    'GET search/model/{modelType}',
    present ? null : { params: { modelType: 'track' }, query: { query, perPage: 1 } },
  );
  if (!has) return null;
  const link = (words: string, kind?: Kind) => (
    <li key={words} className="shrink-0">
      <Link
        to={paths.search(query, kind)}
        aria-current={kind === present ? 'page' : undefined}
        className={look}
      >
        {words}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('Result types')} className="-mx-4 mb-10 scroll-row px-4 py-1">
      <ul className="mx-auto flex w-max gap-2">
        {link(t('All'))}
        {kinds.map((kind) => link(kindWords(kind, t), kind))}
      </ul>
    </nav>
  );
}

/** The result that was opened from each history entry, by the entry's key. */
const followed = new Map<string, string>();

/** Restores the focus to the opened result when Back returns to the search. */
function useKeptResult(area: { readonly current: HTMLElement | null }): void {
  const { key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const box = area.current;
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[data-result]') : null;
      if (link) followed.set(key, link.getAttribute('href') ?? '');
    };
    box?.addEventListener('click', follow);
    return () => box?.removeEventListener('click', follow);
  }, [area, key]);
  const isDone = useRef(false);
  // Runs after each render until the results have loaded, which is usually at once.
  useEffect(() => {
    const href = followed.get(key);
    const isFree =
      document.activeElement === document.body || document.activeElement?.id === 'main';
    if (isDone.current || !isPop || href === undefined || !isFree) return;
    const link = [...(area.current?.querySelectorAll<HTMLElement>('a[data-result]') ?? [])].find(
      (one) => one.getAttribute('href') === href,
    );
    if (!link) return;
    isDone.current = true;
    link.focus({ preventScroll: true });
  });
}
