import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { setting } from '../../../contracts/site-settings.ts';
import { isEditing } from '../../session/is-editing.ts';
import { useSession } from '../../session/session.tsx';
import { uploadsBegun } from '../../uploads/has-begun.ts';
import { keepOfflineScreen } from '../recover.ts';
import { OfflineScreen } from './offline-screen.tsx';
import { SessionExpired } from './session-expired.tsx';
import { useConnectionNotice } from './use-connection-notice.ts';

const AppearancePreview = lazy(() => import('../appearance/appearance-preview.tsx').then((file) => ({ default: file.AppearancePreview })));
const UploadCentre = lazy(() => import('../../uploads/view/upload-centre.tsx').then((file) => ({ default: file.UploadCentre })));

keepOfflineScreen(OfflineScreen);

/** Watches over a page that is there already: connection, session, and failures that somebody wants to hear of. */
export function BackgroundTasks() {
  useConnectionNotice();
  useErrorReports();
  const hasUploads = useSyncExternalStore(uploadsBegun.subscribe, uploadsBegun.read);
  return (
    <>
      <SessionExpired />
      {hasUploads && <Suspense><UploadCentre /></Suspense>}
      {isEditing() && <Suspense><AppearancePreview /></Suspense>}
    </>
  );
}

/** Fetches the reporter where the site's settings name a service. A site without one never loads a byte of it. */
function useErrorReports(): void {
  const dsn = setting(useSession().bootstrap.settings, 'logging.sentry_public').trim();
  useEffect(() => {
    if (dsn === '') return;
    // Without it, failures stay where they are: in this browser's console.
    void import('../../feedback/error-reports.ts').then(({ startErrorReports }) => startErrorReports(dsn)).catch(() => undefined);
  }, [dsn]);
}
