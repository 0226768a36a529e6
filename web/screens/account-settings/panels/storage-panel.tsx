import { useEffect, useState } from 'react';
import { useSession } from '../../../data/session/session.tsx';
import { keptBytes } from '../../../downloads/kept-index.ts';
import { KeptCollections } from '../../../downloads/view/kept-collections.tsx';
import { downloads, useDownloads } from '../../../downloads/view/own-downloads.ts';
import { confirmRemoval } from '../../../downloads/view/use-keep.ts';
import { formatBytes } from '../../../lib/format.ts';
import { isIos } from '../../../player/media-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel, PanelFooter } from '../panel-frame.tsx';

interface Space {
  usage: number;
  quota: number;
  /** The browser keeps it even if space runs short. */
  isPersistent: boolean;
}

/** The music on this device, and the space that it takes. */
export function StoragePanel() {
  const { bootstrap, t } = useSession();
  const { owner, index } = useDownloads();
  const music = keptBytes(index.tracks.values());
  const space = useDeviceSpace(music);
  const isEmpty = index.collections.size === 0;
  const size = (bytes: number) => formatBytes(bytes, bootstrap.i18n.language);
  const removeAll = () => {
    const undo = downloads.removeCollections([...index.collections.keys()]);
    confirmRemoval(t('Removed all music from this device'), undo, t);
  };
  return (
    <Panel
      id="storage"
      title={t('Storage on this device')}
      text={t('Albums, playlists and tracks that play here without a connection.')}
    >
      <SpaceBar music={music} space={space} size={size} />
      <p className="mt-4 text-sm text-muted">{useCaveat(space)}</p>
      <div className="mt-4">
        {owner && isEmpty ? (
          <p className="text-base text-muted">{t('No music is kept on this device yet.')}</p>
        ) : (
          <KeptCollections />
        )}
      </div>
      <PanelFooter>
        <Button
          variant="quietDanger"
          aria-disabled={isEmpty}
          onClick={() => isEmpty || removeAll()}
        >
          {t('Remove all')}
        </Button>
      </PanelFooter>
    </Panel>
  );
}

/** Measured again when the music changes. Null until then, and if the browser does not tell. */
function useDeviceSpace(music: number): Space | null {
  const [space, setSpace] = useState<Space | null>(null);
  useEffect(() => {
    let isOver = false;
    void Promise.all([navigator.storage.estimate(), navigator.storage.persisted()]).then(
      ([{ usage, quota }, isPersistent]) => {
        if (!isOver && usage !== undefined && quota !== undefined)
          setSpace({ usage, quota, isPersistent });
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [music]);
  return space;
}

/** When the browser may delete the music. */
function useCaveat(space: Space | null): string {
  const { t } = useSession();
  const isSafari =
    isIos() || /^(?!.*(?:Chrome|Chromium|Android)).*Safari/.test(navigator.userAgent);
  if (isSafari)
    return t(
      "Safari deletes it if you don't open this site for seven days, unless it's installed.",
    );
  return space?.isPersistent === true
    ? t('Your browser keeps it until you remove it.')
    : t('Your browser may delete it when space runs short.');
}

function SpaceBar({
  music,
  space,
  size,
}: {
  music: number;
  space: Space | null;
  size: (bytes: number) => string;
}) {
  const { t } = useSession();
  const { usage = music, quota = 0 } = space ?? {};
  const other = Math.max(0, usage - music);
  const parts = [
    { name: t('Music'), bytes: music, className: 'bg-primary' },
    { name: t('Other data of this site'), bytes: other, className: 'bg-control' },
    { name: t('Free'), bytes: Math.max(0, quota - usage), className: 'bg-chip' },
  ];
  return (
    <>
      <div
        aria-hidden="true"
        className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-chip forced-colors:border"
      >
        {parts.slice(0, 2).map(({ name, bytes, className }) => (
          <span
            key={name}
            className={className}
            // Even a little is visible.
            style={{ width: bytes > 0 ? `max(4px, ${(bytes / quota) * 100}%)` : 0 }}
          />
        ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {parts.map(({ name, bytes, className }) => (
          <li key={name} className="flex items-center gap-2">
            <span className={`size-2.5 rounded-full ${className} forced-colors:border`} />
            {name}
            <span className="min-w-14 text-muted tabular-nums">{space && size(bytes)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
