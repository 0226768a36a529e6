import { Suspense, useEffect, useState } from 'react';
import { optionalPart } from '../../ui/optional-part.ts';
import { setting } from '../../../contracts/site-settings.ts';
import { isEditing } from '../../lib/dom.ts';
import { siteAllows } from '../../lib/site-allows.ts';
import { useSession, useT } from '../../session/session.tsx';
import { uploadsBegun } from '../../uploads/has-begun.ts';
import { showToast } from '../../ui/toast-store.ts';
import { useStore } from '../../ui/use-store.ts';
import { keepOfflineScreen } from '../recover.ts';
import { OfflineScreen } from './offline-screen.tsx';

const AppearancePreview = optionalPart(() =>
  import('../appearance/appearance-preview.tsx').then((file) => file.AppearancePreview),
);
/** Without it, uploads go on unseen; their own page shows them. */
const UploadCentre = optionalPart(() =>
  import('../../uploads/view/upload-centre.tsx').then((file) => file.UploadCentre),
);

/** Without it, somebody whose session has ended is told by each call that is refused. */
const SessionExpired = optionalPart(() =>
  import('./session-expired.tsx').then((file) => file.SessionExpired),
);

keepOfflineScreen(OfflineScreen);

/** Watches over a page that is there already: connection, session, and failures that somebody wants to hear of. */
export function BackgroundTasks() {
  useConnectionNotice();
  useErrorReports();
  const hasUploads = useStore(uploadsBegun);
  const hadSomebody = useHadSomebody();
  return (
    <>
      {hadSomebody && (
        <Suspense>
          <SessionExpired />
        </Suspense>
      )}
      {hasUploads && (
        <Suspense>
          <UploadCentre />
        </Suspense>
      )}
      {isEditing() && (
        <Suspense>
          <AppearancePreview />
        </Suspense>
      )}
    </>
  );
}

/** Whether somebody is or was signed in on this page: a guest has no session that could end, and fetches nothing for it. */
function useHadSomebody(): boolean {
  const isSomebody = useSession().bootstrap.user !== null;
  const [had, setHad] = useState(isSomebody);
  if (isSomebody && !had) setHad(true);
  return had;
}

/** Fetches the reporter where the site's settings name a service. A site without one never loads a byte of it, nor one whose policy blocks the reports. */
function useErrorReports(): void {
  const dsn = setting(useSession().bootstrap.settings, 'logging.sentry_public').trim();
  useEffect(() => {
    if (dsn === '' || !siteAllows('reports')) return;
    // Without it, failures stay where they are: in this browser's console.
    void import('../../feedback/error-reports.ts')
      .then(({ startErrorReports }) => startErrorReports(dsn))
      .catch(() => undefined);
  }, [dsn]);
}

/** In place of each other, so that nobody reads that they are offline when they are not. */
const id = 'connection';

/** Says once that the connection is gone, and once that it is back. What the page shows is read again by itself then. */
function useConnectionNotice(): void {
  const t = useT();
  useEffect(() => {
    const lose = () =>
      showToast(t("You're offline. We'll reconnect automatically."), {
        id,
        type: 'danger',
      });
    const regain = () => showToast(t("You're back online."), { id });
    window.addEventListener('offline', lose);
    window.addEventListener('online', regain);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', regain);
    };
  }, [t]);
}
