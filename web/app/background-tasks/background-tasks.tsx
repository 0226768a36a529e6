import { Suspense, useEffect, useState } from 'react';
import { optionalPart } from '../../ui/lazy-code.ts';
import { text } from '../../../contracts/loose.ts';
import { rawSetting, setting } from '../../../contracts/site/site-settings.ts';
import { isEditing, siteAllows } from '../../lib/dom.ts';
import { peopleLeft } from '../../lib/local-entries.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { showOffline, showOnline, uploadsStarted } from '../../ui/toast-store.ts';
import { useStore } from '../../ui/use-store.ts';

const AppearancePreview = optionalPart(() =>
  import('../appearance/appearance-preview.tsx').then((file) => file.AppearancePreview),
);
/** If it fails to load, uploads continue in the background, and their own page shows them. */
const UploadCentre = optionalPart(() =>
  import('../../uploads/view/upload-centre.tsx').then((file) => file.UploadCentre),
);

/** If they fail to load, each refused call reports that the session has ended. */
const MemberTasks = optionalPart(() =>
  import('./member-tasks.tsx').then((file) => file.MemberTasks),
);

/** Watches a loaded page: the connection, the session, and failures to report. */
export function BackgroundTasks() {
  useConnectionNotice();
  useErrorReports();
  useCustomCode();
  const hasUploads = useStore(uploadsStarted);
  const hasMemberTasks = useMemberTasks();
  return (
    <>
      {hasMemberTasks && (
        <Suspense>
          <MemberTasks />
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

/**
 * Whether somebody is or was signed in on this page, has left data in this browser, or has installed
 * the site, which then starts offline. Other guests' browsers load no code for members.
 */
function useMemberTasks(): boolean {
  const hasUser = useSession().bootstrap.user !== null;
  const [isWanted, setWanted] = useState(
    () =>
      hasUser ||
      peopleLeft().length > 0 ||
      window.matchMedia?.('(display-mode: standalone)').matches,
  );
  if (hasUser && !isWanted) setWanted(true);
  return isWanted;
}

/**
 * Loads the error reporter if the site's settings name a service and the page's policy allows its
 * reports. Other sites never load its code.
 */
function useErrorReports(): void {
  const dsn = setting(useSession().bootstrap.settings, 'logging.sentry_public').trim();
  useEffect(() => {
    if (dsn === '' || !siteAllows('reports')) return;
    // If it fails to load, failures stay in this browser's console.
    void import('../../ui/failures/error-reports.ts')
      .then(({ startErrorReports }) => startErrorReports(dsn))
      .catch(() => undefined);
  }, [dsn]);
}

/** Adds the style sheet and the HTML that the site's admins have written. */
function useCustomCode(): void {
  const { settings } = useSession().bootstrap;
  const css = text(rawSetting(settings, 'custom_code.css'));
  const html = text(rawSetting(settings, 'custom_code.html'));
  useEffect(() => {
    // The appearance editor shows its draft instead.
    if ((css === '' && html === '') || isEditing()) return;
    // If it fails to load, the page appears without the custom code.
    void import('../appearance/custom-code.ts')
      .then(({ showCustomCss, showCustomHtml }) => {
        showCustomCss(css);
        showCustomHtml(html);
      })
      .catch(() => undefined);
  }, [css, html]);
}

/** Announces once that the connection is lost, and once that it is back. */
function useConnectionNotice(): void {
  const t = useT();
  useEffect(() => {
    const lose = () => showOffline(t("You're offline. We'll reconnect automatically."));
    const regain = () => showOnline(t("You're back online."));
    // The connection may have been lost before this code loaded.
    if (!navigator.onLine) lose();
    const ended = new AbortController();
    window.addEventListener('offline', lose, { signal: ended.signal });
    window.addEventListener('online', regain, { signal: ended.signal });
    return () => ended.abort();
  }, [t]);
}
