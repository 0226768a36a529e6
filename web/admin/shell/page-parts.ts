import type { ComponentType } from 'react';
import type { AdminPageName } from '../../../contracts/records/admin/admin-pages.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

export interface PageProps {
  /** The second part of the path: 'mail' in /admin/settings/mail. */
  topic?: string | undefined;
}

/** Pages of the admin area. Each loads when it is visited. */
export const pageParts: Readonly<Record<AdminPageName, ComponentType<PageProps>>> = {
  '': lazyPart(() => import('../overview/dashboard.tsx').then((file) => file.Dashboard)),
  settings: lazyPart(() =>
    import('../settings/settings-page.tsx').then((file) => file.SettingsPage),
  ),
  appearance: lazyPart(() =>
    import('../appearance/appearance-page.tsx').then((file) => file.AppearancePage),
  ),
  health: lazyPart(() => import('../overview/health-page.tsx').then((file) => file.HealthPage)),
  logs: lazyPart(() => import('../overview/logs-page.tsx').then((file) => file.LogsPage)),
  audit: lazyPart(() => import('../overview/audit-page.tsx').then((file) => file.AuditPage)),
};
