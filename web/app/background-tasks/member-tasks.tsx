import { Suspense } from 'react';
import { optionalPart } from '../../ui/lazy-code.ts';
import { SessionExpired } from './session-expired.tsx';
import { useOffline } from './use-offline.ts';

const DownloadsGate = optionalPart(() =>
  import('../../downloads/view/downloads-gate.tsx').then((file) => file.DownloadsGate),
);

/** The background tasks that only members load. */
export function MemberTasks() {
  useOffline();
  return (
    <>
      <SessionExpired />
      <Suspense>
        <DownloadsGate />
      </Suspense>
    </>
  );
}
