import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../data/session/session.tsx';
import { formatBytes } from '../../lib/format.ts';
import { Picture } from '../../music/tracks/picture.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useStore } from '../../ui/use-store.ts';
import { keptBytes, type KeptCollection, keptTracksOf, partOf } from '../kept-index.ts';
import { downloads, useDownloads } from './own-downloads.ts';
import { confirmRemoval } from './use-keep.ts';

interface RowProps {
  collection: KeptCollection;
  /** A button of each row. */
  Action?: ComponentType<{ collection: KeptCollection }> | undefined;
}

/** The collections on this device with their sizes, the latest first. */
export function KeptCollections({ Action }: Pick<RowProps, 'Action'>) {
  const { index } = useDownloads();
  return (
    <ul className="-mx-2">
      {[...index.collections.values()].toReversed().map((one) => (
        <Row key={one.key} collection={one} Action={Action} />
      ))}
    </ul>
  );
}

function Row({ collection, Action }: RowProps) {
  const { bootstrap, t } = useSession();
  const { index } = useDownloads();
  const progress = useStore(downloads.progress);
  const { key, name, path, image } = collection;
  const tracks = keptTracksOf(collection, index);
  const part = partOf(tracks, progress);
  const here = tracks.filter(({ state }) => state === 'done').length;
  const missing = tracks.filter(({ state }) => state === 'failed' || state === 'never').length;
  const size = formatBytes(keptBytes(tracks), bootstrap.i18n.language);
  const counted = t('[one :count track|other :count tracks]', { count: tracks.length });
  const remove = () => {
    const undo = downloads.removeCollections([key]);
    confirmRemoval(t('Removed :name from this device', { name }), undo, t);
  };
  return (
    <li className="relative flex min-h-18 items-center gap-3 rounded-control px-2 hover:bg-hover focus-within:bg-hover sm:gap-4">
      <Picture name={name} address={image} className="w-14" />
      <div className="min-w-0 flex-1 py-2">
        <p dir="auto" className="w-fit max-w-full truncate text-base leading-6 font-medium">
          <Link to={path} className="py-1 hover:underline after:absolute after:inset-0">
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-sm text-muted tabular-nums">
          <span>
            {part < 1
              ? t(':here of [one :count track|other :count tracks]', {
                  here,
                  count: tracks.length,
                })
              : counted}
          </span>
          <span aria-hidden="true">·</span>
          <span>{size}</span>
          {missing > 0 && (
            <span className="basis-full text-danger">
              {t("[one :count track|other :count tracks] can't be kept", { count: missing })}
            </span>
          )}
        </p>
        {part < 1 && (
          <span
            aria-hidden="true"
            className="mt-1.5 block h-1 overflow-hidden rounded-full bg-chip forced-colors:border"
          >
            <span
              className="block h-full rounded-full bg-primary transition-[width] forced-colors:bg-[CanvasText]"
              style={{ width: `${part * 100}%` }}
            />
          </span>
        )}
      </div>
      <div className="relative z-1 flex shrink-0">
        {Action && <Action collection={collection} />}
        <IconButton label={t('Remove :name from this device', { name })} onClick={remove}>
          <Icon name="trash" />
        </IconButton>
      </div>
    </li>
  );
}
