import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import {
  Link,
  NavigationType,
  useLocation,
  useNavigationType,
  useNavigate,
  useParams,
} from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { useProbed } from '../../data/calls/use-probed.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useSession, useT, useHydrated } from '../../data/session/session.tsx';
import { type Kind, kinds, kindLabel } from './result-kinds.tsx';
import { saveSearch } from '../../lib/saved-searches.ts';
import { useIsNavigating } from '../../data/router/history.ts';
import { paletteRequested, paletteKeys } from '../../lib/keys.ts';
import { isComposing, listen } from '../../lib/dom.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSlash } from '../../ui/use-slash.ts';
import { usePreHydrationValue } from '../../ui/use-pre-hydration-value.ts';

interface Props {
  /** Searches only this kind. */
  kind?: Kind;
  /** `isAwaited`: the address has a query that only the browser knows, so results will follow. */
  children: (query: string, isAwaited: boolean) => ReactNode;
}

/** The search field and the kinds, with the results below. */
export function SearchFrame({ kind, children }: Props) {
  const t = useT();
  const { text, query, isAwaited, type, submit } = useQuery(kind);
  const { bootstrap } = useSession();
  const area = useRef<HTMLDivElement>(null);
  useResultKeys(area);
  useRestoredFocus(area);
  useNamedPage(query === '' ? null : t('Search for “:query”', { query }));
  /** Saves a search only if it led to a result. */
  const save = (term: string) => saveSearch(bootstrap.user?.id ?? null, term);
  return (
    // Keeps the footer out of sight: results may be shorter than their skeleton.
    <div ref={area} className="page min-h-dvh pt-8 pb-16">
      <h1 className="sr-only">{t('Search')}</h1>
      <SearchField
        text={text}
        onType={type}
        onSubmit={() => {
          submit();
          save(text.trim());
        }}
      />
      {(isAwaited || query !== '') && <Kinds query={query} current={kind} />}
      <div
        onClickCapture={({ target }) => {
          if (target instanceof Element && target.closest('[data-result], [data-play]'))
            save(query);
        }}
      >
        {children(query, isAwaited)}
      </div>
    </div>
  );
}

const linkClass =
  'flex min-h-9 items-center rounded-full border border-control/60 px-4 text-sm font-medium whitespace-nowrap hover:bg-hover pointer-coarse:min-h-11 ' +
  'aria-[current]:border-primary aria-[current]:bg-primary aria-[current]:text-on-primary forced-colors:aria-[current]:outline-2 forced-colors:aria-[current]:outline-solid';

/**
 * Links to each kind's search. Removed if the backend cannot search by kind; until that is known,
 * they are only hidden, so that the results don't move.
 */
function Kinds({ query, current }: { query: string; current: Kind | undefined }) {
  const t = useT();
  const has = useProbed(
    'GET search/model/{modelType}',
    current || query === ''
      ? null
      : { params: { modelType: 'track' }, query: { query, perPage: 1 } },
  );
  if (!has) return null;
  const link = (label: string, kind?: Kind) => (
    <li key={label} className="shrink-0">
      <Link
        to={paths.search(query, kind)}
        aria-current={kind === current ? 'page' : undefined}
        className={linkClass}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('Result types')} className="-mx-4 mb-10 scroll-row px-4 py-1">
      <ul className="mx-auto flex w-max gap-2">
        {link(t('All'))}
        {kinds.map((kind) => link(kindLabel(kind, t), kind))}
      </ul>
    </nav>
  );
}

/** The result that was opened from each history entry, by the entry's key. */
const openedResults = new Map<string, string>();

