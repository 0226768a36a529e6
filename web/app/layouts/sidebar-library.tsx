import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { useSupports } from '../../data/calls/capabilities.ts';
import { readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';
import { dragged, followDrags } from '../../music/library/drag-tracks.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import { SidebarPlaylists } from './sidebar-playlists.tsx';

const SidebarLikes = optionalPart(() =>
  import('./sidebar-likes.tsx').then((file) => file.SidebarLikes),
);

const kinds = ['playlists', 'albums', 'artists'] as const;
type Kind = (typeof kinds)[number];
type Shown = Kind | 'all';

/** Longer lists get a search field. */
const many = 10;

/**
 * The listener's playlists, albums and artists, of all kinds or of one. Hidden if the backend has
 * none of them.
 */
export function SidebarLibrary() {
  const { bootstrap } = useSession();
  const has: Record<Kind, boolean> = {
    playlists: useSupports('GET users/{id}/playlists'),
    albums: useSupports('GET users/{id}/liked-albums'),
    artists: useSupports('GET users/{id}/liked-artists'),
  };
  const [wish, show] = useShown();
  const [words, setWords] = useState('');
  const [isFindHidden, setFindHidden] = useState(false);
  /** Null while they load. */
  const [counts, setCounts] = useState<Record<Kind, number | null>>({
    playlists: null,
    albums: null,
    artists: null,
  });
  const setCount = (kind: Kind) => (count: number | null) =>
    setCounts((before) => ({ ...before, [kind]: count }));
  const isDragging = useIsDragging();
  useEffect(() => (has.playlists ? followDrags() : undefined), [has.playlists]);
  const offered = kinds.filter((kind) => has[kind]);
  const userId = bootstrap.user?.id;
  if (userId === undefined || offered.length === 0) return null;
  const shown = wish !== 'all' && offered.includes(wish) ? wish : 'all';
  // Playlists are always shown during a drag, because tracks are dropped on them.
  const isShown = (kind: Kind) =>
    has[kind] && (shown === 'all' || shown === kind || (kind === 'playlists' && isDragging));
  const total = kinds.reduce((sum, kind) => sum + (isShown(kind) ? (counts[kind] ?? 0) : 0), 0);
  // A loaded list and its skeleton differ in height, which would move the lists below.
  const isLoading = (kind: Kind) => isShown(kind) && counts[kind] === null;
  const list = { userId, words: isFindHidden ? '' : words };
  return (
    <div className="mt-3 border-t border-divider pt-3 folded:pt-0">
      <Find onHidden={setFindHidden} isOffered={total > many} words={words} onWords={setWords}>
        {offered.length > 1 && <Choice kinds={offered} shown={shown} onShow={show} />}
      </Find>
      {isShown('playlists') && <SidebarPlaylists {...list} onCount={setCount('playlists')} />}
      {isShown('albums') && (
        <Lazy
          key={`albums ${shown}`}
          isChosen={shown === 'albums'}
          isHeldBack={isLoading('playlists')}
        >
          <SidebarLikes {...list} kind="album" onCount={setCount('albums')} />
        </Lazy>
      )}
      {isShown('artists') && (
        <Lazy
          key={`artists ${shown}`}
          isChosen={shown === 'artists'}
          isHeldBack={isLoading('playlists') || isLoading('albums')}
        >
          <SidebarLikes {...list} kind="artist" onCount={setCount('artists')} />
        </Lazy>
      )}
    </div>
  );
}

interface FindProps {
  /** Only CSS knows whether the sidebar is collapsed, which hides the field. */
  onHidden: (isHidden: boolean) => void;
  isOffered: boolean;
  words: string;
  onWords: (words: string) => void;
  children: ReactNode;
}

/** A button that opens the search field: a field that appears by itself would move the lists. */
function Find({ onHidden, isOffered, words, onWords, children }: FindProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  /** Once pressed, the button stays, because it gets the focus back. */
  const [isKept, setKept] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  useWhenHidden(place, onHidden);
  const toggle = () => {
    onWords('');
    setOpen(!isOpen);
    setKept(true);
    button.current?.focus();
  };
  return (
    <div ref={place} className="folded:hidden">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">{children}</div>
        {(isOffered || isKept) && (
          <Tooltip label={t('Find in your library')}>
            {(control) => (
              <button
                ref={button}
                type="button"
                {...control}
                aria-expanded={isOpen}
                onClick={toggle}
                className="grid size-9 shrink-0 place-items-center rounded-full text-muted -outline-offset-2 hover:bg-hover hover:text-main pointer-coarse:size-11"
              >
                <Icon name={isOpen ? 'close' : 'search'} className="size-4.5" />
              </button>
            )}
          </Tooltip>
        )}
      </div>
      {isOpen && (
        <div className="pt-2">
          <SearchField
            isSmall
            field={field}
            label={t('Find in your library')}
            value={words}
            onChange={onWords}
            onEscape={toggle}
          />
        </div>
      )}
    </div>
  );
}

/** Reports whether an element is hidden. A hidden element measures zero width. */
function useWhenHidden(place: RefObject<HTMLElement | null>, tell: (isHidden: boolean) => void) {
  useEffect(() => {
    if (!place.current || typeof ResizeObserver !== 'function') return undefined;
    const sized = new ResizeObserver(([entry]) => tell(entry?.contentRect.width === 0));
    sized.observe(place.current);
    return () => sized.disconnect();
  }, [place, tell]);
}

interface ChoiceProps {
  kinds: readonly Kind[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}

function Choice({ kinds: offered, shown, onShow }: ChoiceProps) {
  const t = useT();
  const labels: Record<Shown, string> = {
    all: t('All'),
    playlists: t('Playlists'),
    albums: t('Albums'),
    artists: t('Artists'),
  };
  return (
    <div
      role="group"
      aria-label={t('Filter your library')}
      className="flex scroll-row gap-0.5 p-0.5 pe-6 ltr:mask-r-from-[calc(100%-1.5rem)] rtl:mask-l-from-[calc(100%-1.5rem)]"
    >
      {(['all', ...offered] as const).map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === shown}
          onClick={() => onShow(one)}
          className="h-8 shrink-0 rounded-full px-2 text-xs font-semibold text-muted -outline-offset-2 hover:bg-hover hover:text-main aria-pressed:bg-selected aria-pressed:text-main pointer-coarse:h-11 pointer-coarse:px-3 forced-colors:aria-pressed:border"
        >
          {labels[one]}
        </button>
      ))}
    </div>
  );
}

interface LazyProps {
  isChosen: boolean;
  /** Whether it loads invisibly, because a list above it is still loading. */
  isHeldBack: boolean;
  children: ReactNode;
}

/** Loads a list and its code when the listener chose it or it scrolls into view. */
function Lazy({ isChosen, isHeldBack, children }: LazyProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(isChosen);
  useEffect(() => {
    if (isSeen || !place.current || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return isSeen ? (
    <div className={isHeldBack ? 'invisible' : ''}>
      <Suspense fallback={<div className="h-40" />}>{children}</Suspense>
    </div>
  ) : (
    <div ref={place} className="h-40" />
  );
}

const note = { name: 'sidebar-shows', version: 1 };

/** The kind that the listener chose, saved in this browser. */
function useShown(): [shown: Shown, show: (shown: Shown) => void] {
  const { user } = useSession().bootstrap;
  const person = user?.id ?? null;
  const [shown, setShown] = useState<Shown>(() => {
    const kept = readLocalEntry(person, note);
    return kinds.find((kind) => kind === kept) ?? 'all';
  });
  return [
    shown,
    (next) => {
      setShown(next);
      writeLocalEntry(person, note, next);
    },
  ];
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
