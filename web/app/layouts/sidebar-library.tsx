import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { hasNext } from '../../data/calls/read-page.ts';
import { type Reading, useCall } from '../../data/calls/use-call.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useLocalEntry } from '../../data/session/use-local-entry.ts';
import { useDeviceLists } from '../../music/library/device-lists.ts';
import { dragged, followDrags } from '../../music/library/drag-tracks.ts';
import { useDeletedPlaylists } from '../../music/library/playlist-deletion.ts';
import { useOwnPlaylists } from '../../music/library/use-own-playlists.ts';
import { useNewPlaylist } from '../../music/library/use-new-playlist.ts';
import { useTrackDrop } from '../../music/library/use-track-drop.ts';
import { readList } from '../../music/tracks/read-list.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { optionalPart } from '../../ui/lazy-code.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { SidebarList } from './sidebar-list.tsx';
import { SidebarRow, ListRow } from './sidebar-row.tsx';
import { useCurrent } from './use-current.ts';
import { whenInView } from '../../lib/dom.ts';

const SidebarLikes = optionalPart(() =>
  import('./sidebar-likes.tsx').then((file) => file.SidebarLikes),
);

const kinds = ['playlists', 'albums', 'artists'] as const;
type Kind = (typeof kinds)[number];
type Filter = Kind | 'all';

/** The kind that the listener chose. */
const shownEntry = { name: 'sidebar-shows', version: 1 };

/** Longer lists get a search field. */
const many = 10;

/** The listener's playlists, albums and artists. Hidden if the backend has none of them. */
export function SidebarLibrary() {
  const userId = useSession().bootstrap.user?.id;
  const has: Record<Kind, boolean> = {
    playlists: useSupports('GET users/{id}/playlists'),
    albums: useSupports('GET users/{id}/liked-albums'),
    artists: useSupports('GET users/{id}/liked-artists'),
  };
  const [chosen, choose] = useLocalEntry(shownEntry);
  const [text, setText] = useState('');
  const [isFindHidden, setFindHidden] = useState(false);
  /** The lists that have scrolled into view. */
  const [seen, setSeen] = useState<readonly Kind[]>([]);
  const isDragging = useIsDragging();
  useEffect(() => (has.playlists ? followDrags() : undefined), [has.playlists]);
  const offered = kinds.filter((kind) => has[kind]);
  const filter = offered.find((kind) => kind === chosen) ?? 'all';
  // Playlists are always shown during a drag, because tracks are dropped on them.
  const isShown = (kind: Kind) =>
    has[kind] && (filter === 'all' || filter === kind || (kind === 'playlists' && isDragging));
  const isRead = (kind: Kind) =>
    isShown(kind) && (kind === 'playlists' || filter === kind || seen.includes(kind));
  const inputOf = (kind: 'albums' | 'artists') =>
    userId !== undefined && isRead(kind)
      ? { params: { id: userId }, query: { perPage: 100 } }
      : null;
  const options = { thingExists: true };
  const readings = {
    playlists: useOwnPlaylists({ isRead: isRead('playlists') }),
    albums: useCall('GET users/{id}/liked-albums', inputOf('albums'), options),
    artists: useCall('GET users/{id}/liked-artists', inputOf('artists'), options),
  };
  if (userId === undefined || offered.length === 0) return null;
  const sizes = kinds.map(
    (kind) => (isShown(kind) && readings[kind].data?.pagination.data.length) || 0,
  );
  const isLoading = (kind: Kind) => isShown(kind) && !readings[kind].data && !readings[kind].error;
  const query = isFindHidden ? '' : text;
  const lazy = (kind: Kind) => ({
    isRead: isRead(kind),
    onSeen: () => setSeen((before) => [...before, kind]),
  });
  return (
    // A skeleton stays for a moment after its data arrive, and until then hides the lists below.
    <div className="mt-3 border-t border-divider pt-3 folded:pt-0 [&>:has(.animate-breathe)~div]:invisible">
      <Find
        onHidden={setFindHidden}
        isOffered={sizes.reduce((sum, size) => sum + size) > many}
        text={text}
        onType={setText}
      >
        {offered.length > 1 && <Filters kinds={offered} filter={filter} onFilter={choose} />}
      </Find>
      {isShown('playlists') && <Playlists reading={readings.playlists} query={query} />}
      {/* A loaded list and its skeleton differ in height, which would move the lists below. */}
      {isShown('albums') && (
        <Lazy {...lazy('albums')} isHeldBack={isLoading('playlists')}>
          <SidebarLikes kind="album" reading={readings.albums} query={query} />
        </Lazy>
      )}
      {isShown('artists') && (
        <Lazy {...lazy('artists')} isHeldBack={isLoading('playlists') || isLoading('albums')}>
          <SidebarLikes kind="artist" reading={readings.artists} query={query} />
        </Lazy>
      )}
    </div>
  );
}

interface PlaylistsProps {
  reading: Reading<{ pagination: { data: Playlist[] } }>;
  query: string;
}

