import { DownloadsGate } from '../../downloads/view/downloads-gate.tsx';
import { SessionExpired } from './session-expired.tsx';
// A sign-out leaves the page at once: what deletes a person's files must be here already.
import '../../lib/device-files.ts';
import { useOffline } from './use-offline.ts';

/** The background tasks that only members load. */
export function MemberTasks() {
  useOffline();
  return (
    <>
      <SessionExpired />
      <DownloadsGate />
    </>
  );
}
