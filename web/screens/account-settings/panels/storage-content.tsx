import { useEffect, useState } from 'react';
import { useSession } from '../../../data/session/session.tsx';
import { keptBytes } from '../../../downloads/kept-index.ts';
import { KeptCollections } from '../../../downloads/view/kept-collections.tsx';
import { downloads, useDownloads } from '../../../downloads/view/own-downloads.ts';
import { confirmRemoval } from '../../../downloads/view/use-keep.ts';
import { formatBytes } from '../../../lib/format.ts';
import { isIos } from '../../../player/media-session.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFooter } from '../panel-frame.tsx';

export function StorageContent() {
  const { t } = useSession();
  const { index } = useDownloads();
  const music = keptBytes(index.tracks.values());
  const space = useSpace(music);
  const keys = [...index.collections.keys()];
  const removeAll = () =>
    confirmRemoval(t('Removed all music from this device'), downloads.removeCollections(keys), t);
  const isSafari = isIos() || /^(?!.*(?:Chrom|Android)).*Safari/.test(navigator.userAgent);
  return (
    <>
      <SpaceBar music={music} {...space} />
      <p className="my-4 text-sm text-muted">
        {isSafari
          ? t(
              "Safari deletes it if you don't open this site for seven days, unless it's installed.",
            )
          : space?.isPersistent
            ? t('Your browser keeps it until you remove it.')
            : t('Your browser may delete it when space runs short.')}
      </p>
      {keys.length === 0 && (
        <p className="text-base text-muted">{t('No music is kept on this device yet.')}</p>
      )}
      <KeptCollections />
      <PanelFooter>
        <Button
          variant="quietDanger"
          aria-disabled={keys.length === 0}
          onClick={() => keys.length > 0 && removeAll()}
        >
          {t('Remove all')}
        </Button>
      </PanelFooter>
    </>
  );
}

/** Null until it is measured, and if the browser does not tell. Measured again with the music. */
function useSpace(music: number) {
  const [space, setSpace] = useState<{
    usage: number;
    quota: number;
    isPersistent: boolean;
  } | null>(null);
  useEffect(() => {
    const { storage } = navigator;
    void Promise.all([storage.estimate(), storage.persisted()]).then(
      ([{ usage, quota }, isPersistent]) => {
        if (usage !== undefined && quota !== undefined) setSpace({ usage, quota, isPersistent });
      },
      () => undefined,
    );
  }, [music]);
  return space;
}

interface BarProps {
  music: number;
  usage?: number;
  quota?: number;
}

function SpaceBar({ music, usage = music, quota }: BarProps) {
  const { bootstrap, t } = useSession();
  const parts = [
    { name: t('Music'), bytes: music, className: 'bg-primary' },
    {
      name: t('Other data of this site'),
      bytes: Math.max(0, usage - music),
      className: 'bg-control',
    },
    { name: t('Free space'), bytes: Math.max(0, (quota ?? 0) - usage), className: 'bg-chip' },
  ];
  return (
    <>
      <div
        aria-hidden="true"
        className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-chip forced-colors:border"
      >
        {quota !== undefined &&
          parts.map(({ name, bytes, className }) => (
            // Even a little is visible.
            <span
              key={name}
              className={`${className} ${bytes > 0 ? 'min-w-1' : ''}`}
              style={{ flexGrow: bytes }}
            />
          ))}
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {parts.map(({ name, bytes, className }) => (
          <li key={name} className="flex items-center gap-2">
            <span className={`size-2.5 rounded-full ${className} forced-colors:border`} />
            {name}
            <span className="min-w-14 text-muted tabular-nums">
              {quota !== undefined && formatBytes(bytes, bootstrap.i18n.language)}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
