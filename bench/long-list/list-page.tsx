import { useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, useLocation } from 'react-router';
import { normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import type { Track } from '../../contracts/schema/music.ts';
import { call } from '../../web/data/calls/call.ts';
import { useLoadedList } from '../../web/music/lists/lazy-list.ts';
import { TrackTable } from '../../web/music/lists/track-table.tsx';
import { usePagedList } from '../../web/music/lists/use-paged-list.ts';
import { BrowserRouter } from '../../web/data/router/router.tsx';
import { useScrollRestoration } from '../../web/data/router/scroll-restoration.ts';
import { SessionProvider } from '../../web/data/session/session-provider.tsx';
import '../../web/styles.css';

/**
 * The page of `npm run bench -- lists`: liked tracks in the app's own table, read in the way that
 * the query names; and another page to return from.
 */

const liked = 'GET users/{id}/liked-tracks';
const source = { id: 'liked-tracks', name: 'Liked tracks', path: '/' };
const params = { id: 1 };
const way = new URLSearchParams(window.location.search).get('way');

function ByNumber() {
  const rows = usePagedList(liked, { params });
  return (
    <TrackTable
      label="Liked tracks"
      rows={rows}
      source={source}
      addedAt={(track) => (track as { added_at?: string }).added_at}
    />
  );
}

/** Navidrome's way: all rows in one response. */
function AllAtOnce() {
  const [tracks, setTracks] = useState<Track[]>([]);
  useEffect(() => {
    void call(liked, { params, query: { perPage: 50_000 } }).then(({ pagination }) =>
      setTracks(pagination.data),
    );
  }, []);
  return <TrackTable label="Liked tracks" rows={useLoadedList(tracks)} source={source} />;
}

/**
 * Koel's way: loads the next page when the end of the list is reached; the list is as long as what
 * has loaded.
 */
function OneAfterAnother() {
  const [tracks, setTracks] = useState<Track[]>([]);
  const page = useRef(0);
  const isAsking = useRef(false);
  const more = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    const { pagination } = await call(liked, {
      params,
      query: { page: page.current + 1, perPage: 50 },
    });
    page.current += 1;
    isAsking.current = false;
    setTracks((before) => [...before, ...pagination.data]);
  }, []);
  useEffect(() => {
    const look = () => {
      if (
        document.documentElement.scrollHeight - window.scrollY - window.innerHeight <
        window.innerHeight
      )
        void more();
    };
    look();
    window.addEventListener('scroll', look);
    return () => window.removeEventListener('scroll', look);
  }, [more, tracks]);
  return <TrackTable label="Liked tracks" rows={useLoadedList(tracks)} source={source} />;
}

function Pages() {
  const { pathname } = useLocation();
  useScrollRestoration();
  const List = way === 'koel' ? OneAfterAnother : way === 'navidrome' ? AllAtOnce : ByNumber;
  if (pathname !== '/')
    return (
      <main id="main" tabIndex={-1}>
        <h1>Another page</h1>
      </main>
    );
  return (
    <main id="main" tabIndex={-1} className="page py-6">
      <h1 className="mb-4 text-2xl">Liked tracks</h1>
      <Link to="/track/1">Leave</Link>
      <List />
    </main>
  );
}

const bootstrap = normaliseBootstrap({
  data: {
    user: {
      id: 1,
      email: 'bench@example.test',
      display_name: 'Bench',
      permissions: ['music.view', 'music.play'],
    },
  },
});
createRoot(document.getElementById('root') as HTMLElement).render(
  <SessionProvider initial={bootstrap}>
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  </SessionProvider>,
);
