import { keepOfflineScreen } from '../recover.ts';
import { OfflineScreen } from './offline-screen.tsx';
import { SessionLost } from './session-lost.tsx';
import { useConnectionNotice } from './use-connection-notice.ts';
import { useErrorReports } from './use-error-reports.ts';

keepOfflineScreen(OfflineScreen);

/** Watches over a page that is there already: connection, session, and failures that somebody wants to hear of. */
export function Attendants() {
  useConnectionNotice();
  useErrorReports();
  return <SessionLost />;
}
