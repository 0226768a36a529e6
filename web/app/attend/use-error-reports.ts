import { useEffect } from 'react';
import { setting } from '../../../contracts/site-settings.ts';
import { useSession } from '../../session/session.tsx';

/** Fetches the reporter where the site's settings name a service. A site without one never loads a byte of it. */
export function useErrorReports(): void {
  const dsn = setting(useSession().bootstrap.settings, 'logging.sentry_public').trim();
  useEffect(() => {
    if (dsn === '') return;
    // Without it, failures stay where they are: in this browser's console.
    void import('../../feedback/error-reports.ts').then(({ startErrorReports }) => startErrorReports(dsn)).catch(() => undefined);
  }, [dsn]);
}
