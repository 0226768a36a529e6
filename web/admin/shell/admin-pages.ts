import type { ComponentType } from 'react';
import type { CallKey } from '../../../contracts/schema/calls.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

export interface PageProps {
  /** The second part of the address: /admin/settings/mail. */
  topic: string | undefined;
}

export interface AdminPage {
  /** In English. */
  title: string;
  Page: ComponentType<PageProps>;
  permission?: string;
  needs?: CallKey;
  hasTopics?: true;
}

/** The pages that are no tables, by the first part of their address. Each loads with its visit. */
export const adminPages: Readonly<Record<string, AdminPage>> = {
  '': {
    title: 'Dashboard',
    Page: lazyPart(() => import('../overview/dashboard.tsx').then((file) => file.Dashboard)),
  },
  settings: {
    title: 'Settings',
    permission: 'settings.view',
    needs: 'GET settings',
    hasTopics: true,
    Page: lazyPart(() => import('../settings/settings-page.tsx').then((file) => file.SettingsPage)),
  },
  appearance: {
    title: 'Appearance',
    permission: 'appearance.update',
    needs: 'GET admin/appearance/values',
    hasTopics: true,
    Page: lazyPart(() =>
      import('../appearance/appearance-page.tsx').then((file) => file.AppearancePage),
    ),
  },
  health: {
    title: 'Health',
    Page: lazyPart(() => import('../overview/health-page.tsx').then((file) => file.HealthPage)),
  },
  logs: {
    title: 'Error log',
    permission: 'logs.view',
    needs: 'GET logs/error/download-latest',
    Page: lazyPart(() => import('../overview/logs-page.tsx').then((file) => file.LogsPage)),
  },
  audit: {
    title: 'Changes',
    Page: lazyPart(() => import('../overview/audit-page.tsx').then((file) => file.AuditPage)),
  },
};
