import { Link } from 'react-router';
import { useSession } from '../../data/session/session.tsx';
import { formatBytes } from '../../lib/format.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { playTracks } from '../../player/start.ts';
import { ReadFailure } from '../../ui/failures/read-failure.tsx';
import { useAction } from '../../ui/forms/use-action.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { storageUnreadable } from '../../lib/device-store.ts';
import { useStore } from '../../ui/use-store.ts';
import { downloads, partOf, removeWithUndo } from '../downloads.ts';
import { bytesOf, keptBytes, type KeptCollection } from '../kept-index.ts';

/** The collections on this device with their sizes, the latest first, or why they can't be read. */
export function KeptCollections() {
  const { t } = useSession();
  const { index, isUnreadable } = useStore(downloads.state);
  const { run, isPending } = useAction(() => downloads.retry());
  const message = t(storageUnreadable);
  return isUnreadable ? (
    <ReadFailure error={{ message }} isPending={isPending} onRetry={run} />
  ) : (
    <ul className="-mx-2">
      {index.collections.toReversed().map((one) => (
        <Row key={one.key} collection={one} />
      ))}
    </ul>
  );
}

function Row({ collection }: { collection: KeptCollection }) {
  const { bootstrap, t } = useSession();
  const state = useStore(downloads.state);
  const { key, name, path, image, tracks } = collection;
  const here = tracks.filter(({ id }) => bytesOf(state.index, id) > 0);
  const count = tracks.length;
  const facts = [
    here.length === count
      ? t('[one :count track|other :count tracks]', { count })
      : t(':here of [one :count track|other :count tracks]', { here: here.length, count }),
    here.length > 0 && formatBytes(keptBytes(state.index, here), bootstrap.i18n.language),
  ];
  const play = () =>
    void playTracks({ tracks: here, startIndex: 0, source: { id: key, name, path }, more: null });
  const remove = () => removeWithUndo([key], t('Removed :name from this device', { name }), t);
  return (
    <li className="relative flex min-h-18 items-center gap-3 rounded-control px-2 hover:bg-hover focus-within:bg-hover sm:gap-4">
      <Picture name={name} address={image} className="w-14" />
      <div className="min-w-0 flex-1 py-2">
        <p dir="auto" className="w-fit max-w-full truncate text-base leading-6 font-medium">
          <Link to={path} className="py-1 hover:underline after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className="text-sm text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
        {here.length < count && (
          <span aria-hidden="true" className="mt-1.5 block h-1 rounded-full bg-chip">
            <span
              className="block h-full rounded-full bg-primary transition-[width]"
              style={{ width: `${partOf(state, tracks) * 100}%` }}
            />
          </span>
        )}
      </div>
      <div className="relative z-1 flex shrink-0">
        <IconButton
          label={t('Play :name', { name })}
          icon="play"
          onClick={play}
          // Reserves its space until the first track is here.
          className={here.length > 0 ? undefined : 'invisible'}
        />
        <IconButton
          label={t('Remove :name from this device', { name })}
          icon="trash"
          onClick={remove}
        />
      </div>
    </li>
  );
}
