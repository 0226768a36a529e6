import { useT } from '../../../data/session/session.tsx';
import { lazyCode } from '../../../ui/lazy-code.ts';
import { PartInSight } from '../../../ui/part-in-sight.tsx';
import { Panel } from '../panel-frame.tsx';

const code = lazyCode(() => import('./storage-content.tsx').then((file) => file.StorageContent));

/** The music on this device, and the space that it takes. */
export function StoragePanel() {
  const t = useT();
  return (
    <Panel
      id="storage"
      title={t('Storage on this device')}
      text={t('Albums, playlists and tracks that play here without a connection.')}
    >
      <PartInSight code={code} part={{}} isUnreserved className="min-h-60" />
    </Panel>
  );
}
