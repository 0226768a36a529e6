import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Person } from '../../lib/local-entries.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/icon.tsx';
import { forgetSearch, forgetSearches, readSearches } from './searches-entry.ts';

/** The recent searches, the announcement of a removal, and where the focus moves after it. */
function useSearches(person: Person) {
  const t = useT();
  const [searches, setSearches] = useState(() => readSearches(person));
  const [told, tell] = useState('');
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
  const forget = (words: string, index: number) => {
    setSearches(forgetSearch(person, words));
    setFocusAt(index);
    tell(t('Removed from recent searches: :query', { query: words }));
  };
  const forgetAll = () => {
    forgetSearches(person);
    setSearches([]);
    setFocusAt(0);
    tell(t('Recent searches cleared'));
  };
  return { searches, told, row, forget, forgetAll };
}

/**
 * The user's recent searches in this browser. A click repeats one, and each can be removed. They
 * form one line, which scrolls if it is too long.
 */
export function RecentSearches({ person }: { person: Person }) {
  const t = useT();
  const id = useId();
  const { searches, told, row, forget, forgetAll } = useSearches(person);
  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      {searches.length > 0 && (
        <section aria-labelledby={id} className="flex items-center gap-2 scroll-row">
          <h2 id={id} className="shrink-0 ps-4 pe-1 text-sm font-normal tracking-normal text-muted">
            {t('Recent searches')}
          </h2>
          <ul ref={row} className="flex gap-2">
            {searches.map((words, index) => (
              <RecentSearch key={words} words={words} onRemove={() => forget(words, index)} />
            ))}
          </ul>
          <button
            type="button"
            onClick={forgetAll}
            className="min-h-11 shrink-0 rounded-full px-3 text-sm text-muted hover:bg-hover hover:text-main"
          >
            {t('Clear all')}
          </button>
        </section>
      )}
    </>
  );
}

function RecentSearch({ words, onRemove }: { words: string; onRemove: () => void }) {
  const t = useT();
  return (
    <li className="flex shrink-0 items-center rounded-full border border-control/60 hover:bg-hover">
      <Link
        to={paths.search(words)}
        data-result=""
        className="grid min-h-9 content-center rounded-s-full ps-4 pe-1 text-sm font-medium pointer-coarse:min-h-11"
      >
        <bdi className="max-w-48 truncate">{words}</bdi>
      </Link>
      <button
        type="button"
        aria-label={t('Remove from recent searches: :query', { query: words })}
        onClick={onRemove}
        className="grid size-9 place-items-center rounded-full text-muted hover:text-main pointer-coarse:size-11"
      >
        <Icon name="close" className="size-3.5" />
      </button>
    </li>
  );
}
