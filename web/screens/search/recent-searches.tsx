import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Person } from '../../lib/local-entries.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { removeSearch, removeSearches, readSearches } from '../../lib/saved-searches.ts';

/** The recent searches, the announcement of a removal, and where the focus moves after it. */
function useSearches(person: Person) {
  const t = useT();
  const [searches, setSearches] = useState(() => readSearches(person));
  const [message, announce] = useState('');
  const row = useRef<HTMLUListElement>(null);
  /**
   * A removed search takes its button with it, so the next button takes the focus, or the field.
   */
  const [focusAt, setFocusAt] = useState<number | null>(null);
  useEffect(() => {
    if (focusAt === null) return;
    const buttons = row.current?.querySelectorAll<HTMLElement>('button') ?? [];
    (
      buttons[Math.min(focusAt, buttons.length - 1)] ??
      document.querySelector<HTMLElement>('[data-search-field]')
    )?.focus();
    setFocusAt(null);
  }, [focusAt]);
  const remove = (query: string, index: number) => {
    setSearches(removeSearch(person, query));
    setFocusAt(index);
    announce(t('Removed from recent searches: :query', { query }));
  };
  const removeAll = () => {
    removeSearches(person);
    setSearches([]);
    setFocusAt(0);
    announce(t('Recent searches cleared'));
  };
  return { searches, message, row, remove, removeAll };
}

/**
 * The user's recent searches in this browser. A click repeats one, and each can be removed. They
 * form one line, which scrolls if it is too long.
 */
export function RecentSearches({ person }: { person: Person }) {
  const t = useT();
  const id = useId();
  const { searches, message, row, remove, removeAll } = useSearches(person);
  return (
    <>
      <p role="status" className="sr-only">
        {message}
      </p>
      {searches.length > 0 && (
        <section aria-labelledby={id} className="flex items-center gap-2 scroll-row">
          <h2 id={id} className="shrink-0 ps-4 pe-1 text-sm font-normal tracking-normal text-muted">
            {t('Recent searches')}
          </h2>
          <ul ref={row} className="flex gap-2">
            {searches.map((query, index) => (
              <RecentSearch key={query} query={query} onRemove={() => remove(query, index)} />
            ))}
          </ul>
          <button
            type="button"
            onClick={removeAll}
            className="min-h-11 shrink-0 rounded-full px-3 text-sm text-muted hover:bg-hover hover:text-main"
          >
            {t('Clear all')}
          </button>
        </section>
      )}
    </>
  );
}

function RecentSearch({ query, onRemove }: { query: string; onRemove: () => void }) {
  const t = useT();
  return (
    <li className="flex shrink-0 items-center rounded-full border border-control/60 hover:bg-hover">
      <Link
        to={paths.search(query)}
        data-result=""
        className="grid min-h-9 content-center rounded-s-full ps-4 pe-1 text-sm font-medium pointer-coarse:min-h-11"
      >
        <bdi className="max-w-48 truncate">{query}</bdi>
      </Link>
      <button
        type="button"
        aria-label={t('Remove from recent searches: :query', { query })}
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-full text-muted hover:text-main pointer-coarse:size-11"
      >
        <Icon name="close" className="size-3.5" />
      </button>
    </li>
  );
}