/** The listener's own and followed playlists, one click away. */
function Playlists({ reading, query }: PlaylistsProps) {
  const t = useT();
  const { data } = reading;
  const deleted = useDeletedPlaylists();
  const playlists = data && readList(data.pagination).filter(({ id }) => !deleted.has(id));
  const { lists } = useDeviceLists();
  // A search looks into the folders.
  const shown = query.trim() === '' ? lists : lists.filter(({ rules }) => rules);
  const inFolders = new Set(shown.flatMap((one) => one.playlists));
  return (
    <SidebarList
      title={t('Your playlists')}
      of={{
        ...reading,
        data: playlists && [...shown, ...playlists.filter(({ id }) => !inFolders.has(id))],
      }}
      query={query}
      emptyText={t('Playlists you create or follow will appear here.')}
      rest={
        hasNext(data?.pagination)
          ? { to: paths.library('playlists'), label: t('All playlists') }
          : null
      }
      action={<NewPlaylistButton />}
    >
      {(one) =>
        'rules' in one ? (
          <ListRow key={one.id} list={one}>
            {playlists?.filter(({ id }) => one.playlists.includes(id)).map(rowOf) ?? []}
          </ListRow>
        ) : (
          rowOf(one)
        )
      }
    </SidebarList>
  );
}

const rowOf = (playlist: Playlist) => <PlaylistRow key={playlist.id} playlist={playlist} />;

function NewPlaylistButton() {
  const t = useT();
  const create = useNewPlaylist();
  return (
    create && (
      <IconButton
        icon="add"
        label={t('New playlist')}
        onClick={create}
        className="text-muted -outline-offset-2 hover:text-main folded:size-11"
      />
    )
  );
}

/** A playlist, which accepts dropped tracks if the visitor may edit it. */
function PlaylistRow({ playlist }: { playlist: Playlist }) {
  const current = useCurrent();
  const to = paths.playlist(playlist);
  return (
    <SidebarRow
      to={to}
      name={playlist.name}
      address={playlist.image}
      current={current(to)}
      subject={{ kind: 'playlist', id: playlist.id }}
      drop={useTrackDrop(playlist)}
    />
  );
}

interface FindProps {
  /** Only CSS knows whether the sidebar is collapsed, which hides the field. */
  onHidden: (isHidden: boolean) => void;
  isOffered: boolean;
  text: string;
  onType: (text: string) => void;
  children: ReactNode;
}

/** A button that opens the search field: a field that appears by itself would move the lists. */
function Find({ onHidden, isOffered, text, onType, children }: FindProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  /** Once pressed, the button stays, because it gets the focus back. */
  const [wasPressed, setPressed] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (!container.current || typeof ResizeObserver !== 'function') return undefined;
    // A hidden element measures zero width.
    const sized = new ResizeObserver(([entry]) => onHidden(entry?.contentRect.width === 0));
    sized.observe(container.current);
    return () => sized.disconnect();
  }, [onHidden]);
  const toggle = () => {
    onType('');
    setOpen(!isOpen);
    setPressed(true);
    button.current?.focus();
  };
  return (
    <div ref={container} className="folded:hidden">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">{children}</div>
        {/* Without its place, the filters would move when the lists have loaded. */}
        {!isOffered && !wasPressed && <span className="w-10 shrink-0 pointer-coarse:w-11" />}
        {(isOffered || wasPressed) && (
          <IconButton
            ref={button}
            label={t('Find in your library')}
            icon={isOpen ? 'close' : 'search'}
            aria-expanded={isOpen}
            onClick={toggle}
            className="text-muted -outline-offset-2 hover:text-main"
          />
        )}
      </div>
      {isOpen && (
        <div className="pt-2">
          <SearchField
            isSmall
            field={field}
            label={t('Find in your library')}
            value={text}
            onChange={onType}
            onEscape={toggle}
          />
        </div>
      )}
    </div>
  );
}

interface FiltersProps {
  kinds: readonly Kind[];
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

function Filters({ kinds: offered, filter, onFilter }: FiltersProps) {
  const t = useT();
  const labels: Record<Filter, string> = {
    all: t('All'),
    playlists: t('Playlists'),
    albums: t('Albums'),
    artists: t('Artists'),
  };
  return (
    <div
      role="group"
      aria-label={t('Filter your library')}
      className="flex flex-wrap gap-0.5 p-0.5"
    >
      {(['all', ...offered] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === filter}
          onClick={() => onFilter(one)}
          className="h-8 shrink-0 rounded-full px-2 text-xs font-semibold text-muted -outline-offset-2 hover:bg-hover hover:text-main aria-pressed:bg-selected aria-pressed:text-main pointer-coarse:h-11 pointer-coarse:px-3 forced-colors:aria-pressed:border"
        >
          {labels[one]}
        </button>
      ))}
    </div>
  );
}

interface LazyProps {
  isRead: boolean;
  onSeen: () => void;
  /** Whether it loads invisibly, because a list above it is still loading. */
  isHeldBack: boolean;
  children: ReactNode;
}

/** Loads a list and its code when the listener chose it or it scrolls into view. */
function Lazy({ isRead, onSeen, isHeldBack, children }: LazyProps) {
  const placeholder = useRef<HTMLDivElement>(null);
  const see = useEffectEvent(onSeen);
  useEffect(() => (isRead ? undefined : whenInView(placeholder.current, () => see())), [isRead]);
  return isRead ? (
    <div className={isHeldBack ? 'invisible' : ''}>
      <Suspense fallback={<div className="h-40" />}>{children}</Suspense>
    </div>
  ) : (
    <div ref={placeholder} className="h-40" />
  );
}

/** Changes after a delay: browsers end a drag whose source moves while it starts. */
function useIsDragging(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = dragged.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => setDragging(dragged.read() !== null), 50);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return isDragging;
}
