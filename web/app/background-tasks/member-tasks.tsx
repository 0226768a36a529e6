import { Suspense } from 'react';
import { optionalPart } from '../../ui/lazy-code.ts';
import { SessionExpired } from './session-expired.tsx';

const DownloadsGate = optionalPart(() =>
  import('../../downloads/view/downloads-gate.tsx').then((file) => file.DownloadsGate),
);

/** The background tasks that only members load. */
export const MemberTasks = () => (
  <>
    <SessionExpired />
    <Suspense>
      <DownloadsGate />
    </Suspense>
  </>
);