/** Restores the focus to the opened result when Back returns to the search. */
function useRestoredFocus(area: { readonly current: HTMLElement | null }): void {
  const { key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[data-result]') : null;
      if (link) openedResults.set(key, link.getAttribute('href') ?? '');
    };
    return listen(area.current, 'click', follow);
  }, [area, key]);
  const isDone = useRef(false);
  // Runs after each render until the results have loaded, which is usually at once.
  useEffect(() => {
    const href = openedResults.get(key);
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

const pauseMs = 300;

/**
 * Synchronizes field and address: the address follows typing after a pause, and the field follows
 * Back, Forward and links. With `kind`, the address stays within that kind.
 */
function useQuery(kind?: Kind) {
  const addressQuery = (useParams()['query'] ?? '').trim();
  // The server prerenders one page for all searches, without the visitor's query.
  const isHydrated = useHydrated();
  const query = isHydrated ? addressQuery : '';
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const isNavigating = useIsNavigating();
  const [text, setText] = useState(query);
  // Hydration adds the query within the same history entry.
  const entry = `${key} ${query}`;
  const [seen, setSeen] = useState(entry);
  if (seen !== entry) {
    setSeen(entry);
    // A replaced address reflects earlier typing, so the field may already contain more.
    if (navigationType !== NavigationType.Replace) setText(query);
  }
  const wanted = text.trim();
  useEffect(() => {
    // A navigation to another page takes precedence, so that earlier typing never pulls the visitor
    // back.
    if (wanted === query || isNavigating) return undefined;
    const timer = setTimeout(
      () => navigate(paths.search(wanted, kind), { replace: true }),
      pauseMs,
    );
    return () => clearTimeout(timer);
  }, [wanted, query, kind, isNavigating, navigate]);
  return {
    text,
    query,
    isAwaited: !isHydrated && addressQuery !== '',
    type: setText,
    /** Searches at once, without waiting for a pause. */
    submit: () => {
      if (wanted !== query) navigate(paths.search(wanted, kind), { replace: true });
    },
  };
}

/** Includes a table's single tab stop. The table then handles its own keys. */
const stops = '[data-search-field], [data-result], [role=grid] [data-row][tabindex="0"]';

/** Moves with Arrow Up and Arrow Down from the field through the results and back. */
function useResultKeys(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = area.current;
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (
        !box ||
        step === 0 ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.isComposing
      )
        return;
      const found = [...box.querySelectorAll<HTMLElement>(stops)];
      const at = found.findIndex((stop) => stop === document.activeElement);
      const next = found[at + step];
      if (at < 0 || !next || staysInTable(found[at], step)) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus();
    };
    return listen(box, 'keydown', move);
  }, [area]);
}

/** Only the first row leaves the table, upwards. */
const staysInTable = (stop: HTMLElement | undefined, step: number): boolean =>
  stop?.dataset['row'] !== undefined && (step > 0 || stop.dataset['row'] !== '0');

interface FieldProps {
  text: string;
  onType: (text: string) => void;
  onSubmit: () => void;
}

/**
 * The search field. It takes the focus when the page opens without a query, and when `/` is
 * pressed.
 */
function SearchField({ text, onType, onSubmit }: FieldProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const hasOpened = useRef(false);
  // A prerendered page gets its query on hydration.
  const isHydrated = useHydrated();
  useEffect(() => {
    if (!isHydrated || hasOpened.current) return;
    hasOpened.current = true;
    if (text === '') field.current?.focus({ preventScroll: true });
  }, [isHydrated, text]);
  usePreHydrationValue(() => field.current?.value, text, onType);
  useSlash(field);
  const label = t('Search for artists, albums and tracks');
  return (
    <form
      role="search"
      className="relative mx-auto mb-10 max-w-[44rem]"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute start-4 top-4 size-6 text-muted"
      />
      <input
        ref={field}
        type="search"
        name="query"
        value={text}
        aria-label={label}
        placeholder={label}
        maxLength={200}
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        data-search-field=""
        onChange={(event) => onType(event.target.value)}
        // Not all browsers clear a search field on Escape.
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || text === '' || isComposing(event.nativeEvent)) return;
          event.preventDefault();
          onType('');
        }}
        className="h-14 w-full rounded-full border border-control bg-paper ps-12 pe-14 text-base placeholder-shown:pe-5 lg:pe-36 lg:placeholder-shown:pe-24 shadow-card transition-[border-color,box-shadow] placeholder:text-muted focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden [&::-webkit-search-cancel-button]:hidden"
      />
      {isHydrated && text !== '' && (
        <button
          type="button"
          aria-label={t('Clear')}
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
          className="absolute end-1.5 top-1.5 grid size-11 place-items-center rounded-full text-muted hover:text-main lg:end-24"
        >
          <Icon name="close" />
        </button>
      )}
      {isHydrated && (
        <button
          type="button"
          aria-label={`${t('Search and commands')}, ${paletteKeys().join(' ')}`}
          onClick={() => paletteRequested.emit()}
          className="absolute end-3 top-3 hidden h-8 items-center rounded-full border border-control/50 px-3 text-xs font-semibold text-muted hover:bg-hover hover:text-main lg:flex"
        >
          <kbd dir="ltr" className="font-sans">
            {paletteKeys().join(' ')}
          </kbd>
        </button>
      )}
    </form>
  );
}
