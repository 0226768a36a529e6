import { Suspense, useEffect, useState } from 'react';
import { optionalPart } from '../../ui/lazy-code.ts';
import { text } from '../../../contracts/loose.ts';
import { rawSetting, setting } from '../../../contracts/site/site-settings.ts';
import { isEditing } from '../../lib/dom.ts';
import { siteAllows } from '../../lib/site-allows.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import {
  showOffline,
  showOnline,
  uploadsStarted,
  useOfflineInPlace,
} from '../../ui/toast-store.ts';
import { useStore } from '../../ui/use-store.ts';
import { setOfflineScreen, isReachable } from '../recover.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fetchMissingCode } from '../../lib/missing-code.ts';

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

setOfflineScreen(OfflineScreen);

/** Watches a loaded page: the connection, the session, and failures to report. */
export function BackgroundTasks() {
  useConnectionNotice();
  useErrorReports();
  useCustomCode();
  const hasUploads = useStore(uploadsStarted);
  const hadUser = useHadUser();
  return (
    <>
      {hadUser && (
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
 * Whether somebody is or was signed in on this page. A guest has no session that could expire, so
 * their browser loads no code for it.
 */
function useHadUser(): boolean {
  const hasUser = useSession().bootstrap.user !== null;
  const [had, setHad] = useState(hasUser);
  if (hasUser && !had) setHad(true);
  return had;
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
    window.addEventListener('offline', lose);
    window.addEventListener('online', regain);
    return () => {
      window.removeEventListener('offline', lose);
      window.removeEventListener('online', regain);
    };
  }, [t]);
}

/** Interval between checks whether the site is reachable again; browsers do not always notice. */
const checkEveryMs = 5_000;

/**
 * Replaces a screen whose code was never loaded and cannot be loaded now. The screen loads by
 * itself once the site responds.
 */
function OfflineScreen() {
  const t = useT();
  useOfflineInPlace();
  useEffect(() => {
    const check = () => void fetchIfReachable();
    const timer = setInterval(check, checkEveryMs);
    window.addEventListener('online', check);
    // A visitor who returns to this address may be online again.
    check();
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', check);
    };
  }, []);
  return (
    <div className="page grid min-h-[min(32rem,70dvh)] place-items-center py-12 text-center">
      <div role="status" className="max-w-md">
        <span className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-chip text-muted">
          <Icon name="globe" className="size-8" />
        </span>
        <h1 className="text-2xl">{t("You're offline")}</h1>
        <p className="mt-3 text-base text-muted">
          {t(
            "You haven't opened this page on this device yet, so it needs a connection. It will open automatically when you're back online.",
          )}
        </p>
        <Button
          size="lg"
          variant="outline"
          className="mt-6"
          onClick={() => void fetchMissingCode({ isRequested: true })}
        >
          {t('Try now')}
        </Button>
      </div>
    </div>
  );
}

async function fetchIfReachable(): Promise<void> {
  if (await isReachable()) await fetchMissingCode({ isRequested: false });
}
