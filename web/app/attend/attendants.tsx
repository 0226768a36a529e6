import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isEditing } from '../../session/is-editing.ts';
import { uploadsBegun } from '../../uploads/has-begun.ts';
import { keepOfflineScreen } from '../recover.ts';
import { OfflineScreen } from './offline-screen.tsx';
import { SessionLost } from './session-lost.tsx';
import { useConnectionNotice } from './use-connection-notice.ts';
import { useErrorReports } from './use-error-reports.ts';

const AppearancePreview = lazy(() => import('../appearance/appearance-preview.tsx').then((file) => ({ default: file.AppearancePreview })));
const UploadCentre = lazy(() => import('../../uploads/view/upload-centre.tsx').then((file) => ({ default: file.UploadCentre })));

keepOfflineScreen(OfflineScreen);

/** Watches over a page that is there already: connection, session, and failures that somebody wants to hear of. */
export function Attendants() {
  useConnectionNotice();
  useErrorReports();
  const hasUploads = useSyncExternalStore(uploadsBegun.subscribe, uploadsBegun.read);
  return (
    <>
      <SessionLost />
      {hasUploads && <Suspense><UploadCentre /></Suspense>}
      {isEditing() && <Suspense><AppearancePreview /></Suspense>}
    </>
  );
}
