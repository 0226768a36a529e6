import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { type ApiError, isAbsent } from '../../data/calls/api-error.ts';
import { useWholeList } from '../../data/calls/whole-list.ts';
import { useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { type DeviceList, listPath, useDeviceLists } from '../../music/library/device-lists.ts';
import { EditListButton } from '../../music/library/edit-list-button.tsx';
import { type Rules, rulesInWords, tracksOf } from '../../music/library/smart-playlist.ts';
import { useLoadedList } from '../../music/lists/lazy-list.ts';
import { TrackTable } from '../../music/lists/track-table.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { emptyQueue, itemsOf } from '../../player/queue/play-queue.ts';
import { useSavePlaylist } from '../../player/view/panel/save-playlist.tsx';
import { Button } from '../../ui/button.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { PlaylistsPart } from './collection-parts.tsx';
import { PartHeading } from './list-frame.tsx';
import { PlayAll } from './play-all.tsx';

/** Plays are counted among this many of the latest ones. */
const maxHeard = 2_000;

/** The page of a folder or smart playlist. Leads to the playlists once it is deleted. */
export function ListPart({ id, userId }: { id: string; userId: number }) {
  const list = useDeviceLists().lists.find((one) => one.id === id);
  if (!list) return <Navigate to={paths.library('playlists')} replace />;
  return list.rules ? (
    <SmartTracks list={list} rules={list.rules} userId={userId} />
  ) : (
    <PlaylistsPart folder={list} userId={userId} />
  );
}

const none: Track[] = [];

/** A list that the backend lacks is empty. */
const tracksIn = (data: Track[] | undefined, error: ApiError | undefined) =>
  data ? readList(data) : isAbsent(error) ? none : undefined;

interface SmartProps {
  list: DeviceList;
  rules: Rules;
  userId: number;
}

function SmartTracks({ list, rules, userId }: SmartProps) {
  const t = useT();
  const { id, name } = list;
  const liked = useWholeList('GET users/{id}/liked-tracks', { params: { id: userId } });
  const heard = useWholeList('GET tracks/plays/{userId}', { params: { userId } }, maxHeard);
  const found = useMemo(() => {
    const likes = tracksIn(liked.data, liked.error);
    const plays = tracksIn(heard.data, heard.error);
    return likes && plays && tracksOf(rules, likes, plays);
  }, [rules, liked.data, liked.error, heard.data, heard.error]);
  const failed = [liked, heard].find(({ data, error }) => error && !tracksIn(data, error));
  const tracks = found ?? none;
  const loaded = useLoadedList(tracks);
  const rows = found ? loaded : { ...loaded, count: undefined, error: failed?.error };
  const source = { id: `smart.${id}`, name, path: listPath(list) };
  const save = useSavePlaylist({
    ...emptyQueue,
    items: itemsOf(tracks, source, () => id),
    currentId: id,
  });
  return (
    <>
      <PartHeading title={name} total={found?.length} note={rulesInWords(rules, t)}>
        <PlayAll rows={rows} all={tracks} source={source} isFiltered />
        {save && rows.count !== 0 && (
          <Button
            variant="outline"
            // Reserves its space.
            className={classNames('rounded-full', !found && 'invisible')}
            onClick={save}
          >
            {t('Save as playlist')}
          </Button>
        )}
        <EditListButton list={list} />
      </PartHeading>
      <Read
        of={{ ...(failed ?? liked), error: failed?.error, data: found }}
        shape={
          <div className="min-h-dvh">
            <TrackSkeletons count={8} isTable />
          </div>
        }
        empty={
          <p className="min-h-dvh py-8 text-base text-muted">
            {t('No track of your liked tracks and history matches these rules.')}
          </p>
        }
      >
        {() => <TrackTable label={name} rows={loaded} source={source} />}
      </Read>
    </>
  );
}
