import { useEffect, useState } from 'react';
import { useSession } from '../../../data/session/session.tsx';
import { downloads, removeWithUndo } from '../../../downloads/downloads.ts';
import { keptBytes } from '../../../downloads/kept-index.ts';
import { KeptCollections } from '../../../downloads/view/kept-collections.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useStore } from '../../../ui/use-store.ts';
import { PanelFooter } from '../panel-frame.tsx';

export function StorageContent() {
  const { bootstrap, t } = useSession();
  const { index, isUnreadable, tracks } = useStore(downloads.state);
  const size = (bytes: number) => formatBytes(bytes, bootstrap.i18n.language);
  const used = keptBytes(index, tracks.values());
  // Bytes; 0 until they are known.
  const [{ free, isPersistent }, setSpace] = useState({ free: 0, isPersistent: false });
  useEffect(() => {
    const { storage } = navigator;
    void Promise.all([storage.estimate(), storage.persisted()]).then(
      ([{ quota = 0, usage = 0 }, isPersistent]) => setSpace({ free: quota - usage, isPersistent }),
      () => undefined,
    );
  }, [used]);
  const keys = index.collections.map(({ key }) => key);
  const removeAll = () => removeWithUndo(keys, t('Removed all music from this device'), t);
  const isSafari = /^(?!.*(?:Chrom|Android)).*Safari/.test(navigator.userAgent);
  return (
    <>
      <ProgressBar
        label={t('Music')}
        percent={free > 0 ? (used / (used + free)) * 100 : 0}
        detail={
          free > 0
            ? t(':used of :allowed', { used: size(used), allowed: size(used + free) })
            : size(used)
        }
      />
      <p className="my-4 text-sm text-muted">
        {isSafari
          ? t(
              "Safari deletes it if you don't open this site for seven days, unless it's installed.",
            )
          : isPersistent
            ? t('Your browser keeps it until you remove it.')
            : t('Your browser may delete it when space runs short.')}
      </p>
      {keys.length > 0 || isUnreadable ? (
        <KeptCollections />
      ) : (
        <p className="text-base text-muted">{t('No music is kept on this device yet.')}</p>
      )}
      {keys.length > 0 && (
        <PanelFooter>
          <Button variant="quietDanger" onClick={removeAll}>
            {t('Remove all')}
          </Button>
        </PanelFooter>
      )}
    </>
  );
}
