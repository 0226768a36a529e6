import { useDeferredValue, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useSession, useT } from '../../../data/session/session.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { player } from '../../player.ts';
import { currentIndex, type Queue } from '../../queue/play-queue.ts';
import { useStore } from '../../../ui/use-store.ts';
import { PanelHeading, PanelNotice } from './panel-heading.tsx';
import { QueueList } from './queue-list.tsx';
import { type QueueSection, searchQueue } from './queue-sections.ts';
import { useSavePlaylist } from './save-playlist.tsx';
import { isLetterKey } from '../../../lib/keys.ts';
import { listen } from '../../../lib/dom.ts';

/** The current, upcoming and played tracks, with their actions. */
export function QueuePanel() {
  const t = useT();
  const { queue } = useStore(player.state);
  const [query, setQuery] = useState<string | null>(null);
  const [announcement, announce] = useState('');
  const found = useFound(queue, query);
  const save = useSavePlaylist(queue);
  const hasMore = currentIndex(queue) < queue.items.length - 1 || queue.more !== null;
  const isEmpty = queue.items.length === 0;
  const panel = useRef<HTMLDivElement>(null);
  useUndoKey(panel);
  return (
    <div ref={panel} className="flex min-h-0 flex-1 flex-col">
      <PanelHeading title={t('Queue')}>
        {queue.items.length > 1 && (
          <IconButton
            label={t('Search the queue')}
            icon="search"
            aria-expanded={query !== null}
            onClick={() => setQuery(query === null ? '' : null)}
          />
        )}
        {!isEmpty && save && (
          <IconButton label={t('Save as playlist')} icon="playlistAdd" onClick={save} />
        )}
        {hasMore && !isEmpty && (
          <IconButton
            label={t('Clear the queue')}
            icon="trash"
            onClick={() => player.change({ type: 'clear' })}
          />
        )}
      </PanelHeading>
      {query !== null && <QueueSearch query={query} onChange={setQuery} />}
      {found && (
        <p role="status" className="px-4 pt-2 text-sm text-muted">
          {t('[one :count track|other :count tracks] found', { count: found.count })}
        </p>
      )}
      {isEmpty ? (
        <PanelNotice title={t('Your queue is empty')}>
          {t('Play something, or add tracks from their menus. They play in the order shown here.')}
        </PanelNotice>
      ) : (
        <QueueList queue={queue} found={found} announce={announce} />
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Null without a search. */
function useFound(queue: Queue, query: string | null): QueueSection | null {
  const { language } = useSession().bootstrap.i18n;
  const wanted = useDeferredValue(query?.trim() ?? '');
  return useMemo(() => {
    if (wanted === '') return null;
    const items = searchQueue(queue, wanted, language);
    return { kind: 'found', items, count: items.length, source: null };
  }, [queue, wanted, language]);
}

function QueueSearch({
  query,
  onChange,
}: {
  query: string;
  onChange: (query: string | null) => void;
}) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className="mx-4 shrink-0">
      <SearchField
        label={t('Search the queue')}
        value={query}
        onChange={onChange}
        onEscape={() => onChange(null)}
        field={field}
        isSmall
      />
    </div>
  );
}

const typing = 'input, textarea, select, [contenteditable]';

/**
 * Ctrl+Z or Cmd+Z undoes the last edit of the queue, while the focus is in the element or was lost
 * with the row that had it.
 */
function useUndoKey(panel: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, altKey, shiftKey, target, defaultPrevented } = event;
      if (!isLetterKey(event, 'z') || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      const isHere =
        target === document.body ||
        (target instanceof Element &&
          panel.current?.contains(target) === true &&
          target.closest(typing) === null);
      if (!isHere || defaultPrevented || !player.state.read().queue.undo) return;
      event.preventDefault();
      player.change({ type: 'undo' });
    };
    return listen(document, 'keydown', listener);
  }, [panel]);
}
