import { Navigate, useNavigate } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { readWholeList, type WholeList } from '../../data/calls/whole-list.ts';
import { useNamedPage } from '../../data/session/screen-title.ts';
import { useT } from '../../data/session/session.tsx';
import { classNames } from '../../lib/dom.ts';
import { useDeviceLibrary } from '../../music/library/device-library.ts';
import {
  kindLabels,
  smartPath,
  type SmartPlaylist,
  tracksOf,
} from '../../music/library/smart-playlist.ts';
import { useFormattedCount } from '../../music/lists/labels.ts';
import { useLoadedList } from '../../music/lists/lazy-list.ts';
import { TrackTable } from '../../music/lists/track-table.tsx';
import { readList } from '../../music/tracks/read-list.ts';
import { TrackSkeletons } from '../../music/tracks/track-skeletons.tsx';
import { openDialog } from '../../ui/dialog-store.ts';
import { emptyQueue, itemsOf } from '../../player/queue/play-queue.ts';
import { useSavePlaylist } from '../../player/view/panel/save-playlist.tsx';
import { Button } from '../../ui/button.tsx';
import { Read } from '../../ui/failures/read.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { PlayAll } from './play-all.tsx';
import { SmartForm } from './smart-form.tsx';

/** Plays are counted among this many of the latest ones. */
const maxHeard = 2_000;

/** All tracks that rules can choose. A part that the backend lacks is empty. */
async function readLibrary(userId: number, signal: AbortSignal) {
  const rowsOf = (list: Promise<WholeList>): Promise<Track[]> =>
    list.then(
      ({ rows }) => readList(rows as Track[]),
      (error: unknown) => {
        if (!isAbsent(error)) throw error;
        return [];
      },
    );
  const [liked, heard] = await Promise.all([
    rowsOf(readWholeList('GET users/{id}/liked-tracks', { params: { id: userId } }, { signal })),
    rowsOf(
      readWholeList(
        'GET tracks/plays/{userId}',
        { params: { userId } },
        { signal, limit: maxHeard },
      ),
    ),
  ]);
  return { liked, heard };
}

/** The page of a smart playlist. Its tracks are found when it opens, and after a change of rules. */
export function SmartPart({ id, userId }: { id: string; userId: number }) {
  const { smart } = useDeviceLibrary();
  const present = smart.find((one) => one.id === id);
  const { data, ...reading } = useFreshRead('library', (signal) => readLibrary(userId, signal));
  if (!present) return <Navigate to={paths.library('playlists')} replace />;
  const tracks = data && tracksOf(present, data.liked, data.heard);
  return (
    <>
      <Heading smart={present} tracks={tracks ?? none} isKnown={tracks !== undefined} />
      <Read
        of={{ ...reading, data: tracks }}
        shape={
          <div className="min-h-dvh">
            <TrackSkeletons count={8} isTable />
          </div>
        }
        empty={<Empty />}
      >
        {(found) => <Tracks smart={present} tracks={found} />}
      </Read>
    </>
  );
}

const sourceOf = ({ id, name }: SmartPlaylist) => ({
  id: `smart.${id}`,
  name,
  path: smartPath(id),
});

interface Props {
  smart: SmartPlaylist;
  tracks: Track[];
}

function Tracks({ smart, tracks }: Props) {
  return <TrackTable label={smart.name} rows={useLoadedList(tracks)} source={sourceOf(smart)} />;
}

function Empty() {
  const t = useT();
  return (
    <p className="min-h-dvh py-8 text-base text-muted">
      {t('No track of your liked tracks and history matches these rules.')}
    </p>
  );
}

interface ToolsProps extends Props {
  /** Whether the tracks have been found. Buttons reserve their space before. */
  isKnown: boolean;
}

const none: Track[] = [];

function Heading({ smart, tracks, isKnown }: ToolsProps) {
  const t = useT();
  const count = useFormattedCount();
  const rows = useLoadedList(tracks);
  useNamedPage(smart.name);
  const labels = kindLabels(t);
  const words = smart.rules.map(({ kind, value }) => `${labels[kind]} ${value}`.trim());
  return (
    <div className="mb-5 flex min-h-14 flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 className="flex items-baseline gap-3 text-xl">
          <bdi className="min-w-0 wrap-anywhere">{smart.name}</bdi>
          {isKnown && (
            <span className="text-base font-normal text-muted tabular-nums">
              {count(tracks.length)}
            </span>
          )}
        </h2>
        <p className="text-sm wrap-anywhere text-muted">
          {words.join(smart.isAny ? ` ${t('or')} ` : ' · ')}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PlayAll
          rows={isKnown ? rows : { ...rows, count: undefined }}
          all={tracks}
          source={sourceOf(smart)}
          isFiltered
        />
        <Tools {...{ smart, tracks, isKnown }} />
      </div>
    </div>
  );
}

function Tools({ smart, tracks, isKnown }: ToolsProps) {
  const t = useT();
  const navigate = useNavigate();
  const { change } = useDeviceLibrary();
  const items = itemsOf(tracks, sourceOf(smart), () => smart.id);
  const save = useSavePlaylist({ ...emptyQueue, items, currentId: smart.id });
  const edit = () =>
    void openDialog({ title: t('Edit smart playlist') }, (close) => (
      <SmartForm present={smart} onDone={() => close()} />
    ));
  const remove = () => {
    change((library) => ({ smart: library.smart.filter(({ id }) => id !== smart.id) }));
    navigate(paths.library('playlists'));
    const restore = () => change((library) => ({ smart: [...library.smart, smart] }));
    showUndoToast(t('Removed :name', { name: smart.name }), restore, t, { isCut: true });
  };
  return (
    <>
      {save && (!isKnown || tracks.length > 0) && (
        <Button
          variant="outline"
          className={classNames('rounded-full', !isKnown && 'invisible')}
          onClick={save}
        >
          {t('Save as playlist')}
        </Button>
      )}
      <IconButton label={t('Edit smart playlist')} icon="edit" onClick={edit} />
      <IconButton label={t('Delete smart playlist')} icon="trash" onClick={remove} />
    </>
  );
}
